/** Formatting for the volume: hours, dates, Chinese numerals. */

import { dayText, monthName, shortDay } from '../../../i18n/days.ts'
import type { T } from '../../../i18n/index.ts'
import { chineseNumber } from './chinese-number.ts'

export const spelt = (count: number, lang: string): string | number =>
  lang === 'zh' ? chineseNumber(count) : count

const PARTS: [until: number, name: string][] = [
  [6, '凌晨'],
  [9, '早上'],
  [12, '上午'],
  [13, '中午'],
  [18, '下午'],
  [24, '晚上'],
]

/** 15 → 下午三点, 3 pm */
export function hourName(hour: number, lang: string): string {
  const twelve = hour % 12 || 12
  if (lang !== 'zh') return `${twelve} ${hour < 12 ? 'am' : 'pm'}`
  return `${PARTS.find(([until]) => hour < until)![1]}${hour === 0 ? '零' : chineseNumber(twelve)}点`
}

/** a day in a page's title: 一月四日 */
export function dayWords(day: string, lang: string, t: T): string {
  const [month, date] = [Number(day.slice(5, 7)), Number(day.slice(8, 10))]
  if (lang !== 'zh') return dayText(day, lang)
  return t('reports.memories.onDay', { month: chineseNumber(month), day: chineseNumber(date) })
}

/** a day beside figures: 1月4日 */
export const dayShort = (day: string, lang: string, t: T): string =>
  lang === 'zh'
    ? t('reports.date', { month: Number(day.slice(5, 7)), day: Number(day.slice(8, 10)) })
    : shortDay(day, lang)

/** a month in a sentence: 三月, March */
export const monthWords = (month: number, lang: string, t: T): string =>
  lang === 'zh' ? t('reports.month', { month: chineseNumber(month) }) : monthName(month, lang)
