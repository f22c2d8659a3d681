/**
 * The job that computes recommendations from the library's loans: what counts, what does not, and privacy.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { runJobs } from '../../../host/commands/jobs.ts'
import { recommend } from '../../../host/modules/commend/compute/recommend.ts'
import { isRecommendDue } from '../../../host/modules/commend/schedule.ts'
import { openConf } from '../../../host/modules/vars/conf.ts'
import { datesIn } from '../../../host/runtime/dates.ts'
import { openRevisions } from '../../../host/store/feed/revisions.ts'
import type { Library } from '../../../host/store/library.ts'
import { openStore, type Store } from '../../../host/store/open.ts'
import { openWrites } from '../../../host/store/sqlite/write-queue.ts'
import type { AlsoBorrowed, HotBooks } from '../../../src/contract/lists/x-commend.ts'
import { DAY, NOW, openTestApp } from '../../fixture-library.ts'
import { Visitor } from '../../visitor.ts'

const partsOf = (store: Library, now = NOW) => ({
  store,
  clock: { now: () => now },
  writes: openWrites(store, async () => void (await setImmediate())),
  conf: openConf(store, openRevisions(store)),
})
const run = (store: Library, now = NOW) => recommend(partsOf(store, now))

let loans = 0
/** Adds a finished loan of a fixture book, this many days ago. */
function had(store: Store, uid: number, bib: number, days = 100): void {
  const at = NOW - days * DAY
  store.raw
    .prepare(
      'INSERT INTO loan_hist (loan_id, uid, item, bib, loaned_at, due_at, returned_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
    )
    .run(`T${++loans}`, uid, bib * 5, bib, at, at + 30 * DAY, at + DAY)
}

/** Without any loans. */
async function openEmpty() {
  const opened = await openTestApp()
  opened.store.raw.exec('DELETE FROM loan; DELETE FROM loan_hist')
  const idOf = (bib: number) =>
    opened.store.raw.prepare('SELECT bib_id FROM bib WHERE id = ?').pluck().get(bib) as string
  const pairs = () =>
    opened.store.raw.prepare('SELECT bib, other FROM commend_pair ORDER BY bib, other').raw().all()
  const visitor = new Visitor(opened.app)
  const also = async (bib: number) => (await visitor.get<AlsoBorrowed>(`/x/also/${idOf(bib)}`)).data
  return { ...opened, idOf, pairs, visitor, also }
}

