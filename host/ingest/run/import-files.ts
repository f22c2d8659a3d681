import type { Store } from '../../store/open.ts'
import { framesOf } from '../format/frames.ts'
import { chunksOf } from '../format/open-file.ts'
import type { ItemDraft } from '../record.ts'
import { storeItem } from '../store-items.ts'
import { markChanged } from '../store-record.ts'
import { batchesOf } from './batches.ts'
import { withdrawAbsent } from './full.ts'
import { LogSync } from './log-sync.ts'
import { type Preparer, preparedOf } from './preparer.ts'
import type { Reject } from './reject-file.ts'
import { SeenRows } from './seen-rows.ts'
import { ShortTransactions } from './short-transactions.ts'
import { type Result, storeAny } from './store-any.ts'

export type Summary = {
  read: number
  added: number
  updated: number
  unchanged: number
  withdrawn: number
  rejected: number
  /** longest time the write lock was held, milliseconds */
  longestLock: number
}

export type ImportOptions = {
  files: string[]
  source: string
  /** the files are the whole of the source: withdraw what they do not hold */
  full: boolean
  /** … even when that is more than a tenth of it */
  force: boolean
  /** epoch milliseconds */
  now(): number
  /** a rejected record, or a remark on one that was taken */
  onReject(reject: Reject): void
  /** after records have been stored for good; `offset` = bytes of the current file behind them */
  onProgress(progress: { file: string; offset: number; summary: Summary }): void
}

/** a copy that another book's record still named when this one was stored; tried again at the end */
type Refused = { bib: number; draft: ItemDraft; origin: string; where: Omit<Reject, 'reason'> }
const REFUSED_KEPT = 10_000

/**
 * Reads the files into the catalogue. What `onProgress` has told is on disk; a run that was cut off is simply run again.
 * @throws TooManyAbsentError after everything else is stored, when `full` would withdraw more than a tenth
 * @throws the system's error for a file that cannot be read; what came before it is stored
 */
export async function importFiles(
  store: Store,
  preparer: Preparer,
  options: ImportOptions,
): Promise<Summary> {
  const { raw } = store
  const { source, now } = options
  const summary: Summary = {
    read: 0,
    added: 0,
    updated: 0,
    unchanged: 0,
    withdrawn: 0,
    rejected: 0,
    longestLock: 0,
  }
  const transactions = new ShortTransactions(raw)
  const seen = new SeenRows()
  const refused: Refused[] = []

  const take = (file: string, { prepared, outcome, bib, reason, copies }: Result) => {
    summary.read++
    const controlNo = controlNoOf(prepared)
    const where = { file, number: prepared.number, offset: prepared.offset, controlNo }
    if (bib) seen.add(bib)
    if (outcome === 'rejected') {
      summary.rejected++
      options.onReject({ ...where, reason })
      return
    }
    summary[outcome]++
    if (prepared.kind === 'bib' && prepared.note) options.onReject({ ...where, reason: prepared.note })
    const origin = prepared.kind === 'holdings' ? controlNo : ''
    for (const draft of copies) if (refused.length < REFUSED_KEPT) refused.push({ bib, draft, origin, where })
  }

  const log = await LogSync.open(store.path)
  try {
    for (const file of options.files) {
      const frames = framesOf(await chunksOf(file))
      for await (const prepared of preparedOf(batchesOf(frames), preparer)) {
        const results: Result[] = []
        await transactions.each(prepared, one => results.push(storeAny(raw, one, source, now())))
        for (const result of results) take(file, result)
        const progress = { file, offset: prepared.at(-1)!.offset, summary: { ...summary } }
        await log.begin(() => options.onProgress(progress))
      }
    }
    await transactions.each(refused, ({ bib, draft, origin, where }) => {
      const result = storeItem(raw, { bib, source, origin, now: now() }, draft)
      if (result === 'written') markChanged(raw, bib)
      if (result === 'refused') {
        const reason = `copy ${draft.barCode} left out: another book has it (the record is in)`
        options.onReject({ ...where, reason })
      }
    })
    if (options.full) {
      summary.withdrawn += await withdrawAbsent(raw, transactions, {
        source,
        seen,
        force: options.force,
        now,
      })
    }
    await log.begin(() => {})
  } finally {
    summary.longestLock = transactions.longest
    await log.close()
  }
  raw.pragma('wal_checkpoint(PASSIVE)')
  return summary
}

function controlNoOf(prepared: Result['prepared']): string {
  if (prepared.kind === 'bib') return prepared.bib.controlNo
  return prepared.kind === 'holdings' ? prepared.holdings.controlNo : prepared.controlNo
}
