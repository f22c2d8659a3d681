/** A reader's copy of what the library keeps: whole, of this reader alone, and for the password. */
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { openStore } from '../../host/store/open.ts'
import { KEPT, LEFT_OUT } from '../../host/store/reader-data/kept-tables.ts'
import type { MyData, PackedData } from '../../src/contract/reader/x-my-data.ts'
import { PASSWORD } from '../fixture-library.ts'
import { openReader, Visitor } from '../visitor.ts'

type Copy = Record<string, Record<string, string | number | null>[]>

it('every table with a reader’s key is in the copy or left out on purpose, with columns that exist', async () => {
  const store = openStore(':memory:')
  const tables = store.raw
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table'")
    .pluck()
    .all() as string[]
  const columnsOf = (table: string) =>
    store.raw.prepare('SELECT name FROM pragma_table_info(?)').pluck().all(table) as string[]
  const ofReaders = tables.filter(table => columnsOf(table).includes('uid'))
  const own = KEPT.filter(kept => !kept.of).map(kept => kept.table)
  expect([...own, ...LEFT_OUT].sort()).toEqual(ofReaders.sort())
  for (const { table, columns } of KEPT)
    expect(columnsOf(table), table).toEqual(expect.arrayContaining(Object.keys(columns)))
  await store.close()
})

async function copyOf(visitor: Visitor, password = PASSWORD) {
  const { data } = await visitor.post<PackedData>('/x/my_data', { password }, { 'x-lang-code': 'en' })
  const files = unzipSync(Buffer.from(data.zip, 'base64'))
  const text = (name: string) => strFromU8(files[name]!)
  return { files: Object.keys(files), text, all: JSON.parse(text('data.json')) as Copy }
}

it('has what the reader has made and borrowed, with the numbers of the list; no other reader’s, no secret', async () => {
  const { visitor, app, store } = await openReader()
  const other = new Visitor(app)
  await other.signIn('reader3')
  await visitor.post('/booklists', { booklistName: '=my list' })
  await other.post('/booklists', { booklistName: 'of another' })
  const { data: list } = await visitor.get<MyData>('/x/my_data')
  expect(list.needsPassword).toBe(true)
  const { files, text, all } = await copyOf(visitor)
  for (const { part, rows } of list.parts) {
    const inCopy = Object.entries(all).filter(([name]) => name.startsWith(`${part}/`))
    // the row that the sign-in above wrote may have come since
    expect(
      inCopy.reduce((sum, [, those]) => sum + those.length, 0),
      part,
    ).toBeGreaterThanOrEqual(rows)
  }
  expect(all['loans/loan']!.map(row => row.loan).sort()).toEqual(['L1', 'L2', 'L3', 'L4'])
  expect(all['loans/loan']![0]).toMatchObject({
    book: expect.stringMatching(/./),
    due: expect.stringMatching(/^\d{4}-/),
  })
  expect(all['lists/booklist']!.map(row => row.name)).toContain('=my list')
  // no formula in a spreadsheet
  expect(text('lists/booklist.csv')).toContain("'=my list")
  expect(files).toContain('README.txt')
  const whole = JSON.stringify(all)
  expect(whole).not.toContain('of another')
  const hash = store.raw
    .prepare("SELECT password FROM patron WHERE user_id = 'reader1'")
    .pluck()
    .get() as string
  expect(whole).not.toContain(hash)
  const events = await visitor.get<{ items: { what: string }[] }>('/x/activity?page=1&pageSize=5')
  expect(events.data.items[0]!.what).toBe('下载了一份自己的数据')
})

it('a wrong password gives nothing, and nobody gets anything without a session', async () => {
  const { visitor, app } = await openReader()
  expect(await visitor.post('/x/my_data', { password: 'wrong' })).toMatchObject({ code: 1, data: null })
  expect((await new Visitor(app).post('/x/my_data', { password: PASSWORD })).code).toBe(401)
  expect((await new Visitor(app).get('/x/my_data')).code).toBe(401)
})
