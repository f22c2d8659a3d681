/** GET /opac/x/book_list and /opac/x/book_lists: the first books of a list, with copies, and of many lists. */
import { parse } from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { booksCalls } from '../../../src/contract/catalogue/x-books.ts'
import { idOf, openCatalogueApp } from '../../catalogue-fixture.ts'
import { Visitor } from '../../visitor.ts'

let opened: Awaited<ReturnType<typeof openCatalogueApp>>
const run = (sql: string, ...values: unknown[]) => opened.store.raw.prepare(sql).run(...values)
beforeAll(async () => {
  opened = await openCatalogueApp()
  const list = (id: string, uid: number | null, isPublic: number) =>
    run(
      `INSERT INTO booklist (id, uid, name, description, is_public, recommended, click_count, created_at, updated_at)
       VALUES (?, ?, ?, 'told', ?, 0, 7, 1000, 1000)`,
      ...[id, uid, `list ${id}`, isPublic],
    )
  list('open', null, 1)
  list('own', 1, 0)
  run('UPDATE bib SET loan_count = 5 WHERE bib_id = ?', idOf('m1'))
  run('UPDATE bib SET loan_count = 9 WHERE bib_id = ?', idOf('c1'))
  for (const [at, no] of ['m1', 'c1'].entries())
    run(
      "INSERT INTO booklist_item (booklist, bib, added_at) SELECT 'open', id, ? FROM bib WHERE bib_id = ?",
      ...[1000 + at, idOf(no)],
    )
})
afterAll(() => opened.app.close())

const ask = async (query: Record<string, string>, visitor = new Visitor(opened.app)) => {
  const answer = await visitor.ask('GET', `/opac/x/book_list?${new URLSearchParams(query)}`)
  return { status: answer.statusCode, ...answer.json() }
}
const listed = async (query: Record<string, string>) =>
  parse(booksCalls.listed.data!, (await ask(query)).data)
const ids = ({ dataList }: { dataList: { bibId: string }[] }) => dataList.map(row => row.bibId)
const stored = (order: string) =>
  opened.store.raw.prepare(`SELECT bib_id FROM bib WHERE withdrawn = 0 ${order}`).pluck().all() as string[]

it('W02 new: latest first, with copies and their total', async () => {
  const all = await listed({ source: 'new' })
  const days = all.dataList.map(row => Number(row.inDate))
  expect(days).toEqual([...days].sort((a, b) => b - a))
  expect(ids(all)).toHaveLength(stored('').length)
  const { data } = (await new Visitor(opened.app).ask('GET', '/opac/new/books')).json()
  expect(ids(all)).toEqual(ids(data))
  expect(all.total).toBe(all.dataList.length)
  expect(all.dataList.some(row => row.itemCount > 0 && row.holdings?.startsWith('[{'))).toBe(true)
  const two = await listed({ source: 'new', limit: '2' })
  expect([ids(two), two.total]).toEqual([ids(all).slice(0, 2), all.total])
})

it('W02 hot: most borrowed first, without books never borrowed', async () => {
  const lent = stored('AND loan_count > 0 ORDER BY loan_count DESC, id')
  expect([lent.length > 0, lent.length < stored('').length]).toEqual([true, true])
  expect(ids(await listed({ source: 'hot' }))).toEqual(lent)
})

it('W02 a booklist: its name, description and books, latest first; no visit is counted', async () => {
  const answer = await listed({ source: 'booklist:open' })
  expect(answer).toMatchObject({ name: 'list open', description: 'told', total: 2 })
  expect(ids(answer)).toEqual([idOf('c1'), idOf('m1')])
  expect(ids(await listed({ source: 'booklist:open', limit: '1' }))).toEqual([idOf('c1')])
  const info = await new Visitor(opened.app).ask('GET', '/opac/booklists/open/info')
  expect(info.json().data._clickCount).toBe(8)
})

