/**
 * Files of records from the staff's page to the catalogue. One is open at a time, in the whole library: the column `open` is
 * unique. The host that works on it says so every few seconds; when it is silent, or was started anew, the import counts as
 * interrupted, and what was stored stays.
 */
import { basename } from 'node:path'
import type { RunState } from '../../../../src/contract/staff/codes.ts'
import type { ImportRun, RunCounts, RunWishes } from '../../../../src/contract/staff/staff-records.ts'
import { IMPORT_AGE, IMPORT_SIZE } from '../../../../src/core/limits.ts'
import { cutText, shownText } from '../../../../src/core/rules/shown-text.ts'
import { HttpError, Refusal } from '../../../http/calls/errors.ts'
import {
  type ImportJob,
  type JobEnd,
  type JobProgress,
  NO_FAULT,
  problemFault,
  type RunEnd,
} from '../../../ingest/job/import-job.ts'
import { runJob } from '../../../ingest/job/job-process.ts'
import type { HostContext } from '../../../runtime/context.ts'
import { addAct } from '../../../staff/queries.ts'
import type { ImportAct } from '../../../staff/trail.ts'
import { openImportFiles } from './files.ts'
import {
  addRun,
  forgetRuns,
  latestRuns,
  openRun,
  type RunChange,
  type RunRow,
  runOf,
  setRun,
} from './queries.ts'

/** ms between two signs of life, and of silence after which another host is taken for gone */
const SIGN_EVERY = 10_000
const SILENT = 60_000
/** ms between two notes of progress */
const NOTE_EVERY = 2000

export type Ended = Pick<RunEnd, 'fault' | 'rejected' | 'rejectedLines' | 'rejectedFile'> & {
  isAway?: boolean
}
export const NOT_ENDED: Ended = { fault: NO_FAULT, rejected: [], rejectedLines: 0, rejectedFile: '' }
export const NO_WISHES: RunWishes = { source: 'main', items: 'auto', format: 'auto', full: false }
const NO_COUNTS: RunCounts = {
  ...{ read: 0, added: 0, updated: 0, unchanged: 0, withdrawn: 0, rejected: 0, unnumbered: 0 },
}
export const NO_PROGRESS: JobProgress = { counts: NO_COUNTS, part: null }

/** states in which a file can be imported, if it is still there */
const STARTABLE: readonly string[] = ['looked', 'stopped', 'failed', 'interrupted'] satisfies RunState[]
const AT_WORK: readonly string[] = ['looking', 'running'] satisfies RunState[]

export const jsonOr = <T>(text: string, otherwise: T): T =>
  text === '' ? otherwise : (JSON.parse(text) as T)

/** The name of a source as it is typed. */
export const sourceIn = (typed: string): string => shownText(typed).trim() || 'main'

/** by: who began it, or stopped it */
type Work = { stop: AbortController; progress: JobProgress; done: Promise<void>; by: string }
type Parts = Pick<HostContext, 'store' | 'writes' | 'clock' | 'config' | 'log' | 'atClose'>

