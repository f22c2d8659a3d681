/** One rule writes the days of all screens: English by month, Chinese by number. */
import { afterEach, describe, expect, it } from 'vitest'
import { say } from '../../host/runtime/say.ts'
import { $dictionary } from '../../src/core/stores/language.ts'
import { compactDay, daySpan, dayText, monthName, shortDay, shortMonth } from '../../src/i18n/days.ts'
import { withDays } from '../../src/i18n/english-days.ts'

const DAY = '2026-11-05'

describe('S06 days in English', () => {
  afterEach(() => $dictionary.set(null))

  it('name the month, at each length', () => {
    expect(dayText(DAY, 'en')).toBe('5 November 2026')
    expect(dayText(`${DAY} 14:05:09`, 'en')).toBe('5 November 2026, 14:05')
    expect(compactDay(DAY, 'en')).toBe('5 Nov 2026')
    expect(shortDay(`${DAY} 14:05`, 'en')).toBe('5 Nov, 14:05')
    expect([monthName(3, 'en'), shortMonth(3, 'en')]).toEqual(['March', 'Mar'])
  })

  it('say a span with its month once', () => {
    expect(daySpan(DAY, '2026-11-11', 'en')).toBe('5–11 November')
    expect(daySpan('2026-11-30', '2026-12-06', 'en')).toBe('30 November – 6 December')
  })

  it('are ISO dates in Chinese, and on a page in a further language', () => {
    for (const lang of ['zh', 'en']) {
      if (lang === 'en') $dictionary.set({ lang: 'ja' } as never)
      expect(dayText(DAY, lang)).toBe(DAY)
      expect(compactDay(DAY, lang)).toBe(DAY)
      expect(shortDay(DAY, lang)).toBe('11-05')
      expect(daySpan(DAY, '2026-11-11', lang)).toBe('11-05 – 11-11')
      expect(monthName(3, lang)).toBe('3')
    }
  })

  it('leave text that is no day as it is', () => {
    for (const text of ['', '–', '2026', '2026-13-05', '2026-11', 'TP311-12', 'T-11-05', '2026-11-052'])
      expect(dayText(text, 'en')).toBe(text)
  })

  it('are written in the slots of messages that hold a day, and in no other', () => {
    const values = { date: DAY, title: DAY, words: DAY, count: 3 }
    expect(withDays(values, 'en')).toEqual({ ...values, date: '5 November 2026' })
    expect(withDays(values, 'zh')).toBe(values)
    expect(say('en', 'notices.return.content', { book: '史记', date: DAY })).toBe(
      '“史记” was returned on 5 November 2026.',
    )
  })
})
