/** Pure rules of the reader's charts, the due list and the history. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LoanHistRow, RawLoanRow } from '../../../src/contract/reader/users.ts'
import { toCsv } from '../../../src/core/rules/encoding/csv.ts'
import {
  type HistSearch,
  matchesHist,
  readHistUrl,
  writeHistUrl,
} from '../../../src/features/reader/history/hist-search.ts'
import { loanOfRaw } from '../../../src/features/reader/loans/expiring/loan-of-raw.ts'
import { classLetter } from '../../../src/features/reader/reading/class-letter.ts'
import {
  axisMarks,
  booksPerSpine,
  busiestOf,
  periodsOf,
} from '../../../src/features/reader/reading/loan-periods.ts'
import en from '../../../src/i18n/server/server.en.ts'
import zh from '../../../src/i18n/server/server.zh.ts'

describe('CSV', () => {
  /** A parser of RFC 4180, written from the standard. */
  function parse(text: string): string[][] {
    const rows: string[][] = [[]]
    let value = ''
    for (let at = 0; at < text.length; ) {
      if (text[at] === '"') {
        const end = /"(?!")/
        let from = at + 1
        value = ''
        for (;;) {
          const close = text.slice(from).search(end)
          const doubled = text.slice(from).indexOf('""')
          if (doubled !== -1 && doubled <= close) {
            value += `${text.slice(from, from + doubled)}"`
            from += doubled + 2
          } else {
            value += text.slice(from, from + close)
            at = from + close + 1
            break
          }
        }
      } else {
        const end = text.slice(at).search(/[,\r]/)
        value = text.slice(at, at + end)
        at += end
      }
      rows.at(-1)!.push(value)
      if (text[at] === ',') at++
      else {
        at += 2
        if (at < text.length) rows.push([])
      }
    }
    return rows
  }
  const isFormula = (value: string) =>
    /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(value) && !/^-\d+(\.\d+)?$/.test(value)
  const harmless = (value: string) => (isFormula(value) ? `'${value}` : value)

  it('R09 begins with a byte order mark and survives a round trip', () => {
    const cells = fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(fc.array(cells, { minLength: 1, maxLength: 4 }), rows => {
        const text = toCsv(rows)
        expect(text.startsWith('\uFEFF')).toBe(true)
        expect(parse(text.slice(1))).toEqual(rows.map(row => row.map(harmless)))
      }),
      { numRuns: 200 },
    )
  })
  it.each(['=1+1', '+86', '-2-3', '-A1', '-', '@SUM(A1)', ' =1', '\t=1', '＝1', '\r=1'])(
    'R09 a value that a spreadsheet would run as a formula becomes text: %j',
    value =>
      expect(
        toCsv([[value]])
          .replace('\uFEFF', '')
          .replace('"', ''),
      ).toMatch(/^'/),
  )
})

it('R09 a negative number stays a number', () => {
  expect(toCsv([['-5', '-0.50', '－5']])).toBe("\uFEFF-5,-0.50,'－5\r\n")
})

describe('columns of the loan chart', () => {
  const year = Object.fromEntries(
    ['2025-11', '2025-12', '2026-01', '2026-02', '2026-03', '2026-04'].map((month, at) => [month, at]),
  )
  it('R05 months, quarters and years have the same total', () => {
    expect(periodsOf(year, 'month').map(({ year, part, count }) => [year, part, count])).toEqual([
      [2025, 11, 0],
      [2025, 12, 1],
      [2026, 1, 2],
      [2026, 2, 3],
      [2026, 3, 4],
      [2026, 4, 5],
    ])
    expect(periodsOf(year, 'quarter').map(({ year, part, count }) => [year, part, count])).toEqual([
      [2025, 4, 1],
      [2026, 1, 9],
      [2026, 2, 5],
    ])
    expect(periodsOf(year, 'year').map(({ count }) => count)).toEqual([1, 14])
  })
  it('R05 accepts unsorted data, and ignores invalid months', () => {
    const months = { '2026-02': 1, '2026-01': 2, '2026-13': 9, total: 3 }
    expect(periodsOf(months, 'month').map(one => one.part)).toEqual([1, 2])
  })
  it('R05 the busiest of equals is the latest; without loans there is none', () => {
    const partsOf = (months: Record<string, number>) =>
      busiestOf(periodsOf(months, 'month')).all.map(one => one.part)
    expect(partsOf({ '2026-01': 2, '2026-02': 2, '2026-03': 1 })).toEqual([1, 2])
    expect(partsOf({ '2026-01': 1, '2026-02': 1, '2026-03': 1, '2026-04': 1 })).toEqual([])
    expect(partsOf({ '2026-01': 0 })).toEqual([])
  })
  it('R05 the axis has five round marks and covers the highest column', () => {
    expect(axisMarks(0)).toEqual([0, 1, 2, 3, 4])
    expect(axisMarks(7)).toEqual([0, 2, 4, 6, 8])
    expect(axisMarks(10)).toEqual([0, 3, 6, 9, 12])
    fc.assert(fc.property(fc.nat(1_000_000), most => (axisMarks(most)[4] ?? 0) >= most))
  })
  it('R05 a spine represents the fewest books for which the longest row fits on the shelf', () => {
    expect(booksPerSpine(20, 20)).toBe(1)
    expect(booksPerSpine(21, 20)).toBe(2)
    expect(booksPerSpine(300, 20)).toBe(20)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 0, max: 60 }), (most, room) => {
        expect(Math.ceil(most / booksPerSpine(most, room))).toBeLessThanOrEqual(Math.max(1, room))
      }),
    )
  })
})

