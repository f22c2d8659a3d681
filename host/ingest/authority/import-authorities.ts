/** `npm run import -- --authorities`: authority records into the library. */
import { LogSync } from '../../store/log-sync.ts'
import type { Store } from '../../store/open.ts'
import { controlNumberOf } from '../control-number.ts'
import { BadRecordError, type Frame } from '../format/frame.ts'
import { framesOf } from '../format/frames.ts'
import type { ReadOptions } from '../format/iso2709.ts'
import { chunksOf } from '../format/open-file.ts'
import { readAnyFrame } from '../format/read-frame.ts'
import { batchesOf } from '../run/batches.ts'
import { type ImportOptions, NOTHING, newSummary, type Summary } from '../run/import-files.ts'
import { ShortTransactions } from '../run/short-transactions.ts'
import { type AuthorityDraft, authorityOf, isDeleted } from './authority-of-record.ts'
import { deleteAuthority, storeAuthority } from './store-authority.ts'

type Options = Pick<ImportOptions, 'files' | 'source' | 'now' | 'onReject' | 'onProgress'> & ReadOptions

type Read =
  | { kind: 'authority'; draft: AuthorityDraft }
  | { kind: 'deleted'; controlNo: string }
  | { kind: 'rejected'; controlNo: string; reason: string }

const NO_NUMBER = 'no control number (001 or 035): when it changes, it is another heading (the record is in)'

/**
 * Reported progress is on disk; an interrupted run can simply be repeated.
 * @throws the system's error for an unreadable file; what came before it is stored
 */
export async function importAuthorities(store: Store, options: Options): Promise<Summary> {
  const { raw } = store
  const { source, now, onReject } = options
  const summary = newSummary()
  const transactions = new ShortTransactions(raw)
  const log = new LogSync(store.path)
  try {
    for (const file of options.files) {
      let offset = -1
      for await (const frames of batchesOf(framesOf(await chunksOf(file)))) {
        // read outside the write lock
        const all = frames.map(frame => ({ frame, read: readOne(frame, options) }))
        await transactions.each(all, ({ frame, read }) => {
          const where = { file, number: frame.number, offset: frame.offset }
          summary.read++
          if (read.kind === 'rejected') {
            summary.rejected++
            onReject({ ...where, controlNo: read.controlNo, reason: read.reason })
          } else if (read.kind === 'deleted') summary[deleteAuthority(raw, source, read.controlNo)]++
          else {
            summary[storeAuthority(raw, read.draft, { source, now: now() })]++
            const { controlNo } = read.draft
            if (!controlNo.startsWith('content-')) return
            summary.unnumbered++
            onReject({ ...where, controlNo, reason: NO_NUMBER })
          }
        })
        offset = frames.at(-1)!.offset
        const progress = { file, offset, summary: { ...summary, longestLock: transactions.longest } }
        await log.begin(() => options.onProgress(progress))
      }
      if (offset < 0) onReject({ file, number: 0, offset: 0, controlNo: '', reason: NOTHING })
    }
  } finally {
    summary.longestLock = transactions.longest
    await log.close()
  }
  return summary
}

/** Never throws, whatever the bytes are. */
function readOne(frame: Frame, options: ReadOptions): Read {
  try {
    const { record, kind } = readAnyFrame(frame, options)
    const controlNo = controlNumberOf(record).number
    if (kind !== 'authority')
      return { kind: 'rejected', controlNo, reason: 'no authority record: import it without --authorities' }
    return isDeleted(record)
      ? { kind: 'deleted', controlNo }
      : { kind: 'authority', draft: authorityOf(record) }
  } catch (error) {
    const { message } = error as Error
    if (error instanceof BadRecordError)
      return { kind: 'rejected', controlNo: error.controlNo, reason: message }
    return { kind: 'rejected', controlNo: '', reason: `unexpected: ${message}` }
  }
}
