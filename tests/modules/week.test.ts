/** GET /opac/x/week_book: the same book for a week, from the recommended lists. */
import { parse } from 'valibot'
import { beforeEach, expect, it } from 'vitest'
import { type WeekBook, weekCalls } from '../../src/contract/lists/x-week.ts'
import { idOf, openCatalogueApp } from '../catalogue-fixture.ts'
import { DAY, NOW } from '../fixture-library.ts'
import { Visitor } from '../visitor.ts'

let opened: Awaited<ReturnType<typeof openCatalogueApp>>
let visitor: Visitor

beforeEach(async () => {
  opened = await openCatalogueApp()
  visitor = new Visitor(opened.app)
  return () => opened.app.close()
})

const run = (sql: string, ...values: unknown[]) => opened.store.raw.prepare(sql).run(...values)
const BOOKS = ['c1', 'm1', 'c2']
function plant(
  id: string,
  { recommended = 1, books = BOOKS }: { recommended?: number; books?: string[] } = {},
) {
  run(
    `INSERT INTO booklist (id, name, is_public, recommended, click_count, created_at, updated_at)
     VALUES (?, ?, 1, ?, 0, 1000, 1000)`,
    id,
    `书单 ${id}`,
    recommended,
  )
  for (const [at, book] of books.entries())
    run(
      'INSERT INTO booklist_item (booklist, bib, added_at) SELECT ?, id, ? FROM bib WHERE bib_id = ?',
      id,
      at,
      idOf(book),
    )
}
const ask = async (): Promise<WeekBook | null> =>
  parse(weekCalls.book.data!, (await visitor.get<WeekBook | null>('/x/week_book')).data)

it('H07 without a recommended list with books there is no book of the week', async () => {
  expect(await ask()).toBeNull()
  plant('own', { recommended: 0 })
  plant('empty', { books: [] })
  expect(await ask()).toBeNull()
  plant('gone', { books: ['c1'] })
  run('UPDATE bib SET withdrawn = 1 WHERE bib_id = ?', idOf('c1'))
  expect(await ask()).toBeNull()
})

it('H07 the book of the week has its week, list and position, and its neighbours', async () => {
  plant('one')
  // Tuesday, 10 March 2026
  const week = (await ask())!
  expect(week).toMatchObject({ from: '2026-03-09', to: '2026-03-15', listId: 'one', listName: '书单 one' })
  const order = (await visitor.post<{ items: { bibId: string }[] }>('/booklists/one/detls', {})).data.items
  expect(week.count).toBe(order.length)
  expect(order[week.number - 1]!.bibId).toBe(week.book.bibId)
  expect([week.book, ...week.rest].map(book => book.bibId).sort()).toEqual(
    order.map(book => book.bibId).sort(),
  )
})

it('H07 it stays for the whole week, whatever is visited, and changes every week', async () => {
  plant('one')
  plant('two', { books: ['c1', 'm1'] })
  const shown = async () => {
    const week = (await ask())!
    return `${week.listId} ${week.book.bibId}`
  }
  const first = await shown()
  // Sunday, 23:59 in Shanghai
  opened.clock.time = Date.UTC(2026, 2, 15, 15, 59)
  run("UPDATE booklist SET click_count = 99, updated_at = 2000 WHERE id = 'two'")
  expect(await shown()).toBe(first)
  opened.clock.time += 60_000
  expect(await ask()).toMatchObject({ from: '2026-03-16', to: '2026-03-22' })
  const seen = new Set<string>()
  for (let at = 0; at < 12; at++) {
    opened.clock.time = NOW + at * 7 * DAY
    seen.add(await shown())
  }
  expect(seen.size).toBeGreaterThan(2)
})