describe('K16 readers of this also borrowed', () => {
  it('K16 a pair counts if three different readers borrowed both, however often one of them did', async () => {
    const { store, app, pairs, also, idOf } = await openEmpty()
    for (const uid of [1, 2]) for (const bib of [1, 2]) had(store, uid, bib)
    for (let again = 0; again < 5; again++) for (const bib of [1, 2]) had(store, 1, bib)
    expect(await run(store)).toMatchObject({ pairs: 0 })
    expect(pairs()).toEqual([])
    expect((await also(1)).dataList).toEqual([])
    for (const bib of [1, 2]) had(store, 3, bib)
    had(store, 3, 3)
    await run(store)
    expect(pairs()).toEqual([
      [1, 2],
      [2, 1],
    ])
    const answer = await also(1)
    expect(answer.readers).toBe(3)
    expect(answer.dataList.map(row => row.bibId)).toEqual([idOf(2)])
    expect((await new Visitor(app).get('/x/also/nobody')).code).toBe(404)
    await app.close()
  })

  it('K16 the library sets the minimum number of readers, but never to one', async () => {
    const { store, app, pairs } = await openEmpty()
    const conf = store.raw.prepare(`INSERT OR REPLACE INTO conf (name, value) VALUES ('commend.readers', ?)`)
    for (const bib of [1, 2]) had(store, 1, bib)
    for (const value of ['1', '0', '-5']) {
      conf.run(value)
      await run(store)
      expect(pairs(), value).toEqual([])
    }
    for (const bib of [1, 2]) had(store, 2, bib)
    for (const [value, isShown] of [
      ['1', true],
      ['words', false],
      ['2', true],
      ['3', false],
    ] as const) {
      conf.run(value)
      await run(store)
      expect(pairs().length > 0, value).toBe(isShown)
    }
    await app.close()
  })

  it('K16 loans of a reader who keeps no history are ignored, and an erased history is removed by the next run', async () => {
    const { store, app, pairs } = await openEmpty()
    for (const uid of [1, 2, 3]) for (const bib of [1, 2]) had(store, uid, bib)
    // an open loan counts, too
    store.raw.exec(
      `INSERT INTO loan (loan_id, uid, item, bib, loaned_at, due_at) VALUES ('C1', 3, 11, 3, ${NOW - DAY}, ${NOW + DAY})`,
    )
    for (const uid of [1, 2]) had(store, uid, 3)
    await run(store)
    expect(pairs()).toHaveLength(6)
    const three = new Visitor(app)
    await three.signIn('reader3')
    expect((await three.post('/x/history/pause', { isPaused: true })).code).toBe(0)
    await run(store)
    expect(pairs()).toEqual([])
    await three.post('/x/history/pause', { isPaused: false })
    await run(store)
    expect(pairs()).toHaveLength(6)
    expect((await three.post('/x/history/erase', { all: true })).code).toBe(0)
    await run(store)
    expect(pairs()).toEqual([])
    await app.close()
  })

  it('K16 no answer names a reader, or gives the number of readers', async () => {
    const { store, app, visitor, idOf } = await openEmpty()
    for (const uid of [1, 2, 3, 4]) for (const bib of [1, 2]) had(store, uid, bib, 3)
    await run(store)
    const columns = ['commend_pair', 'commend_hot', 'commend_run'].flatMap(
      table => store.raw.prepare(`SELECT name FROM pragma_table_info('${table}')`).pluck().all() as string[],
    )
    expect(columns.filter(name => /uid|user|patron|loan_id/.test(name))).toEqual([])
    const one = await visitor.get<AlsoBorrowed>(`/x/also/${idOf(1)}`)
    for (const uid of [5, 6]) for (const bib of [1, 2]) had(store, uid, bib, 3)
    await run(store)
    const later = await visitor.get<AlsoBorrowed>(`/x/also/${idOf(1)}`)
    expect(later.data).toEqual(one.data)
    await app.close()
  })

  it('K16 a title that everybody borrows ranks below one specific to these readers', async () => {
    const { store, app, also, idOf } = await openEmpty()
    for (const uid of [1, 2, 3]) for (const bib of [1, 2, 3]) had(store, uid, bib)
    for (let uid = 100; uid < 140; uid++) had(store, uid, 2)
    await run(store)
    expect((await also(1)).dataList.map(row => row.bibId)).toEqual([idOf(3), idOf(2)])
    store.raw.exec('UPDATE bib SET withdrawn = 1 WHERE id = 3')
    expect((await also(1)).dataList.map(row => row.bibId)).toEqual([idOf(2)])
    await app.close()
  })

  it("K16 guess recommends what readers with the same books borrowed, but never one's own past loans", async () => {
    const { store, app, idOf } = await openEmpty()
    for (const uid of [101, 102, 103]) for (const bib of [1, 2]) had(store, uid, bib)
    had(store, 1, 1)
    await run(store)
    const one = new Visitor(app)
    await one.signIn('reader1')
    const { data } = await one.get<{ bibId: string }[]>('/commend/guess?count=1')
    expect(data.map(row => row.bibId)).toEqual([idOf(2)])
    await app.close()
  })
})

