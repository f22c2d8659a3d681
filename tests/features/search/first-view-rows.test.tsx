/**
 * Result rows rendered by the host: cached per record, completed for each search (src/first-view-rows.tsx).
 */
import { renderToString } from 'preact-render-to-string'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { BookBlock, type BookBlockProps, servedRows } from '../../../src/blocks/book-block/BookBlock.tsx'
import type { Book } from '../../../src/contract/catalogue/search.ts'
import { drawRow } from '../../../src/first-view-rows.tsx'
import { needMessages } from '../../../src/i18n/index.ts'

const book = {
  bibId: 'm1',
  title: '操作系统 & 原理 : 第 2 版',
  normalTitle: '操作系统 & 原理',
  author: '王 <一>',
  callno: ['TP316/12'],
  holdingTypes: [],
  tags: [],
  abstract: [],
  docType: 'doc.02',
  docTypeDesc: '中文图书',
  holdings: '[]',
  eholdings: null,
  linkUrls: [],
} as unknown as Book
const props = (value: string, more: Partial<Book> = {}): BookBlockProps => ({
  book: { ...book, ...more },
  base: '/space',
  conditions: value ? [{ logic: 'and', field: 'all', operator: '*', value }] : [],
  forms: ['系係'],
  number: 3,
  onSelect: () => {},
  showsCurrent: false,
})
const text = (html: string) => html.replaceAll('&gt;', '>')
const whole = (of: BookBlockProps) => text(renderToString(<BookBlock {...of} />))
beforeAll(() => needMessages('book', 'shelf'))
afterEach(() => {
  delete servedRows.draw
})

it('B01 a cached row equals a newly rendered one, for every search', () => {
  const searches = ['', '操作', '係统', '王', '<一', '&', '操作 原理', 'x']
  const anew = searches.map(value => whole(props(value)))
  servedRows.draw = drawRow
  expect(searches.map(value => whole(props(value)))).toEqual(anew)
  // again, now from the cache
  expect(searches.map(value => whole(props(value)))).toEqual(anew)
  expect(anew[2]).toContain('操作<mark>系统</mark>')
})

it('B01 a change of the record changes its row', () => {
  servedRows.draw = drawRow
  expect(whole(props('操作'))).toContain('TP316')
  const moved = whole(props('操作', { callno: ['I247/1'] }))
  expect(moved).toContain('I247')
  expect(moved).not.toContain('TP316')
  expect(whole({ ...props('操作'), base: '/mspace' })).toContain('/mspace/searchDetailLocal/m1')
})

it('B02 a cached row does not forecast a day that has passed', () => {
  const lent = props('', {
    itemCount: 2,
    circCount: 0,
    holdings: JSON.stringify([
      { circStatus: 1, dueDate: '2031-02-11' },
      { circStatus: 1, dueDate: '2031-02-20' },
    ]),
  })
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    servedRows.draw = drawRow
    vi.setSystemTime(Date.UTC(2031, 1, 11, 4))
    expect(whole(lent)).toMatch(/最早 .*2031-02-11.* 应还/)
    vi.setSystemTime(Date.UTC(2031, 1, 12, 4))
    const next = whole(lent)
    expect(next).toMatch(/1 册逾期未还，最早 .*2031-02-20.* 应还/)
    expect(next).not.toContain('2031-02-11')
  } finally {
    vi.useRealTimers()
  }
})
