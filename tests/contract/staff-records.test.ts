/** Files of records at the staff's page: sent in pieces, looked at, imported, stopped, reported; on both engines. */
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createApp } from '../../host/app.ts'
import { writeIso2709 } from '../../host/ingest/format/write-iso2709.ts'
import { problemFile } from '../../host/ingest/harvest/problem-file.ts'
import type { Envelope } from '../../src/contract/call.ts'
import type { HarvestsState } from '../../src/contract/staff/staff-harvests.ts'
import type { FileStanding, ImportRun, ImportsState } from '../../src/contract/staff/staff-records.ts'
import { IMPORT_AGE, IMPORT_PIECE, IMPORT_SIZE } from '../../src/core/limits.ts'
import { eventually } from '../eventually.ts'
import { openTestParts } from '../fixture-library.ts'
import { type Engine, onEachEngine, type Stage } from '../ingest/engines.ts'
import { addStaffTo, Librarian } from '../staff-visitor.ts'

const field = (tag: string, text: string) => ({ tag, bytes: Buffer.from(text) })
const book = (no: string, title = `Title ${no}`) =>
  writeIso2709('00000nam a2200000   4500', [
    field('001', no),
    field('020', '  \x1fa9780306406157'),
    field('100', '1 \x1faHarvey, William'),
    field('245', `00\x1fa${title}`),
    field('852', `  \x1fbMAIN\x1fcA\x1fhQA 1\x1fp${no}c`),
  ])
const books = (count: number) => Buffer.concat(Array.from({ length: count }, (_, nth) => book(`n${nth}`)))
const NO_TITLE = writeIso2709('00000nam a2200000   4500', [field('001', 'bad')])

let folder: string
let stage: Stage
let parts: Omit<ReturnType<typeof openTestParts>, 'store'> & {
  store: Parameters<typeof createApp>[0]['store']
}
let app: Awaited<ReturnType<typeof createApp>>
let ann: Librarian

/** for beforeEach */
async function begin(engine: Engine) {
  folder = mkdtempSync(join(tmpdir(), 'staff-records-'))
  stage = await engine.stage(folder)
  const planted = openTestParts({ DATA_DIR: folder, ...(stage.env as Record<string, string>) })
  parts = { ...planted, store: await stage.open() }
  addStaffTo(planted.store, 'Ann', 'administrator')
  addStaffTo(planted.store, 'Bo', 'collections')
  const rows = planted.store.raw.prepare('SELECT name, role, password FROM staff_account').all() as Record<
    'name' | 'role' | 'password',
    string
  >[]
  for (const { name, role, password } of rows)
    await stage.exec(
      `INSERT INTO staff_account (name, role, password, created_at, updated_at) VALUES ('${name}', '${role}', '${password}', 1, 1)`,
    )
  await enter()
}
async function enter() {
  app = await createApp({ ...parts, surfaces: [] })
  ann = new Librarian(app)
  await ann.enter('Ann')
}
afterEach(async () => {
  await app.close()
  await parts.store.close()
  rmSync(folder, { recursive: true })
})
const WAIT = 180_000

const at = '/records/imports'
const state = (by = ann) => by.done<ImportsState>('GET', at)
const current = async () => (await state()).current!
const until = (wanted: ImportRun['state']) =>
  eventually(async () => {
    const run = await current()
    expect(run.state).toBe(wanted)
    return run
  })
const create = (size: number, name = 'a.mrc', by = ann) => by.send<ImportsState>('POST', at, { name, size })

/** As a browser sends one piece. */
async function piece(id: number, bytes: Buffer, offset: number, by = ann) {
  const form = Buffer.concat([
    Buffer.from('--cut\r\nContent-Disposition: form-data; name="file"; filename="piece"\r\n\r\n'),
    bytes,
    Buffer.from('\r\n--cut--\r\n'),
  ])
  const answer = await app.inject({
    ...{ method: 'POST', url: `/opac/staff${at}/${id}/pieces?at=${offset}`, payload: form },
    cookies: by.cookies,
    headers: { 'content-type': 'multipart/form-data; boundary=cut', ...by.headers() },
  })
  return answer.json<Envelope<{ received: number }>>()
}
async function send(bytes: Buffer, name?: string): Promise<number> {
  const { code, msg, data } = await create(bytes.length, name)
  expect([code, msg]).toEqual([0, null])
  const { id } = data.current!
  for (let offset = 0; offset < bytes.length; offset += IMPORT_PIECE)
    expect((await piece(id, bytes.subarray(offset, offset + IMPORT_PIECE), offset)).code).toBe(0)
  return id
}
const start = (id: number, wishes: object = {}) => ann.send<ImportsState>('POST', `${at}/${id}/start`, wishes)
const titles = async () =>
  (await stage.query<{ title: string }>('SELECT title FROM bib WHERE withdrawn = 0 ORDER BY title')).map(
    row => row.title,
  )
