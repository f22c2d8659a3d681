import { controlNumberOf } from '../bib/control-number.ts'
import { titleFieldOf } from '../bib/title-field.ts'
import { leaderAt } from '../fields.ts'
import type { ItemProfile } from '../items/item-profiles.ts'
import type { MarcRecord } from '../record.ts'
import { BadRecordError, type Frame } from './frame.ts'
import { type ReadOptions, readIso2709 } from './iso2709.ts'
import { readAleph, readMnemonic } from './lines.ts'
import { readMarcXml } from './marcxml.ts'
import { kindOf, type RecordKind } from './record-kind.ts'

const READERS: Record<Frame['kind'], (bytes: Buffer, options: ReadOptions) => MarcRecord> = {
  iso2709: readIso2709,
  marcxml: readMarcXml,
  mnemonic: readMnemonic,
  aleph: readAleph,
}

/**
 * Parses the record of a frame and its kind.
 * @throws BadRecordError with the reason for the reject file, and nothing else whatever the bytes are
 */
export function readAnyFrame(frame: Frame, options: ReadOptions): { record: MarcRecord; kind: RecordKind } {
  const record = READERS[frame.kind](frame.bytes, options)
  return { record, kind: kindOf(record) }
}

/** The same for the catalogue. @throws BadRecordError also for an authority record and for a book without a title */
export function readFrame(
  frame: Frame,
  options: ReadOptions & { items?: ItemProfile | undefined },
): ReturnType<typeof readAnyFrame> {
  const { record } = readAnyFrame(frame, options)
  return { record, kind: checkedKind(record, options.items) }
}

/** @throws BadRecordError when the catalogue does not accept such a record */
export function checkedKind(record: MarcRecord, profile?: ItemProfile): RecordKind {
  const kind = kindOf(record)
  const controlNo = controlNumberOf(record, profile).number
  if (kind === 'authority')
    throw new BadRecordError('authority record: import these with --authorities', controlNo)
  if (kind === 'bib' && leaderAt(record, 5) !== 'd' && !titleFieldOf(record)) {
    throw new BadRecordError(`no title (${record.format === 'marc21' ? '245' : '200'})`, controlNo)
  }
  return kind
}
