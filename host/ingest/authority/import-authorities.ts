/** `npm run import -- --authorities`: imports authority records into the library. */
import type { Library } from '../../store/library.ts'
import { controlNumberOf } from '../bib/control-number.ts'
import { BadRecordError, type Frame } from '../format/frame.ts'
import { framesOf } from '../format/frames.ts'
import type { ReadOptions } from '../format/iso2709.ts'
import { chunksOf } from '../format/open-file.ts'
import { readAnyFrame } from '../format/read-frame.ts'
import { batchesOf } from '../run/batches.ts'
import { type ImportOptions, NOTHING, newSummary, type Summary } from '../run/import-files.ts'
import { transactionsOn } from '../run/transactions-on.ts'
import { authorityOf, isDeleted } from './authority-of-record.ts'
import { type Authority, storeAuthorities } from './store-authority.ts'

type Options = Pick<ImportOptions, 'files' | 'source' | 'now' | 'onReject' | 'onProgress'> & ReadOptions

type Read = Authority | { controlNo: string; reason: string }

const NO_NUMBER = 'no control number (001 or 035): when it changes, it is another heading (the record is in)'

/**
 * Reported progress is on disk; an interrupted run can simply be repeated.
 * @throws the system's error for an unreadable file; everything before it is stored
 */
export async function importAuthorities(library: Library, options: Options): Promise<Summary> {
  const { source, now, onReject } = options
  const summary = newSummary()
  const transactions = transactionsOn(library)
  try {
    for (const file of options.files) {
      let offset = -1
      for await (const frames of batchesOf(framesOf(await chunksOf(file)))) {
        // read outside the write lock
        const all = frames.map(frame => ({ frame, read: readOne(frame, options) }))
        await transactions.each(
          all,
          () => async (trx, some) => {
            const read = some.flatMap(one => ('draft' in one.read ? [one.read] : []))
            const outcomes = await storeAuthorities(trx, read, { source, now: now() })
            return some.map(one => ({ ...one, outcome: 'draft' in one.read ? outcomes.shift() : undefined }))
          },
          results => {
            for (const { frame, read, outcome } of results) {
              const where = { file, number: frame.number, offset: frame.offset }
              const { controlNo } = read
              summary.read++
              summary[outcome ?? 'rejected']++
              if ('reason' in read) onReject({ ...where, controlNo, reason: read.reason })
              else if (read.draft && controlNo.startsWith('content-')) {
                summary.unnumbered++
                onReject({ ...where, controlNo, reason: NO_NUMBER })
              }
            }
          },
        )
        offset = frames.at(-1)!.offset
        const progress = { file, offset, summary: { ...summary, longestLock: transactions.longest } }
        await transactions.onDisk(() => options.onProgress(progress))
      }
      if (offset < 0) onReject({ file, number: 0, offset: 0, controlNo: '', reason: NOTHING })
    }
  } finally {
    summary.longestLock = transactions.longest
    await transactions.close()
  }
  return summary
}

/** Never throws, for any bytes. */
function readOne(frame: Frame, options: ReadOptions): Read {
  try {
    const { record, kind } = readAnyFrame(frame, options)
    const controlNo = controlNumberOf(record).number
    if (kind !== 'authority')
      return { controlNo, reason: 'no authority record: import it without --authorities' }
    if (isDeleted(record)) return { controlNo, draft: null }
    const draft = authorityOf(record)
    return { controlNo: draft.controlNo, draft }
  } catch (error) {
    const { message } = error as Error
    if (error instanceof BadRecordError) return { controlNo: error.controlNo, reason: message }
    return { controlNo: '', reason: `unexpected: ${message}` }
  }
}
