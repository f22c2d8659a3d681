import { type BibColumns, columnsOf } from './bib-columns.ts'
import { bibIdOf } from './bib-id.ts'
import { fieldsOf, leaderAt, textOf } from './fields.ts'
import { groupIdOf } from './group-id.ts'
import type { BibDraft, ItemDraft, MarcRecord } from './record.ts'
import { packRecord } from './stored-record.ts'
import { bibFromRecord } from './to-bib.ts'

/** A record made ready for the catalogue: plain data, so that a worker thread can hand it to the one that writes. */
export type PreparedBib = {
  bibId: string
  source: string
  controlNo: string
  columns: BibColumns
  blob: Uint8Array
  digest: Uint8Array
  items: ItemDraft[]
  /** leader/05 d */
  deleted: boolean
}

export function prepareBib(record: MarcRecord, source: string, items: ItemDraft[]): PreparedBib {
  const draft = bibFromRecord(record)
  const groupId = groupIdOf(draft.title, draft.authors[0] ?? draft.author)
  const electronic = draft.docType === 'doc.05' || hasFullText(record, draft)
  return {
    bibId: bibIdOf(source, draft.controlNo),
    source,
    controlNo: draft.controlNo,
    columns: columnsOf(draft, { source, groupId, electronic, items }),
    ...packRecord(record),
    items,
    deleted: leaderAt(record, 5) === 'd',
  }
}

/** 856 with second indicator 0 or 1 is the resource or a version of it; 2 is only about it. UNIMARC does not say. */
function hasFullText(record: MarcRecord, draft: BibDraft): boolean {
  if (!draft.links.length) return false
  if (record.format !== 'marc21') return true
  return fieldsOf(record, '856').some(f => '01'.includes(f.ind[1] ?? ' ') && /^https?:/i.test(textOf(f, 'u')))
}