describe('K16 recently most borrowed', () => {
  it('K16 C04 GET /opac/x/hot_books counts the period and the one before, titles with at least two readers', async () => {
    const { store, app, visitor, idOf } = await openEmpty()
    for (const uid of [1, 2, 2]) had(store, uid, 1, 3)
    for (const uid of [1, 2]) had(store, uid, 2, 20)
    had(store, 1, 1, 45)
    for (let again = 0; again < 4; again++) had(store, 3, 3, 2)
    await run(store)
    const hot = async (query: string) => (await visitor.get<HotBooks>(`/x/hot_books${query}`)).data
    const shown = async (query: string) =>
      (await hot(query)).items.map(({ bibId, rank, hotValue, was }) => ({ bibId, rank, hotValue, was }))
    expect(await shown('?span=7')).toEqual([{ bibId: idOf(1), rank: 1, hotValue: 3, was: 0 }])
    // the loans do not cover the thirty days before
    expect(await shown('')).toEqual([
      { bibId: idOf(1), rank: 1, hotValue: 3, was: null },
      { bibId: idOf(2), rank: 2, hotValue: 2, was: null },
    ])
    had(store, 2, 2, 70)
    await run(store)
    expect((await shown('?span=30')).map(one => one.was)).toEqual([1, 0])
    expect(await hot('?span=30')).toMatchObject({
      computed: '2026-03-10 10:00',
      disciplines: [{ code: '05', text: '文学', count: 2 }],
    })
    expect(await shown('?span=30&dcp=05&size=1')).toHaveLength(1)
    expect(await shown('?span=30&dcp=08')).toEqual([])
    expect(await shown('?span=30&dcp=nothing')).toEqual([])
    for (const query of ['?span=8', '?size=0', '?size=101'])
      expect((await visitor.get(`/x/hot_books${query}`)).code, query).toBe(400)
    await app.close()
  })

  it('K16 the loan counts of books are updated, and the index is notified', async () => {
    const { store, app } = await openEmpty()
    const counts = () => store.raw.prepare('SELECT loan_count FROM bib ORDER BY id').pluck().all()
    store.raw.exec('UPDATE bib SET loan_count = 9 WHERE id = 3; DELETE FROM bib_change')
    // a library with an external system keeps the counts it was given
    await run(store)
    expect(counts()).toEqual([0, 0, 9])
    for (const uid of [1, 1, 2]) had(store, uid, 1)
    await run(store)
    expect(counts()).toEqual([3, 0, 0])
    expect(store.raw.prepare('SELECT bib FROM bib_change ORDER BY bib').pluck().all()).toEqual([1, 3])
    await app.close()
  })
})

describe('the job', () => {
  it('K16 a second run only writes that it has run', async () => {
    const { store, app } = await openEmpty()
    for (const uid of [1, 2, 3]) for (const bib of [1, 2]) had(store, uid, bib, 5)
    await run(store)
    const changes = () => store.raw.prepare('SELECT total_changes()').pluck().get() as number
    const before = changes()
    await run(store)
    expect(changes() - before).toBe(1)
    await app.close()
  })

  it('K16 pauses between its steps, and can be stopped', async () => {
    const { store, app, pairs } = await openEmpty()
    for (let uid = 1; uid <= 1500; uid++) had(store, uid, 1 + (uid % 3))
    let rests = 0
    await recommend({ ...partsOf(store), rest: async () => void rests++ })
    expect(rests).toBeGreaterThan(6)
    for (const uid of [1, 2, 3]) for (const bib of [1, 2, 3]) had(store, uid, bib)
    const stopped = recommend({ ...partsOf(store), rest: () => Promise.reject(new Error('stop')) })
    await expect(stopped).rejects.toThrow('stop')
    expect(pairs()).toEqual([])
    await app.close()
  })

  it('K16 is due once a day, from four in the morning', async () => {
    const { store, app } = await openEmpty()
    const dates = datesIn('Asia/Shanghai')
    const isDue = (now: number) => isRecommendDue({ store, dates, clock: { now: () => now } })
    expect(await isDue(NOW)).toBe(true)
    await run(store)
    // it is ten in the morning
    expect(await isDue(NOW)).toBe(false)
    expect(await isDue(NOW + 17 * 3_600_000)).toBe(false)
    expect(await isDue(NOW + 19 * 3_600_000)).toBe(true)
    await app.close()
  })

  it('K16 npm run jobs -- recommend runs it at once, beside the server', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'jobs-'))
    const store = openStore(join(dir, 'library.db'))
    const said: string[] = []
    const io = {
      write: (text: string) => void said.push(text),
      error: (text: string) => void said.push(text),
    }
    expect(await runJobs(['recommend', '--data', dir], io, { LOG_LEVEL: 'silent' })).toBe(0)
    expect(said.join('')).toMatch('Of 0 loans: 0 books beside 0 others.')
    expect(store.raw.prepare('SELECT count(*) FROM commend_run').pluck().get()).toBe(1)
    expect(await runJobs(['guess', '--data', dir], io, { LOG_LEVEL: 'silent' })).toBe(2)
    await store.close()
    rmSync(dir, { recursive: true })
  })
})