it('R05 class letters: every main class of both dictionaries, and a name found in real data', () => {
  for (const classes of [zh.classes, en.classes]) {
    for (const [letter, name] of Object.entries(classes)) {
      expect(classLetter(name), name).toBe(letter === 'other' ? '' : letter)
    }
  }
  expect(classLetter('数理科学与化学')).toBe('O')
})

describe('history search', () => {
  const day = fc
    .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
    .map(date => date.toISOString().slice(0, 10))
  it('R09 the whole search is in the URL', () => {
    const search = fc.record({
      keyword: fc.string({ maxLength: 100 }).map(text => text.trim()),
      from: fc.oneof(fc.constant(''), day),
      to: fc.oneof(fc.constant(''), day),
      page: fc.integer({ min: 1, max: 9999 }),
    })
    fc.assert(
      fc.property(search, one => {
        const isReversed = one.from && one.to && one.from > one.to
        const same = isReversed ? { ...one, from: one.to, to: one.from } : one
        expect(readHistUrl(writeHistUrl(one))).toEqual(same)
      }),
    )
  })
  it('R09 an invalid URL is an empty search', () => {
    expect(readHistUrl('?q=%20&from=2026-2-1&to=yesterday&page=-3')).toEqual({
      keyword: '',
      from: '',
      to: '',
      page: 1,
    })
  })
  it('R09 words match title, author and barcode; both days are included', () => {
    const row = {
      title: '红楼梦',
      author: 'Cao',
      barCode: 'A01',
      returnDate: '2026-03-10 09:00',
    } as LoanHistRow
    const search = (more: Partial<HistSearch>) =>
      matchesHist(row, { keyword: '', from: '', to: '', page: 1, ...more })
    expect(search({ keyword: '楼' }) && search({ keyword: 'cao' }) && search({ keyword: 'a01' })).toBe(true)
    expect(search({ keyword: '史记' })).toBe(false)
    expect(search({ from: '2026-03-10', to: '2026-03-10' })).toBe(true)
    expect(search({ from: '2026-03-11' }) || search({ to: '2026-03-09' })).toBe(false)
  })
})

it('R08 a raw loan becomes a row from the members found in real data only', () => {
  const raw = {
    loanId: '77',
    loanDate: '2026-02-01 10:00',
    dueDate: '2026-03-01 23:59',
    renewTimes: 1,
    isOverdue: 1,
    item: {
      bibId: 'm1',
      barCode: 'A01',
      callNo: 'I242.4/1',
      locaCodeDesc: '文学借阅室',
      bibAttrs: { title: '红楼梦', author: '曹雪芹', callno: 'x', classno: 'I242.4' },
    },
  } as RawLoanRow
  expect(loanOfRaw(raw)).toMatchObject({
    loanId: '77',
    title: '红楼梦',
    author: '曹雪芹',
    barCode: 'A01',
    location: '文学借阅室',
    isOverdue: 1,
    renewTimes: 1,
    bibAttrs: { callno: 'I242.4/1', classno: 'I242.4' },
  })
  expect(loanOfRaw(raw).canRenew).toBeUndefined()
})