const acts = () =>
  stage.query<{ operator: string; act: string }>(
    "SELECT operator, act FROM staff_act WHERE area = 'imports' ORDER BY id",
  )
const left = (id: number) =>
  existsSync(join(folder, 'imports', `${id}`)) ? readdirSync(join(folder, 'imports', `${id}`)) : []

onEachEngine('a file of records', engine => {
  beforeEach(() => begin(engine), WAIT)

  it('is looked at before anything is written, imported, and reported with what was rejected', async () => {
    const id = await send(
      Buffer.concat([book('a', 'Motion of the heart'), NO_TITLE, book('b')]),
      'C:\\new\\heart.mrc',
    )
    const looked = await until('looked')
    expect(looked).toMatchObject({ name: 'heart.mrc', operator: 'Ann', hasFile: true })
    expect(looked.facts).toMatchObject({
      ...{ records: 3, isWhole: true, books: 2, rejectedCount: 1, formats: { marc21: 2 } },
      rejected: [{ number: 2, reason: 'no title (245)' }],
      without: { number: 0, author: 0, year: 2, isbn: 0, callNo: 0, copies: 0 },
    })
    expect(looked.facts!.shown[0]).toEqual({
      ...{ number: 1, title: 'Motion of the heart', author: 'Harvey, William', imprint: '' },
      ...{ isbn: '9780306406157', callNo: 'QA 1', copies: 1, lacks: ['year'] },
    })
    expect(await titles()).toEqual([])
    expect((await start(id, { source: 'gifts' })).code).toBe(0)
    const done = await until('done')
    expect(done.counts).toMatchObject({ read: 3, added: 2, updated: 0, unchanged: 0, rejected: 1 })
    expect(done).toMatchObject({ part: 1, hasFile: false, rejectedLines: 1, rejectedFile: 'mrc' })
    expect(done.rejected).toEqual([{ number: 2, controlNo: 'bad', reason: 'no title (245)', isIn: false }])
    expect(await titles()).toEqual(['Motion of the heart', 'Title b'])
    expect(await stage.query('SELECT DISTINCT source FROM bib')).toEqual([{ source: 'gifts' }])
    const csv = await ann.ask('GET', `/opac/staff${at}/${id}/rejected.csv`)
    expect(csv.body).toContain('2,bad,no title (245),已退回')
    const records = await ann.ask('GET', `/opac/staff${at}/${id}/rejected`)
    expect(records.rawPayload).toEqual(NO_TITLE)
    expect(records.headers['content-disposition']).toContain(`rejected-${id}.mrc`)
    expect(left(id)).not.toContain('file')
    expect(await acts()).toEqual(['sent', 'begun', 'done'].map(act => ({ operator: 'Ann', act })))
  })

  it('once more changes nothing; another edition of a record changes its book', async () => {
    for (const title of ['First', 'First', 'Second']) {
      await start(await sent(book('a', title)))
      await until('done')
    }
    const { current: last, past } = await state()
    expect(last!.counts).toMatchObject({ added: 0, updated: 1, unchanged: 0 })
    expect(past.map(run => run.counts.unchanged)).toEqual([1, 0])
    expect(await titles()).toEqual(['Second'])
  })
  const sent = async (bytes: Buffer, name?: string) => {
    const id = await send(bytes, name)
    await until('looked')
    return id
  }

  it('says before how many of its books are new to the source, and how many would change', async () => {
    const bare = writeIso2709('00000nam a2200000   4500', [field('001', 'd'), field('245', '00\x1faBare')])
    await start(await sent(Buffer.concat([book('a', 'First'), book('b')])), { source: 'gifts' })
    await until('done')
    const id = await sent(Buffer.concat([book('a', 'Second'), book('b'), book('c', 'Old'), book('c'), bare]))
    const standing = (source: string) =>
      ann.done<FileStanding | null>('POST', `${at}/${id}/standing`, { source })
    const found = await standing(' gifts ')
    expect(found!.counts).toEqual({ new: 2, changed: 1, same: 1 })
    expect(found!.all.map(one => [one.title, one.standing])).toEqual([
      ['Second', 'changed'],
      ['Title b', 'same'],
      ['Title c', 'new'],
      ['Bare', 'new'],
    ])
    expect(found!.lacking.map(one => one.title)).toEqual(['Second', 'Title b', 'Title c', 'Bare'])
    expect([found!.new, found!.changed].map(some => some.map(one => one.title))).toEqual([
      ['Title c', 'Bare'],
      ['Second'],
    ])
    expect((await standing('elsewhere'))!.counts).toEqual({ new: 4, changed: 0, same: 0 })
    await start(id, { source: 'gifts' })
    const { counts } = await until('done')
    // the first record of c is replaced by the second
    expect([counts.added, counts.updated, counts.unchanged]).toEqual([2, 2, 1])
    const ids = await stage.query<{ id: string; no: string }>(
      'SELECT bib_id AS id, control_no AS no FROM bib',
    )
    for (const { title, bibId } of found!.new)
      expect(ids.find(one => one.id === bibId)?.no).toBe(title === 'Bare' ? 'd' : 'c')
    expect(left(id)).not.toContain('looked.jsonl')
    expect(await standing('gifts')).toBeNull()
    // a Koha's books are numbered by another field: the import carries them over first
    const koha = await sent(book('a'))
    await ann.done('POST', `${at}/${koha}/look`, { items: 'koha' })
    await until('looked')
    expect(await ann.done('POST', `${at}/${koha}/standing`, { source: 'gifts' })).toBeNull()
    expect(await ann.done('POST', `${at}/${koha}/standing`, { source: 'new' })).toMatchObject({
      counts: { new: 1 },
    })
  })

  it('of another kind is named and cannot be imported; one that harms by unzipping is refused', async () => {
    const pdf = await sent(Buffer.from('%PDF-1.7 nothing of ours'))
    const { facts } = await current()
    expect((facts!.other || facts!.rejected[0]?.reason) ?? '').toContain('PDF')
    expect((await start(pdf)).msg).toContain('没有可以导入的记录')
    await ann.done('POST', `${at}/${pdf}/discard`)
    expect((await state()).current).toBeNull()
    expect(left(pdf)).toEqual([])
    await send(gzipSync(Buffer.alloc(40 * 1024 * 1024)), 'zeros.gz')
    const failed = await until('failed')
    expect(failed.fault).toMatchObject({ kind: 'problem' })
    expect(failed.fault.problem).toContain('unzips to more than 200 times')
    expect(failed.fault.problem).not.toContain(folder)
    expect((await start(failed.id)).msg).toContain('没有可以导入的记录')
  })

  it('stops when somebody says so: what is in stays, and the import can go on', async () => {
    const id = await sent(books(1600))
    await start(id)
    expect((await ann.send('POST', `${at}/${id}/stop`)).code).toBe(0)
    const stopped = await until('stopped')
    expect(stopped.counts.read).toBeGreaterThan(0)
    expect(stopped.counts.read).toBeLessThan(1600)
    expect((await titles()).length).toBe(stopped.counts.added)
    expect(stopped.hasFile).toBe(true)
    await start(id)
    const done = await until('done')
    expect(done.counts).toMatchObject({ read: 1600, unchanged: stopped.counts.added })
    expect((await titles()).length).toBe(1600)
    expect((await acts()).map(({ act }) => act)).toEqual(['sent', 'begun', 'stopped', 'begun', 'done'])
  })

  it('says after a restart that it was interrupted, and goes on from there', async () => {
    const id = await sent(books(2))
    await stage.exec(`UPDATE import_run SET state = 'running', seen_at = ${parts.clock.now() - 61_000}`)
    expect(await until('interrupted')).toMatchObject({ id, hasFile: true })
    await start(id)
    expect((await until('done')).counts.added).toBe(2)
  })

  it('of a host that closes is interrupted, and nothing of it is lost', async () => {
    const id = await sent(books(1600))
    await start(id)
    await app.close()
    await enter()
    const run = await current()
    expect(run).toMatchObject({ id, state: 'interrupted' })
    expect((await titles()).length).toBe(run.counts.added)
  })

  it('is one at a time: a colleague is told who has which file', async () => {
    const bo = new Librarian(app)
    await bo.enter('Bo')
    const id = await sent(book('a'), 'hers.mrc')
    const { code, msg } = await create(10, 'his.mrc', bo)
    expect(code).toBe(1)
    expect(msg).toContain('Ann 正在处理 hers.mrc')
    expect((await state(bo)).current).toMatchObject({ id, operator: 'Ann' })
    expect((await bo.send('POST', `${at}/${id}/discard`)).code).toBe(0)
    expect((await create(10, 'his.mrc', bo)).code).toBe(0)
  })

  it('comes in pieces: one sent twice counts once, one after a gap is asked for again', async () => {
    const bytes = Buffer.concat([books(20), randomBytes(0)])
    const { data } = await create(bytes.length)
    const { id } = data.current!
    const half = Math.floor(bytes.length / 2)
    expect((await piece(id, bytes.subarray(0, half), 0)).data.received).toBe(half)
    expect((await piece(id, bytes.subarray(0, half), 0)).data.received).toBe(half)
    expect((await piece(id, bytes.subarray(half + 5), half + 5)).data.received).toBe(half)
    expect((await current()).state).toBe('sending')
    expect((await piece(id, Buffer.concat([bytes.subarray(half), Buffer.from('more')]), half)).code).toBe(1)
    expect((await piece(id, bytes.subarray(half), half)).data.received).toBe(bytes.length)
    expect((await until('looked')).facts!.books).toBe(20)
    expect((await piece(id, bytes, 0)).code).toBe(1)
  })

  it('is refused when too large; one that nobody decides about is put away after a day', async () => {
    expect((await create(IMPORT_SIZE + 1)).msg).toContain('文件超过 1 GB')
    const id = await sent(book('a'))
    parts.clock.time += IMPORT_AGE + 1
    await ann.enter('Ann')
    expect((await state()).current).toBeNull()
    expect(left(id)).toEqual([])
  })

  it('with all books of a source withdraws the others, but not more than a tenth', async () => {
    await start(await sent(books(20)), { source: 's' })
    await until('done')
    const most = Buffer.concat(Array.from({ length: 19 }, (_, nth) => book(`n${nth}`)))
    await start(await sent(most), { source: 's', full: true })
    expect((await until('done')).counts.withdrawn).toBe(1)
    await start(await sent(books(2)), { source: 's', full: true })
    const failed = await until('failed')
    expect(failed.fault).toMatchObject({ kind: 'absent', absent: 17, total: 19 })
    expect((await titles()).length).toBe(19)
  })
})

