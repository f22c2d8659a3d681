/** Similar books and neighbours on the shelf, in the demo library, which has enough books. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../host/app.ts'
import { widening } from '../../host/modules/commend/related-books.ts'
import { readConfig } from '../../host/runtime/config/config.ts'
import { openLocal } from '../../host/search/fast/local.ts'
import { plantDemo } from '../../host/store/demo/plant.ts'
import { openStore } from '../../host/store/open.ts'

const NOW = Date.parse('2026-03-10T08:00:00Z')
type Row = { bibId: string; title: string; callno: string[]; classno: string }
const store = openStore(':memory:')
let app: Awaited<ReturnType<typeof createApp>>
beforeAll(async () => {
  await plantDemo(store, { now: NOW })
  const config = readConfig({ CAPTCHA: 'off' })
  app = await createApp({ store, search: openLocal(store, ':memory:'), clock: { now: () => NOW }, config })
})
afterAll(() => app.close())

const get = async (url: string) => {
  const answer = await app.inject({ url })
  return { status: answer.statusCode, ...(answer.json() as { code: number; data: never }) }
}
const one = (sql: string, ...values: unknown[]) =>
  store.raw.prepare(sql).get(...values) as Record<string, string>
const book = () =>
  one("SELECT bib_id AS id, callno, classno, subjects FROM bib WHERE title = 'Great Expectations'")

describe('B08 related books', () => {
  it('K16 GET /opac/commend/{id}/bysubject shares a subject, most borrowed first, without the book itself', async () => {
    const { id = '', subjects = '[]' } = book()
    const rows = (await get(`/opac/commend/${id}/bysubject`)).data as Row[]
    expect(rows.length).toBeGreaterThan(2)
    expect(rows.map(row => row.bibId)).not.toContain(id)
    const loans = rows.map(row => one('SELECT loan_count AS n FROM bib WHERE bib_id = ?', row.bibId).n)
    expect(loans).toEqual([...loans].sort((a, b) => Number(b) - Number(a)))
    const words = new Set(
      (JSON.parse(subjects) as string[]).slice(0, 3).flatMap(text => text.toLowerCase().split('--')),
    )
    for (const row of rows) {
      const own = one('SELECT subjects FROM bib WHERE bib_id = ?', row.bibId).subjects!.toLowerCase()
      expect(
        [...words].some(word => own.includes(word)),
        row.title,
      ).toBe(true)
    }
    expect((await get('/opac/commend/nobody/bysubject')).status).toBe(404)
  })
  it('K16 GET /opac/commend/{id}/byclass is of the same class, or of the one above it', async () => {
    const { id = '', classno = '' } = book()
    const rows = (await get(`/opac/commend/${id}/byclass`)).data as Row[]
    expect(rows.length).toBe(10)
    for (const row of rows) expect(row.classno.startsWith(classno), row.title).toBe(true)
    expect((await get('/opac/commend/nobody/byclass')).status).toBe(404)
    expect(widening('TP316.5')).toEqual(['TP316.5', 'TP316', 'TP'])
    expect(widening('')).toEqual([])
  })
  it('K16 GET /opac/commend/guess/?count shows a visitor the most borrowed books', async () => {
    const rows = (await get('/opac/commend/guess/?count=3')).data as Row[]
    const loans = (where: string, ...of: string[]) =>
      store.raw
        .prepare(`SELECT loan_count FROM bib ${where}`)
        .pluck()
        .all(...of)
    const shown = rows.map(row => loans('WHERE bib_id = ?', row.bibId)[0])
    expect(shown).toEqual(loans('ORDER BY loan_count DESC LIMIT 3'))
    expect((await get('/opac/commend/guess?count=0')).status).toBe(400)
  })
  it('B08 GET /opac/x/beside/{id} is the shelf in order, the nearest next to the book', async () => {
    const { id = '', callno = '[]' } = book()
    const own = (JSON.parse(callno) as string[])[0]!
    const { data } = (await get(`/opac/x/beside/${id}?count=3`)) as unknown as {
      data: { callno: string; before: { callno: string }[]; after: { callno: string; title: string }[] }
    }
    expect(data.callno).toBe(own)
    const calls = [...data.before, { callno: own }, ...data.after].map(row => row.callno)
    expect(calls).toHaveLength(7)
    expect(calls).toEqual([...calls].sort())
    const all = (store.raw.prepare('SELECT callno FROM bib WHERE withdrawn = 0').pluck().all() as string[])
      .flatMap(text => JSON.parse(text) as string[])
      .filter(text => text > own)
      .sort()
    expect(data.after[0]!.callno).toBe(all[0])
    expect((await get('/opac/x/beside/nobody')).status).toBe(404)
  })
})
