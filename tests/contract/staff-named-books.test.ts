/**
 * Books that the staff names line by line: each is found once, offered as a choice, or reported as unknown;
 * none is dropped.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '../../host/app.ts'
import { openSearch } from '../../host/search/open.ts'
import type { CollectionBook } from '../../src/contract/staff/staff-collections.ts'
import { openTestParts } from '../fixture-library.ts'
import { addStaffTo, Librarian } from '../staff-visitor.ts'

type Found = {
  books: CollectionBook[]
  unknown: string[]
  several: { line: string; books: CollectionBook[] }[]
}
type Bib = { bib_id: string; title: string; isbn: string; callno: string }

let staff: Librarian
let close: () => Promise<void>
let bibs: Bib[]
beforeAll(async () => {
  const parts = openTestParts()
  const { raw } = parts.store
  addStaffTo(parts.store, 'Ann', 'administrator')
  // two editions of one title, with the same call number
  raw.exec(
    `INSERT INTO bib SELECT * FROM (SELECT ${columnsOf('bib', raw)} FROM bib WHERE withdrawn = 0 ORDER BY id LIMIT 1)`,
  )
  bibs = raw
    .prepare("SELECT bib_id, title, isbn, callno FROM bib WHERE withdrawn = 0 AND isbn <> '' ORDER BY id")
    .all() as Bib[]
  const app = await createApp({ ...parts, search: await openSearch(parts.store), surfaces: [] })
  close = () => app.close()
  staff = new Librarian(app)
  await staff.enter('Ann')
})
afterAll(() => close())

/** Columns for copying a row under another id. */
function columnsOf(table: string, raw: ReturnType<typeof openTestParts>['store']['raw']): string {
  const columns = raw.prepare(`SELECT name FROM pragma_table_info('${table}')`).all() as { name: string }[]
  const other: Record<string, string> = {
    ...{ id: '(SELECT max(id) + 1 FROM bib)', bib_id: "'the-other-edition'", control_no: "'other'" },
  }
  return columns.map(({ name }) => other[name] ?? name).join(', ')
}

const named = (lines: string[]) =>
  staff.done<Found>('POST', '/collections/books', { lines: lines.join('\n') })
const only = (key: 'title' | 'isbn') =>
  bibs.find(one => bibs.filter(other => other[key] === one[key]).length === 1)!

it('finds a book by ISBN with and without hyphens, call number, bib number and full title, once', async () => {
  const one = only('isbn')
  const lines = [one.isbn, one.isbn.replaceAll('-', ''), one.bib_id, one.title, ` ${one.title} `]
  const { books, unknown, several } = await named(lines)
  expect({ unknown, several }).toEqual({ unknown: [], several: [] })
  expect(books.map(found => found.bibId)).toEqual([one.bib_id])
  const callno = books[0]!.callno
  expect(callno).not.toBe('')
  expect((await named([callno])).books.map(found => found.bibId)).toEqual([one.bib_id])
})

it('returns a choice if a line matches several, and lists the lines without a match', async () => {
  const twice = bibs.find(one =>
    bibs.some(other => other.title === one.title && other.bib_id !== one.bib_id),
  )!
  const single = only('title')
  const { books, unknown, several } = await named([twice.title, 'no such book', single.bib_id, twice.isbn])
  expect(books.map(found => found.bibId)).toEqual([single.bib_id])
  expect(unknown).toEqual(['no such book'])
  expect(several.map(each => each.line)).toEqual([twice.title, twice.isbn])
  for (const { books: choices } of several)
    expect(choices.map(choice => choice.bibId).sort()).toEqual([twice.bib_id, 'the-other-edition'].sort())
})

it('answers each of 200 lines, and refuses more than 300 rather than dropping one', async () => {
  const known = bibs.map(one => one.bib_id)
  const lines = [...known, ...Array.from({ length: 200 - known.length }, (_, at) => `no such book ${at}`)]
  const { books, unknown } = await named(lines)
  expect([...books.map(found => found.bibId), ...unknown]).toEqual(lines)
  const many = Array.from({ length: 301 }, (_, at) => `no such book ${at}`).join('\n')
  const answer = await staff.send('POST', '/collections/books', { lines: many })
  expect([answer.code, answer.msg]).toEqual([1, '一次最多 300 行'])
})