export function openImports({ store, writes, clock, config, log, atClose }: Parts) {
  const { db } = store
  const files = openImportFiles(config.dataDir)
  /** what this host is doing */
  const working = new Map<number, Work>()
  /** what it is about to do: taken in the database, but not begun */
  const beginning = new Set<number>()
  /** pieces of a file are written one after the other */
  let writing: Promise<unknown> = Promise.resolve()

  const noted = (id: number, operator: string, act: ImportAct, set: RunChange, after = '') =>
    writes.transaction(async trx => {
      await setRun(trx, id, set)
      const at = clock.now()
      await addAct(trx, { at, operator, area: 'imports', subject: String(id), act, after })
    })

  /** @throws HttpError 404 */
  async function found(id: number): Promise<RunRow> {
    const row = await runOf(db, id)
    if (!row) throw new HttpError(404, 'errors.missing')
    return row
  }

  const isDead = (row: RunRow): boolean =>
    AT_WORK.includes(row.state) &&
    !working.has(row.id) &&
    !beginning.has(row.id) &&
    // an SQLite library has only one host
    (store.engine === 'sqlite' || clock.now() - row.seen_at > SILENT)

  /** Ends what nobody works on any more, and puts away a file that nobody has decided about for a day. */
  async function tidy(): Promise<void> {
    const row = await openRun(db)
    if (!row || !stateAfter(row)) return
    const state = await writes.transaction(async trx => {
      // it may have ended meanwhile
      const now = await runOf(trx, row.id)
      const state = now && stateAfter(now)
      if (!state) return null
      const at = clock.now()
      await setRun(trx, row.id, { state, open: null, ended_at: at })
      const said = { subject: String(row.id), act: state } as const
      await addAct(trx, { at, operator: row.operator, area: 'imports', ...said })
      return state
    })
    if (state === 'discarded') await files.removeAll(row.id)
  }
  function stateAfter(row: RunRow): 'interrupted' | 'discarded' | null {
    if (isDead(row)) return 'interrupted'
    const isLeft = row.open === 1 && !AT_WORK.includes(row.state) && clock.now() - row.seen_at > IMPORT_AGE
    return isLeft ? 'discarded' : null
  }

  async function create(operator: string, { name, size }: { name: string; size: number }): Promise<void> {
    if (size > IMPORT_SIZE) throw new Refusal('staff.records.large', { most: IMPORT_SIZE / 1024 ** 3 })
    if (!(await files.hasRoomFor(size))) throw new Refusal('staff.records.noRoom')
    await tidy()
    const shown = cutText(shownText(basename(name.replaceAll('\\', '/'))).trim() || '?', 120)
    const { id, forgotten } = await writes.transaction(async trx => {
      const other = await openRun(trx)
      if (other) throw new Refusal('staff.records.busy', { name: other.name, operator: other.operator })
      const forgotten = await forgetRuns(trx)
      const id = await addRun(trx, { name: shown, size, operator }, clock.now())
      const said = { area: 'imports', act: 'sent', after: JSON.stringify({ name: shown, size }) } as const
      await addAct(trx, { at: clock.now(), operator, subject: String(id), ...said })
      return { id, forgotten }
    })
    // a file is kept until the next one comes
    for (const { id: old } of await latestRuns(db)) if (old !== id) await files.removeFile(old)
    for (const old of forgotten) await files.removeAll(old)
    await storing(() => files.begin(id))
  }

  /** @throws Refusal when the disk does not take it */
  async function storing<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (typeof code !== 'string') throw error
      throw new Refusal('staff.records.unwritable', { code })
    }
  }

  /** @returns bytes that have arrived: where to go on */
  function piece(id: number, at: number, bytes: Buffer): Promise<number> {
    const next = writing.then(async () => {
      const row = await found(id)
      if (row.state !== 'sending') throw new Refusal('staff.records.notNow')
      // sent twice, or after a gap
      if (at !== row.received) return row.received
      const received = at + bytes.length
      if (received > row.size) throw new Refusal('staff.records.changed')
      if (!files.has(id)) throw new Refusal('staff.records.elsewhere')
      await storing(() => files.write(id, bytes, at))
      await writes.transaction(trx => setRun(trx, id, { received, seen_at: clock.now() }))
      if (received === row.size) await look(id, NO_WISHES)
      return received
    })
    writing = next.catch(() => {})
    return next
  }

  /** Takes the file for this host, in a state of work, and begins. @throws Refusal */
  async function take(row: RunRow, operator: string, set: RunChange, job: ImportJob): Promise<void> {
    const { id } = row
    if (!files.has(id)) throw new Refusal('staff.records.gone')
    await tidy()
    beginning.add(id)
    try {
      await writes.transaction(async trx => {
        const other = await openRun(trx)
        if (other && other.id !== id)
          throw new Refusal('staff.records.busy', { name: other.name, operator: other.operator })
        const now = await runOf(trx, id)
        if (now?.state !== row.state) throw new Refusal('staff.records.notNow')
        const at = clock.now()
        await setRun(trx, id, { ...set, open: 1, ended_at: null, ended: '', progress: '', seen_at: at })
        const said = { subject: String(id), act: 'begun', after: set.wishes ?? '' } as const
        if (job.kind === 'import') await addAct(trx, { at, operator, area: 'imports', ...said })
      })
      work(id, operator, job)
    } finally {
      beginning.delete(id)
    }
  }

  async function look(id: number, { items, format }: Pick<RunWishes, 'items' | 'format'>): Promise<void> {
    const row = await found(id)
    if (row.state !== 'sending' && !STARTABLE.includes(row.state)) throw new Refusal('staff.records.notNow')
    const wishes = { ...jsonOr(row.wishes, NO_WISHES), items, format }
    await take(
      row,
      row.operator,
      { state: 'looking', wishes: JSON.stringify(wishes) },
      { kind: 'look', file: files.fileOf(id), folder: files.folderOf(id), size: row.size, items, format },
    )
  }

  async function start(id: number, operator: string, wishes: RunWishes): Promise<void> {
    const row = await found(id)
    if (!STARTABLE.includes(row.state)) throw new Refusal('staff.records.notNow')
    const facts = jsonOr<ImportRun['facts']>(row.facts, null)
    if (!facts || facts.books + facts.holdings + facts.deleted === 0)
      throw new Refusal('staff.records.nothing')
    const source = sourceIn(wishes.source)
    const wish = { ...wishes, source }
    const { dataDir, database } = config
    await take(
      row,
      operator,
      { state: 'running', begun_at: clock.now(), wishes: JSON.stringify(wish) },
      {
        ...{ kind: 'import', file: files.fileOf(id), size: row.size, folder: files.folderOf(id), ...wish },
        ...{ place: { dataDir, database }, records: facts.isWhole ? facts.records : null },
      },
    )
  }

  /** Begins in the background. */
  function work(id: number, operator: string, job: ImportJob): void {
    const stop = new AbortController()
    const one: Work = { stop, progress: NO_PROGRESS, done: Promise.resolve(), by: operator }
    let notedAt = 0
    const sign = () =>
      writes
        .transaction(trx => setRun(trx, id, { seen_at: clock.now(), progress: JSON.stringify(one.progress) }))
        .catch(() => {})
    const timer = setInterval(sign, SIGN_EVERY)
    timer.unref()
    const onProgress = (progress: JobProgress) => {
      one.progress = progress
      if (performance.now() - notedAt < NOTE_EVERY) return
      notedAt = performance.now()
      void sign()
    }
    one.done = runJob(job, { signal: stop.signal, onProgress })
      .then(
        end => ended(id, one.by, end),
        (error: Error) => broken(id, one.by, error, { job, stop: stop.signal, last: one.progress }),
      )
      .catch(error => log.warn({ err: error }, 'the end of an import was not written down'))
      .finally(() => {
        clearInterval(timer)
        // it may have been begun again meanwhile
        if (working.get(id) === one) working.delete(id)
      })
    working.set(id, one)
  }

  async function ended(id: number, operator: string, end: JobEnd): Promise<void> {
    const row = await runOf(db, id)
    // put away meanwhile
    if (!row || !AT_WORK.includes(row.state)) return
    if (end.kind === 'looked') {
      const facts = JSON.stringify(end.facts)
      await writes.transaction(trx => setRun(trx, id, { state: 'looked', seen_at: clock.now(), facts }))
      return
    }
    const { state, counts, part, kind: _, ...more } = end
    if (state === 'done') await files.removeFile(id)
    // the host is being stopped, not the import
    const act = state === 'stopped' && isClosing ? 'interrupted' : state
    await noted(
      ...([id, operator, act] as const),
      {
        ...{ state: act, open: null, ended_at: clock.now() },
        ...{ progress: JSON.stringify({ counts, part }), ended: JSON.stringify(more satisfies Ended) },
      },
      JSON.stringify(counts),
    )
  }

  async function broken(
    id: number,
    operator: string,
    error: Error,
    { job, stop, last }: { job: ImportJob; stop: AbortSignal; last: JobProgress },
  ): Promise<void> {
    const row = await runOf(db, id)
    if (!row || !AT_WORK.includes(row.state)) return
    const problem = error.message.replaceAll(job.file, row.name).replace(`${row.name}: `, '')
    const act = stop.aborted ? (isClosing ? 'interrupted' : 'stopped') : 'failed'
    const fault = stop.aborted ? NO_FAULT : problemFault(problem)
    await noted(id, operator, act, {
      ...{ state: act, open: null, ended_at: clock.now(), progress: JSON.stringify(last) },
      ended: JSON.stringify({ ...NOT_ENDED, fault } satisfies Ended),
    })
  }

  async function stop(id: number, operator: string): Promise<void> {
    const row = await found(id)
    if (row.state !== 'running') throw new Refusal('staff.records.notNow')
    const one = working.get(id)
    if (one) {
      one.by = operator
      return one.stop.abort()
    }
    if (!isDead(row)) throw new Refusal('staff.records.elsewhere')
    await tidy()
  }

  async function discard(id: number, operator: string): Promise<void> {
    const row = await found(id)
    if (row.state === 'running' && !isDead(row)) throw new Refusal('staff.records.notNow')
    const isOpen = row.open === 1
    if (isOpen)
      await noted(id, operator, 'discarded', { state: 'discarded', open: null, ended_at: clock.now() })
    else {
      const kept = { ...jsonOr<Ended>(row.ended, NOT_ENDED), isAway: true }
      await writes.transaction(trx => setRun(trx, id, { ended: JSON.stringify(kept) }))
    }
    working.get(id)?.stop.abort()
    await (isOpen ? files.removeAll(id) : files.removeFile(id))
  }

  let isClosing = false
  atClose.push(async () => {
    isClosing = true
    for (const { stop } of working.values()) stop.abort()
    await Promise.all([...working.values()].map(({ done }) => done))
  })

  return {
    files,
    create,
    piece,
    look,
    start,
    stop,
    discard,
    /** the newest first, with the progress of those that this host works on */
    async latest(): Promise<RunRow[]> {
      await tidy()
      return (await latestRuns(db)).map(row => {
        const progress = AT_WORK.includes(row.state) && working.get(row.id)?.progress
        return progress ? { ...row, progress: JSON.stringify(progress) } : row
      })
    },
    found,
  }
}
