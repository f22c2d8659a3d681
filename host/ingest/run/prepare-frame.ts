import { controlNumberOf } from '../bib/control-number.ts'
import { type PreparedBib, prepareBib } from '../bib/prepare-bib.ts'
import { BadRecordError, DamagedRecordError, type Frame } from '../format/frame.ts'
import type { ReadOptions } from '../format/iso2709.ts'
import { readFrame } from '../format/read-frame.ts'
import type { RecordKind } from '../format/record-kind.ts'
import { type ItemProfile, numberRule } from '../items/item-profiles.ts'
import { itemsOf } from '../items/items.ts'
import { type PreparedHoldings, prepareHoldings } from '../items/prepare-holdings.ts'
import type { MarcRecord } from '../record.ts'

/** `items`: where the records have their copies; default: detected from the fields */
export type PrepareOptions = ReadOptions & { source: string; items?: ItemProfile | undefined }

export type Prepared = {
  number: number
  offset: number
} /** `note`: it is taken, but the library should look at it; '' = nothing to say */ & (
  | { kind: 'bib'; bib: PreparedBib; note: string; unnumbered: boolean }
  | { kind: 'holdings'; holdings: PreparedHoldings }
  /** `damaged`: it may be a book whose control number could not be read */
  | { kind: 'rejected'; reason: string; controlNo: string; damaged: boolean }
)

/** Prepares a frame as plain data for the writing thread. Never throws for malformed bytes. */
export function prepareFrame(frame: Frame, options: PrepareOptions): Prepared {
  const { number, offset } = frame
  try {
    return { number, offset, ...preparedRecord(readFrame(frame, options), options) }
  } catch (error) {
    const { message } = error as Error
    if (error instanceof BadRecordError) {
      // its 001 is not its number where the profile names another field
      const isNumbered = error.controlNo !== '' && !numberRule(options.items ?? 'auto')
      const damaged = error instanceof DamagedRecordError && !isNumbered
      return { number, offset, kind: 'rejected', reason: message, controlNo: error.controlNo, damaged }
    }
    // a bug must not cost the other records
    const reason = `unexpected: ${message}`
    return { number, offset, kind: 'rejected', reason, controlNo: '', damaged: true }
  }
}

/** @throws BadRecordError */
export function preparedRecord(
  { record, kind }: { record: MarcRecord; kind: RecordKind },
  { source, items }: Pick<PrepareOptions, 'source' | 'items'>,
) {
  if (kind === 'holdings') return { kind, holdings: prepareHoldings(record, source, items) } as const
  const { number, from } = controlNumberOf(record, items)
  const bib = prepareBib(record, source, itemsOf(record, items), number)
  return {
    kind: 'bib',
    bib,
    note: noteOn(record, from),
    unnumbered: from === '035' || from === 'content',
  } as const
}

const NO_NUMBER = {
  profile: '',
  '001': '',
  '035': 'no control number (001): its first 035 stands for it (the record is in)',
  content:
    'no control number (001 or 035): it is known by what it says, and is another book when that changes (the record is in)',
}
const UNREADABLE = 'some bytes could not be read in its encoding and show as U+FFFD (the record is in)'

function noteOn(record: MarcRecord, from: keyof typeof NO_NUMBER): string {
  return [NO_NUMBER[from], isDamaged(record) ? UNREADABLE : ''].filter(Boolean).join('; ')
}

function isDamaged({ fields }: MarcRecord): boolean {
  return fields.some(({ data, subfields }) =>
    data === undefined ? subfields.some(([, value]) => value.includes('\ufffd')) : data.includes('\ufffd'),
  )
}
