/** Works that the staff split and joined by hand: kept by what is imported, harvested and read again, on both engines. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { bibIdOf } from '../../host/ingest/bib/bib-id.ts'
import { prepareBib } from '../../host/ingest/bib/prepare-bib.ts'
import { storeHarvested } from '../../host/ingest/harvest/store-harvested.ts'
import type { MarcRecord } from '../../host/ingest/record.ts'
import { readSomeAgain } from '../../host/ingest/store/read-again.ts'
import { storeRecord } from '../../host/ingest/store/store-record.ts'
import { MAPPING } from '../../host/ingest/store/stored-record.ts'
import { automaticWork, joinWorks, splitWork, undoWork } from '../../host/modules/bibs/work-decisions.ts'
import { datesIn } from '../../host/runtime/dates.ts'
import { Cannot, type DecisionContext } from '../../host/staff/decide.ts'
import { undo } from '../../host/staff/undo.ts'
import type { Library } from '../../host/store/library.ts'
import { openWrites } from '../../host/store/sqlite/write-queue.ts'
import { groupBy } from '../../src/core/rules/group-by.ts'
import { onEachEngine, type Stage } from './engines.ts'

const NOW = 1_700_000_000_000
const record = (no: string, title: string, { author = 'Shakespeare, William', by = '', status = 'n' } = {}) =>
  ({
    format: 'marc21',
    leader: `00000${status}am a2200000 a 4500`,
    fields: [
      { tag: '001', data: no },
      { tag: '100', ind: '1 ', subfields: [['a', author]] },
      { tag: '245', ind: '10', subfields: [['a', title], ...(by ? [['c', by]] : [])] },
    ],
  }) as MarcRecord
const id = (no: string) => bibIdOf('s', no)

let folder: string
let stage: Stage
let store: Library
let ctx: DecisionContext

afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

onEachEngine('works by hand', engine => {
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'works-'))
    stage = await engine.stage(folder)
    store = await stage.open()
    const writes = openWrites(store)
    const dates = datesIn('Asia/Shanghai')
    ctx = {
      store,
      writes,
      dates,
      clock: { now: () => NOW },
      mail: { isOn: false },
      config: { webhook: null },
    } as DecisionContext
    for (const no of ['e1', 'e2', 'e3']) await put(no, 'Hamlet')
    await put('t1', 'The tragedy of Hamlet')
    await put('t2', 'The tragedy of Hamlet')
  }, 180_000)

  const put = (no: string, title: string, more: Parameters<typeof record>[2] = {}) =>
    ctx.writes.transaction(trx =>
      storeRecord(trx, { record: record(no, title, more), source: 's', items: [], now: NOW }),
    )
  /** control numbers of the books of each work */
  async function works(): Promise<string> {
    const rows = await store.db
      .selectFrom('bib')
      .select(['control_no', 'group_id'])
      .orderBy('control_no')
      .execute()
    const groups = groupBy(rows, row => row.group_id)
    return [...groups.values()].map(some => some.map(row => row.control_no).join(' ')).join(', ')
  }
  const split = (nos: string[], together = false) => splitWork(ctx, 'Bo', { bibIds: nos.map(id), together })
  const combine = (nos: string[], no: string, whole = false) =>
    joinWorks(ctx, 'Bo', { bibIds: nos.map(id), with: id(no), whole })
  const automatic = (nos: string[]) => automaticWork(ctx, 'Bo', { bibIds: nos.map(id) })
  const undoLast = async () => {
    const { last } = (await store.db
      .selectFrom('staff_act')
      .select(({ fn }) => fn.max('id').as('last'))
      .where('undoes', 'is', null)
      .executeTakeFirst())!
    return undo(ctx, 'Bo', { works: undoWork }, Number(last))
  }
  const choices = async () => (await store.db.selectFrom('work_choice').select('bib_id').execute()).length

  it('B08 what was taken out stays out when its record is imported again, changed, withdrawn, and read again', async () => {
    expect(await works()).toBe('e1 e2 e3, t1 t2')
    await stage.exec('DELETE FROM bib_change')
    await split(['e3'])
    expect(await works()).toBe('e1 e2, e3, t1 t2')
    // the index entries of all three are stale: the number of versions counts in the order of results
    const noted = await store.db.selectFrom('bib_change').select('bib').distinct().execute()
    expect(noted).toHaveLength(3)
    expect(await put('e3', 'Hamlet', { by: 'edited' })).toBe('updated')
    expect(await works()).toBe('e1 e2, e3, t1 t2')
    await put('e3', 'Hamlet', { status: 'd' })
    await put('e3', 'Hamlet')
    expect(await works()).toBe('e1 e2, e3, t1 t2')
    await put('e4', 'Hamlet')
    expect(await works()).toBe('e1 e2 e4, e3, t1 t2')
    await stage.exec(`UPDATE bib SET read_as = ${MAPPING - 1}`)
    await readSomeAgain({ store, writes: ctx.writes, clock: ctx.clock, log: { warn: () => {} } })
    expect(await works()).toBe('e1 e2 e4, e3, t1 t2')
    await automatic(['e3'])
    expect(await works()).toBe('e1 e2 e3 e4, t1 t2')
    expect(await choices()).toBe(0)
  })

  it('B08 a book that was joined with another follows it, wherever its record goes', async () => {
    await combine(['t1'], 'e1')
    expect(await works()).toBe('e1 e2 e3 t1, t2')
    await put('t1', 'The tragedy of Hamlet', { by: 'edited' })
    expect(await works()).toBe('e1 e2 e3 t1, t2')
    await put('e1', 'Hamlet, prince of Denmark')
    expect(await works()).toBe('e1 t1, e2 e3, t2')
    await put('e1', 'Hamlet')
    await combine(['t1'], 'e1', true)
    await combine(['t2'], 'e2', true)
    expect(await works()).toBe('e1 e2 e3 t1 t2')
    // the one that t1 belonged with leaves; t1 stays with the others
    await split(['e1'])
    expect(await works()).toBe('e1, e2 e3 t1 t2')
    await put('e2', 'Amleth')
    expect(await works()).toBe('e1, e2 t1 t2, e3')
  })

  it('B08 versions taken out together are one work, which others join; all that leave a work leave none behind', async () => {
    await split(['e2', 'e3'], true)
    await combine(['t1'], 'e3')
    expect(await works()).toBe('e1, e2 e3 t1, t2')
    await put('e2', 'Hamlet', { by: 'edited' })
    await put('e3', 'Hamlet', { by: 'edited' })
    expect(await works()).toBe('e1, e2 e3 t1, t2')
    // e2, with which the others belonged, returns
    await automatic(['e2'])
    expect(await works()).toBe('e1 e2, e3 t1, t2')
    await combine(['e3'], 'e1', true)
    expect(await works()).toBe('e1 e2 e3 t1, t2')
    // as its record says anyway
    expect(await choices()).toBe(1)
    await split(['e1', 'e2', 'e3', 't1'])
    expect(await works()).toBe('e1, e2, e3, t1, t2')
  })

  it('B08 is undone as long as nobody has chosen anew, also where others belong with the book by then', async () => {
    await combine(['t1'], 'e1', true)
    expect(await works()).toBe('e1 e2 e3 t1 t2')
    await undoLast()
    expect(await works()).toBe('e1 e2 e3, t1 t2')
    await expect(undoLast()).rejects.toThrow(Cannot)
    await combine(['t1'], 'e1')
    await automatic(['t1'])
    await split(['e1'])
    await combine(['e1'], 't2')
    const back = await store.db
      .selectFrom('staff_act')
      .select('id')
      .where('act', '=', 'automatic')
      .executeTakeFirstOrThrow()
    await undo(ctx, 'Bo', { works: undoWork }, back.id)
    expect(await works()).toBe('e1 t1 t2, e2 e3')
    await put('t2', 'Another tragedy')
    expect(await works()).toBe('e1 t1 t2, e2 e3')
  })

  it('B08 what would change nothing, a book that is not there, and versions of two works are refused', async () => {
    const why = (work: Promise<unknown>) =>
      work.then(
        () => 'done',
        error => (error as Cannot).why,
      )
    expect(await why(split(['e1', 'e2', 'e3'], true))).toBe('invalid')
    expect(await why(split(['e1', 't1']))).toBe('changed')
    expect(await why(split(['none']))).toBe('missing')
    await put('e3', 'Hamlet', { status: 'd' })
    expect(await why(split(['e3']))).toBe('missing')
    expect(await why(combine(['t1'], 'e3'))).toBe('missing')
    await combine(['e2'], 'e1')
    await automatic(['e2'])
    expect(await works()).toBe('e1 e2 e3, t1 t2')
    expect(await store.db.selectFrom('staff_act').selectAll().execute()).toEqual([])
  })

  it('B08 a harvested book that was taken out is still known by its record, under another identifier', async () => {
    const harvest = (listing: number, identifier: string, by: string) =>
      ctx.writes.transaction(trx => {
        const bib = prepareBib(record('h1', 'Hamlet', { by }), 's', [])
        const prepared = { kind: 'bib', bib, note: '', unnumbered: false } as const
        const one = { identifier, stamp: String(listing), isDeleted: false, prepared }
        return storeHarvested(trx, [one], { source: 's', listing, isFull: true, now: NOW })
      })
    await harvest(1, 'oai:a:1', '')
    await split(['h1'])
    await harvest(2, 'oai:b:1', 'edited')
    expect(await works()).toBe('e1 e2 e3, h1, t1 t2')
  })
})