onEachEngine('the sources that are harvested', engine => {
  beforeEach(() => begin(engine), WAIT)
  const harvests = () => ann.done<HarvestsState>('GET', '/records/harvests')

  it('say how the last run ended, what readers find meanwhile, and when the next is', async () => {
    expect((await harvests()).sources).toEqual([])
    const now = parts.clock.now()
    const minute = 60_000
    await stage.exec(
      `INSERT INTO harvest (name, url, prefix, set_spec, items, minutes, created_at, tried_at, done_at, error, summary)
        VALUES ('koha', 'https://koha.example/oai', 'marcxml', '', '"auto"', 60, ${now}, ${now - 30 * minute}, ${now - 90 * minute},
          'koha.example answered 503', '{"listed":7,"added":3,"updated":2,"unchanged":1,"withdrawn":0,"rejected":1}'),
        ('new one', 'https://new.example/oai', 'oai_dc', '', '"auto"', 1440, ${now}, NULL, NULL, '', '{}')`,
    )
    await send(book('a'))
    await until('looked')
    await start((await current()).id, { source: 'koha' })
    await until('done')
    writeFileSync(
      problemFile(folder, 'koha'),
      'file\trecord\toffset\tcontrol_no\treason\nkoha\t0\t0\toai:1\tno title (245)\n',
    )
    const { sources } = await harvests()
    expect(sources.map(({ name }) => name)).toEqual(['koha', 'new one'])
    expect(sources[0]).toMatchObject({
      ...{ state: 'failed', error: 'koha.example answered 503', books: 1, hasProblems: true, canStop: false },
      ...{ tried: '2026-03-10 09:30', done: '2026-03-10 08:30', next: '2026-03-10 10:30' },
      counts: { listed: 7, added: 3, updated: 2, unchanged: 1, withdrawn: 0, rejected: 1 },
    })
    expect(sources[1]).toMatchObject({ state: 'never', books: 0, next: '', counts: null, hasProblems: false })
    const csv = await ann.ask('GET', '/opac/staff/records/harvests/koha/problems.csv')
    expect(csv.body).toContain('oai:1,no title (245)')
    const none = await ann.ask(
      'GET',
      `/opac/staff/records/harvests/${encodeURIComponent('new one')}/problems.csv`,
    )
    expect(none.statusCode).toBe(404)
  })

  it('are not begun twice: one that another process harvests is shown as such', async () => {
    const now = parts.clock.now()
    await stage.exec(
      `INSERT INTO harvest (name, url, prefix, set_spec, items, minutes, created_at, summary)
        VALUES ('koha', 'https://koha.example/oai', 'marcxml', '', '"auto"', 60, ${now}, '{}')`,
    )
    await stage.exec(
      `INSERT INTO lease (name, holder, until) VALUES ('harvest koha', '${hostname()} ${process.pid} x', ${now + 60_000})`,
    )
    expect((await harvests()).sources[0]).toMatchObject({ state: 'running', canStop: false })
    expect((await ann.send('POST', '/records/harvests/koha/run')).msg).toContain('正在收割中')
    expect((await ann.send('POST', '/records/harvests/koha/stop')).msg).toContain('不是在此页启动的')
    await stage.exec(`UPDATE lease SET until = ${now - 1}`)
    expect((await harvests()).sources[0]).toMatchObject({ state: 'never' })
    expect((await ann.send('POST', '/records/harvests/nobody/run')).code).toBe(404)
  })
})
