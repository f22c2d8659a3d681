/**
 * After an update that reads more from a record, or reads it otherwise: reads the stored records again in the background,
 * a few at a time, so that nothing needs to be imported again. Copies stay as they are.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { HostContext } from '../../runtime/context.ts'
import type { Library, Writing } from '../../store/library.ts'
import type { Writes } from '../../store/sqlite/write-queue.ts'
import { updateBibs } from '../bib/bib-rows.ts'
import { rereading } from '../bib/digest-column.ts'
import { prepareBib, workOf } from '../bib/prepare-bib.ts'
import { noteChanges, noteWorks, settleBibs } from '../bib/settle-bibs.ts'
import { MAPPING, readRecord } from './stored-record.ts'

/** records per transaction: about 30 ms */
const TOGETHER = 50
/** ms between transactions, in which others write and are answered */
const PAUSE = 100
/** ms after the start */
const FIRST = 20_000

type Parts = {
  store: Library
  writes: Pick<Writes, 'transaction'>
  clock: { now(): number }
  log: { warn(about: object, text: string): void }
}

/**
 * Reads the next stored records of an older mapping. One that cannot be read keeps its columns.
 * @returns how many; 0 = none is left
 */
export async function readSomeAgain({ store, writes, clock, log }: Parts, most = TOGETHER): Promise<number> {
  const rows = await store.db
    .selectFrom('bib')
    .select(['id', 'bib_id', 'control_no', 'source', 'record', 'digest', 'withdrawn', 'group_id'])
    .where('read_as', '<', MAPPING)
    .orderBy('read_as')
    .limit(most)
    .execute()
  const read: (Parameters<typeof updateBibs>[1][number] & { was: Buffer; work: string })[] = []
  for (const { id, bib_id, control_no, source, record, digest, withdrawn, group_id } of rows) {
    // a withdrawn book is read when it comes back
    if (withdrawn) continue
    try {
      const was = Buffer.from(digest)
      const bib = prepareBib(readRecord(record), source, [], control_no)
      read.push({
        id,
        bib,
        names: { bib_id, control_no },
        digest: rereading(was, bib.digest),
        was,
        work: group_id,
      })
    } catch (error) {
      log.warn({ err: error, bib: bib_id }, 'a stored record could not be read again; it stays as it is')
    }
  }
  if (rows.length > 0) {
    await writes.transaction(async trx => {
      await updateBibs(trx, await unchanged(trx, read), clock.now())
      const ids = new Set(read.map(({ id }) => id))
      await settleBibs(trx, ids)
      await noteChanges(trx, ids)
      await noteWorks(
        trx,
        read.flatMap(({ bib, work }) => (workOf(bib) === work ? [] : [work, workOf(bib)])),
        ids,
      )
      await trx
        .updateTable('bib')
        .set({ read_as: MAPPING })
        .where(
          'id',
          'in',
          rows.map(({ id }) => id),
        )
        .execute()
    })
  }
  return rows.length
}

/** Without those that an import has written meanwhile. */
async function unchanged<Read extends { id: number; was: Uint8Array }>(
  trx: Writing,
  read: Read[],
): Promise<Read[]> {
  if (read.length === 0) return read
  const now = await trx
    .selectFrom('bib')
    .select(['id', 'digest'])
    .where(
      'id',
      'in',
      read.map(({ id }) => id),
    )
    .where('withdrawn', '=', 0)
    .execute()
  const digests = new Map(now.map(({ id, digest }) => [id, Buffer.from(digest)]))
  return read.filter(({ id, was }) => digests.get(id)?.equals(was))
}

export function scheduleReadAgain(ctx: HostContext): void {
  const closing = new AbortController()
  const { signal } = closing
  const all = async () => {
    while (!signal.aborted && (await readSomeAgain(ctx)) > 0) await sleep(PAUSE, null, { signal })
  }
  let working = Promise.resolve()
  const timer = setTimeout(() => {
    working = ctx.jobs.run('read again', all).catch(error => {
      if (!signal.aborted)
        ctx.log.warn({ err: error }, 'stored records were not all read again; the next start goes on')
    })
  }, FIRST)
  timer.unref()
  ctx.atClose.push(async () => {
    clearTimeout(timer)
    closing.abort()
    await working
  })
}
