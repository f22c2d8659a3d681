import { BadRecordError, type Frame } from '../format/frame.ts'
import type { ReadOptions } from '../format/iso2709.ts'
import { readFrame } from '../format/read-frame.ts'
import { itemsOf } from '../items.ts'
import { type PreparedBib, prepareBib } from '../prepare-bib.ts'
import { type PreparedHoldings, prepareHoldings } from '../store-holdings.ts'

export type PrepareOptions = ReadOptions & { source: string }

export type Prepared = { number: number; offset: number } & (
  | { kind: 'bib'; bib: PreparedBib }
  | { kind: 'holdings'; holdings: PreparedHoldings }
  | { kind: 'rejected'; reason: string; controlNo: string }
)

/** What becomes of a frame: plain data for the thread that writes. Never throws for anything in the bytes. */
export function prepareFrame(frame: Frame, options: PrepareOptions): Prepared {
  const { number, offset } = frame
  try {
    const { record, kind } = readFrame(frame, options)
    if (kind === 'holdings')
      return { number, offset, kind, holdings: prepareHoldings(record, options.source) }
    return { number, offset, kind: 'bib', bib: prepareBib(record, options.source, itemsOf(record)) }
  } catch (error) {
    if (!(error instanceof BadRecordError)) throw error
    return { number, offset, kind: 'rejected', reason: error.message, controlNo: error.controlNo }
  }
}
