import { fieldsOf, firstValue, leaderAt, textOf } from '../fields.ts'
import type { BibDraft, ItemDraft, MarcRecord } from '../record.ts'
import { packRecord } from '../store/stored-record.ts'
import { BIB_COLUMNS, type BibColumns, columnsOf } from './bib-columns.ts'
import { automaticGroup } from './group-id.ts'
import { peopleOfBib } from './people-of-bib.ts'
import { bibFromRecord } from './to-bib.ts'

/** A record prepared for the catalogue: plain data, which can be posted between threads. */
export type PreparedBib = {
  source: string
  controlNo: string
  columns: BibColumns
  blob: Uint8Array
  digest: Uint8Array
  items: ItemDraft[]
  /** leader/05 d */
  deleted: boolean
  /** of a deleted record: control number of its replacement, if given */
  movedTo?: string
}

const GROUP = BIB_COLUMNS.indexOf('group_id')
/** @returns group_id of its work, by its record alone: the staff's choice is kept when it is written (chosen-works.ts) */
export const workOf = ({ columns }: PreparedBib): string => String(columns[GROUP])

/** @param number its identity within the source, where that is not its 001 */
export function prepareBib(
  record: MarcRecord,
  source: string,
  items: ItemDraft[],
  number?: string,
): PreparedBib {
  const read = bibFromRecord(record)
  const draft = { ...read, controlNo: number ?? read.controlNo }
  const groupId = automaticGroup(draft)
  const electronic = draft.docType === 'doc.05' || hasFullText(record, draft)
  return {
    source,
    controlNo: draft.controlNo,
    columns: columnsOf(draft, { source, groupId, electronic, items, people: peopleOfBib(record, draft) }),
    ...packRecord(record),
    items,
    ...(leaderAt(record, 5) === 'd' ? { deleted: true, ...movedTo(record) } : { deleted: false }),
  }
}

/** 882 $w is the control number of the replacement, often with a prefix: (DLC)2001012345 */
function movedTo(record: MarcRecord): Pick<PreparedBib, 'movedTo'> {
  const controlNo = firstValue(record, '882', 'w').replace(/^\([^)]*\)\s*/, '')
  return record.format === 'marc21' && controlNo ? { movedTo: controlNo } : {}
}

/**
 * 856 with second indicator 0 or 1 is the resource or a version of it; 2 is a related resource. UNIMARC does not
 * distinguish.
 */
function hasFullText(record: MarcRecord, draft: BibDraft): boolean {
  if (!draft.links.length) return false
  if (record.format !== 'marc21') return true
  return fieldsOf(record, '856').some(f => '01'.includes(f.ind[1] ?? ' ') && /^https?:/i.test(textOf(f, 'u')))
}
