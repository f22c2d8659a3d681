import type { Library } from '../../store/library.ts'
import type { Frame } from '../format/frame.ts'
import { framesOf } from '../format/frames.ts'
import { chunksOf } from '../format/open-file.ts'
import type { ItemProfile } from '../items/item-profiles.ts'
import type { Result, Seen } from '../store/entries.ts'
import { settleNumbers } from '../store/settle-numbers.ts'
import { storeRecords } from '../store/store-records.ts'
import { batchesOf } from './batches.ts'
import { Deferred, leftOut, storeRefused } from './deferred.ts'
import { withdrawAbsent } from './full.ts'
import type { Prepared } from './prepare-frame.ts'
import { type Preparer, preparedOf } from './preparer.ts'
import type { Reject } from './reject-file.ts'
import { SeenRows } from './seen-rows.ts'
import { transactionsOn } from './transactions-on.ts'

export type Summary = {
  read: number
  added: number
  updated: number
  unchanged: number
  withdrawn: number
  rejected: number
  /** without a 001: identified by 035 or by contents */
  unnumbered: number
  /** longest time the write lock was held, ms */
  longestLock: number
}

export const newSummary = (): Summary => ({
  read: 0,
  added: 0,
  updated: 0,
  unchanged: 0,
  withdrawn: 0,
  rejected: 0,
  unnumbered: 0,
  longestLock: 0,
})

export type ImportOptions = {
  files: string[]
  source: string
  /** where the records have their number, if not in 001 */
  items?: ItemProfile | undefined
  /** the files are the complete source: withdraw absent books */
  full: boolean
  /** even if that is more than a tenth of the source */
  force: boolean
  /** epoch milliseconds */
  now(): number
  /** a rejected record, or a remark on an accepted one */
  onReject(reject: Reject): void
  /** after records have been committed; `offset` = bytes of the current file read so far */
  onProgress(progress: { file: string; offset: number; summary: Summary }): void
  /** stops it between two batches of records; what is stored stays */
  signal?: AbortSignal
}

const TWICE = 'this number (001) came before in the files: this record took its place (the record is in)'
const REPLACED = 'this number (001) comes again in the files: the record there is in, not this one'
export const NOTHING = 'no MARC record in this file'

/**
 * Imports the files into the catalogue. Reported progress is on disk; an interrupted run can simply be repeated.
 * @throws TooManyAbsentError or AbsentOrDamagedError after everything else is stored, when `full` would withdraw more
 * than a tenth
 * @throws the system's error for an unreadable file; everything before it is stored
 * @throws the signal's reason; records that waited for others of the file are not stored then
 */
export async function importFiles(
  library: Library,
  preparer: Preparer,
  options: ImportOptions,
): Promise<Summary> {
  const { source, now, items = 'auto' } = options
  await settleNumbers(library, source, items)
  const summary = newSummary()
  const transactions = transactionsOn(library)
  const seen = new SeenRows()
  const later = new Deferred()
  let damaged = 0
  let at = { file: '', offset: 0 }
  /** reports the current progress once it is on disk */
  const tell = () => {
    const progress = { ...at, summary: { ...summary, longestLock: transactions.longest } }
    return transactions.onDisk(() => options.onProgress(progress))
  }

  /** @param isLast no retry follows */
  const put = (prepared: readonly Prepared[], done: (results: readonly Result[]) => void, isLast = false) =>
    transactions.each(
      prepared,
      () => {
        const tried = new Set<number>()
        const met: Seen = {
          has: bib => !isLast && (seen.has(bib) || tried.has(bib)),
          add: bib => tried.add(bib),
        }
        const last = isLast || later.isFull
        return (trx, some) => storeRecords(trx, some, { source, now: now(), last, seen: met })
      },
      results => {
        for (const { bib, prepared } of results) if (bib && prepared.kind !== 'holdings') seen.add(bib)
        done(results)
      },
    )
  /** the record that it waited for has come, so it is replaced again */
  const dropWaiting = (bib: number) => {
    const dropped = later.waiting.get(bib)
    if (!dropped) return
    later.waiting.delete(bib)
    const { prepared } = dropped.result
    const { number, offset } = prepared
    summary.unchanged++
    options.onReject({
      ...{ file: dropped.file, number, offset, controlNo: controlNoOf(prepared) },
      reason: REPLACED,
      isIn: true,
    })
  }
  /** @param last no retry follows */
  const take = (file: string, result: Result, last = false) => {
    const { prepared, outcome, bib, reason, refused } = result
    const controlNo = controlNoOf(prepared)
    const where = { file, number: prepared.number, offset: prepared.offset, controlNo }
    if (!last) summary.read++
    if (prepared.kind === 'bib' && !last) dropWaiting(bib)
    if (outcome === 'waits') {
      later.waiting.set(bib, { file, result })
      return
    }
    if (outcome === 'early' && !last && later.addEarly({ file, result })) return
    if (outcome === 'rejected' || outcome === 'early') {
      summary.rejected++
      if (prepared.kind === 'rejected' && prepared.damaged) damaged++
      options.onReject({ ...where, reason })
      return
    }
    summary[outcome]++
    if (prepared.kind === 'bib' && prepared.unnumbered) summary.unnumbered++
    if (prepared.kind === 'bib' && prepared.note)
      options.onReject({ ...where, reason: prepared.note, isIn: true })
    if (result.again) options.onReject({ ...where, reason: TWICE, isIn: true })
    const origin = prepared.kind === 'holdings' ? controlNo : ''
    for (const draft of refused)
      if (!later.addRefused({ bib, draft, origin, where }))
        options.onReject({ ...where, reason: leftOut(draft), isIn: true })
  }

  try {
    for (const file of options.files) {
      let empty = true
      for await (const prepared of preparedOf(batchesOf(framesIn(file)), preparer)) {
        empty = false
        await put(prepared, results => {
          for (const result of results) take(file, result)
        })
        at = { file, offset: prepared.at(-1)!.offset }
        await tell()
        options.signal?.throwIfAborted()
      }
      if (empty) options.onReject({ file, number: 0, offset: 0, controlNo: '', reason: NOTHING })
    }
    // records whose replacement did not come go first: they may own copies
    const retried = [...later.waiting.values(), ...later.early]
    let tried = 0
    await put(
      retried.map(({ result }) => result.prepared),
      results => {
        for (const result of results) take(retried[tried++]!.file, result, true)
      },
      true,
    )
    await retryRefused()
    await tell()
    if (options.full) {
      summary.withdrawn += await withdrawAbsent(library, transactions, {
        source,
        seen,
        damaged,
        force: options.force,
        now,
      })
    }
    await tell()
  } finally {
    summary.longestLock = transactions.longest
    await transactions.close()
  }
  return summary

  async function retryRefused(): Promise<void> {
    let tried = 0
    await transactions.each(
      later.refused,
      () => (trx, some) => storeRefused(trx, some, { source, now: now() }),
      reasons => {
        for (const reason of reasons) {
          const { where } = later.refused[tried++]!
          if (reason !== null) options.onReject({ ...where, reason, isIn: true })
        }
      },
    )
  }
}

/** @throws errors of reading, prefixed with the file's name */
async function* framesIn(file: string): AsyncGenerator<Frame> {
  try {
    yield* framesOf(await chunksOf(file))
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`, { cause: error })
  }
}

function controlNoOf(prepared: Result['prepared']): string {
  if (prepared.kind === 'bib') return prepared.bib.controlNo
  return prepared.kind === 'holdings' ? prepared.holdings.controlNo : prepared.controlNo
}