it('W02 a private booklist is only for its owner', async () => {
  const reader = new Visitor(opened.app)
  await reader.signIn('reader1')
  expect((await ask({ source: 'booklist:own' }, reader)).data.name).toBe('list own')
  expect((await ask({ source: 'booklist:own' })).status).toBe(404)
  expect((await ask({ source: 'booklist:none' })).status).toBe(404)
})

it('W02 words: the results of a search, which may be empty', async () => {
  const search = await opened.app.inject({
    method: 'POST',
    url: '/opac/search',
    payload: { collapseField: 'groupId', queryFieldList: [{ field: 'all', values: ['operating systems'] }] },
  })
  const found = await listed({ query: 'operating systems' })
  expect(ids(found)).toEqual(ids(search.json().data))
  expect(ids(found).length).toBeGreaterThan(0)
  expect(await listed({ query: 'nobody wrote this' })).toMatchObject({ total: 0, dataList: [] })
})

it('W02 a missing or unknown list and too many books are refused with a message', async () => {
  for (const query of [
    {},
    { query: ' ' },
    { source: 'mine' },
    { source: 'mine', query: 'operating' },
    { source: 'new', limit: '51' },
    { source: 'new', limit: '0' },
    { source: 'x'.repeat(501) },
  ] as Record<string, string>[]) {
    const { status, msg } = await ask(query)
    expect([status, msg.length > 0], JSON.stringify(query).slice(0, 40)).toEqual([400, true])
  }
})

const together = async (lines: string[], visitor = new Visitor(opened.app)) => {
  const query = new URLSearchParams({ lists: lines.join('\n') })
  const answer = await visitor.ask('GET', `/opac/x/book_lists?${query}`)
  return { status: answer.statusCode, ...answer.json() }
}

it('W02 many lists in one call: each as it is alone, in the order of the lines', async () => {
  const reader = new Visitor(opened.app)
  await reader.signIn('reader1')
  const lists: Record<string, string>[] = [
    { query: 'operating systems', limit: '5' },
    { source: 'new', limit: '2' },
    { source: 'booklist:own', limit: '3' },
    { source: 'hot', limit: '10' },
    { query: 'nobody wrote this', limit: '1' },
    { source: 'booklist:open', limit: '1' },
    { query: 'operating systems', limit: '1' },
  ]
  const { data } = await together(
    lists.map(({ source, query, limit }) => `${limit} ${source ? `source ${source}` : `query ${query}`}`),
    reader,
  )
  const alone = await Promise.all(lists.map(async list => (await ask(list, reader)).data))
  expect(parse(booksCalls.listedTogether.data!, data).lists).toEqual(alone)
  expect(alone.filter(({ dataList }) => dataList.length > 0).length).toBeGreaterThan(4)
})

it('W02 a list that is refused has its status, and leaves the others', async () => {
  const lines = ['5 source booklist:own', '5 source mine', '5 query ', '51 source new', 'new', '1 source new']
  const { data } = await together(lines)
  expect(data.lists.map(({ status = 200 }) => status)).toEqual([404, 400, 400, 400, 400, 200])
  expect(data.lists.slice(0, 5).every(({ msg }: { msg: string }) => msg.length > 0)).toBe(true)
  expect(ids(data.lists[5])).toHaveLength(1)
})

it('W02 more than a hundred lists, or a thousand books, are refused', async () => {
  const most = await together(Array(100).fill('10 source new'))
  expect([most.status, most.data.lists.length]).toEqual([200, 100])
  for (const lines of [Array(101).fill('1 source new'), Array(21).fill('50 source new')])
    expect((await together(lines)).status).toBe(400)
})

it('W02 W07 every page of every site may read it, in the language of the URL', async () => {
  const of = async (langCode: string) => {
    const answer = await opened.app.inject({
      url: `/opac/x/book_list?source=new&langCode=${langCode}`,
      headers: { origin: 'https://blog.example.net' },
    })
    expect(answer.headers['access-control-allow-origin']).toBe('*')
    return answer.json().data.dataList[0].docTypeDesc
  }
  expect(await of('en')).not.toBe(await of('zh'))
})
