import { describe, expect, it } from 'vitest'
import type { BookReport, ReportLoan } from '../../../src/contract/reader/reports.ts'
import {
  dayNamed,
  dayNumber,
  daysOut,
  inHand,
  layOut,
  longestRun,
  weekday,
} from '../../../src/core/rules/reader/report-days.ts'
import {
  busiestHours,
  busiestMonths,
  daysByClass,
  inRows,
  latestReturn,
  metAgain,
  spineSize,
  sumUp,
} from '../../../src/features/reports/report-sums.ts'
import { chineseNumber, chineseYear } from '../../../src/features/reports/volume/chinese-number.ts'

const loan = (
  bibId: string,
  loanDate: string,
  returnDate: string | null = null,
  more: Partial<ReportLoan> = {},
): ReportLoan => ({
  bibId,
  title: bibId,
  author: '',
  callNo: '',
  cls: 'I',
  loanDate,
  dueDate: '2026-12-31 23:59',
  returnDate,
  renewTimes: 0,
  pages: null,
  height: null,
  ...more,
})
const TODAY = '2026-03-10'
const report = (loans: ReportLoan[]): BookReport => ({
  from: '2026-01-01',
  to: TODAY,
  today: TODAY,
  years: [],
  loans,
})

describe('R22 totals of a report', () => {
  const loans = [
    loan('a', '2025-12-20 09:00', '2026-01-05 21:29'),
    loan('b', '2026-01-05 15:10', '2026-02-01 15:59', { cls: 'Q', renewTimes: 2 }),
    loan('b', '2026-02-03 15:00'),
  ]
  it('count loans begun in the period, and returns of earlier ones', () => {
    const sums = sumUp(report(loans))
    expect([sums.lent, sums.back, sums.books, sums.renewals]).toEqual([2, 2, 1, 2])
    expect([...sums.days]).toEqual([
      ['2026-01-05', { lent: 1, back: 1 }],
      ['2026-02-01', { lent: 0, back: 1 }],
      ['2026-02-03', { lent: 1, back: 0 }],
    ])
    expect(sums.classes).toEqual(
      new Map([
        ['Q', 1],
        ['I', 1],
      ]),
    )
    expect(busiestHours(sums.hours)).toEqual({ hours: [15], count: 3 })
    expect(busiestMonths(sums.days.keys())).toEqual({ months: [2], count: 2 })
    // none stands before its equals, and of many none stands out
    expect(busiestMonths(['2026-07-01', '2026-05-02'])).toEqual({ months: [5, 7], count: 1 })
    expect(busiestMonths(['01', '02', '03', '04'].map(month => `2026-${month}-01`)).months).toEqual([])
    expect(latestReturn(sums.moves)?.time).toBe('2026-01-05 21:29')
    expect(metAgain(sums.begun)).toMatchObject([{ loan: { bibId: 'b' }, days: ['2026-01-05', '2026-02-03'] }])
  })
  it('are empty without loans', () => {
    const sums = sumUp(report([]))
    expect(busiestHours(sums.hours)).toEqual({ hours: [], count: 0 })
    expect([busiestMonths([]).months, latestReturn([]), metAgain([])]).toEqual([[], null, []])
  })
  it('exclude classes with fewer than three returned books from the averages, but count them', () => {
    const four = ['01', '02', '03', '04'].map(day => loan(day, `2026-01-${day} 10:00`, '2026-01-11 10:00'))
    const { rows, few } = daysByClass(
      [...four, loan('q', '2026-01-01 10:00', '2026-01-02 10:00', { cls: 'Q' })],
      TODAY,
    )
    expect(rows).toEqual([{ cls: 'I', count: 4, average: 8.5 }])
    expect(few).toBe(1)
  })
})

describe('R22 days', () => {
  it('are counted without a time zone', () => {
    expect(dayNamed(dayNumber('2024-02-29') + 1)).toBe('2024-03-01')
    expect(weekday(dayNumber('2026-03-09'))).toBe(0)
    expect(daysOut(loan('a', '2026-03-10 09:00', '2026-03-10 18:00'), TODAY)).toBe(1)
  })
  it('count the books on loan, up to and including the day of return, or today', () => {
    const hand = inHand(
      [loan('a', '2026-03-01 10:00', '2026-03-02 10:00'), loan('b', '2026-02-01 10:00')],
      '2026-03-01',
      '2026-03-04',
      '2026-03-03',
    )
    expect(hand).toEqual([2, 2, 1, 0])
    expect(longestRun([0, 1, 1, 0, 2])).toEqual({ at: 1, length: 2 })
    expect(longestRun([0, 0])).toBeNull()
  })
  it('place books on the lowest free row, clipped at the edges', () => {
    const { laid, lanes } = layOut(
      [
        loan('a', '2026-02-20 10:00', '2026-03-02 10:00'),
        loan('b', '2026-03-01 10:00', '2026-03-05 10:00'),
        loan('c', '2026-03-03 10:00'),
      ],
      dayNumber('2026-03-01'),
      31,
      TODAY,
    )
    expect(laid.map(({ loan: { bibId }, lane, start, end }) => [bibId, lane, start, end])).toEqual([
      ['a', 0, 0, 2],
      ['b', 1, 0, 5],
      ['c', 0, 2, 10],
    ])
    expect(lanes).toBe(2)
  })
})

it('R22 the size of a book on the shelf comes from its record, or else a default', () => {
  expect(spineSize(loan('西遊記', '2026-01-01 10:00'))).toEqual({ w: 2, h: 20.3, hasHeight: false })
  expect(spineSize(loan('x', '2026-01-01 10:00', null, { pages: 400, height: 24 }))).toEqual({
    w: 2.6,
    h: 24,
    hasHeight: true,
  })
  expect(
    inRows(
      [
        { w: 2, h: 20 },
        { w: 2, h: 24 },
        { w: 2, h: 21 },
      ],
      4,
    ),
  ).toEqual([
    { from: 0, to: 2, h: 24 },
    { from: 2, to: 3, h: 21 },
  ])
})

it.each([
  [0, '零'],
  [10, '十'],
  [12, '十二'],
  [77, '七十七'],
  [123, '一百二十三'],
  [305, '三百零五'],
  [1010, '一千零一十'],
  [20000, '20000'],
])('R22 %i in Chinese', (count, text) => expect(chineseNumber(count)).toBe(text))
it('R22 a year in Chinese', () => expect(chineseYear(2026)).toBe('二〇二六'))
