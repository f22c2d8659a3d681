import { isElectronic } from '../ingest/doc-type.ts'
import { controlOf, fieldsOf, firstValue, leaderAt } from '../ingest/fields.ts'
import type { BibDraft, MarcRecord } from '../ingest/record.ts'
import type { CiteItem, CiteKind } from './cite-item.ts'

const BY_DOC_TYPE: Record<string, CiteKind> = {
  'doc.06': 'thesis',
  'doc.07': 'recording',
  'doc.08': 'map',
  'doc.09': 'score',
  'doc.99': 'other',
}

/** 008/24–27 of MARC21 */
const MARC21_CONTENTS: Record<string, CiteKind> = { t: 'report', u: 'standard', j: 'patent' }
/** 105$a/4–7 of UNIMARC */
const UNIMARC_CONTENTS: Record<string, CiteKind> = { p: 'report', l: 'standard', k: 'patent' }
/** 008/26 of a computer file */
const FILES: Record<string, CiteKind> = { a: 'dataset', b: 'program', e: 'database' }

export function kindOf(record: MarcRecord, draft: BibDraft): CiteKind {
  const known = BY_DOC_TYPE[draft.docType]
  if (known) return known
  const isMarc21 = record.format === 'marc21'
  const fixed = isMarc21 ? controlOf(record, '008') : ''
  const coded = isMarc21 ? '' : firstValue(record, '105', 'a')
  if (draft.docType === 'doc.03' || draft.docType === 'doc.04') {
    const isPaper = isMarc21 ? fixed[21] === 'n' : firstValue(record, '110', 'a').startsWith('c')
    return isPaper ? 'newspaper' : 'journal'
  }
  // a computer file that is no text: MARC21 leader/06 m, UNIMARC l
  if (leaderAt(record, 6) === (isMarc21 ? 'm' : 'l')) {
    const file = FILES[fixed[26] ?? '']
    if (file) return file
    return draft.isbns.length ? 'book' : 'bulletin'
  }
  const contents = isMarc21 ? fixed.slice(24, 28) : coded.slice(4, 8)
  const table = isMarc21 ? MARC21_CONTENTS : UNIMARC_CONTENTS
  for (const code of contents) if (table[code]) return table[code]
  const isMeeting = isMarc21
    ? fixed[29] === '1' || fieldsOf(record, '111').length > 0
    : coded[8] === '1' || fieldsOf(record, '711').some(field => field.ind[0] === '1')
  return isMeeting ? 'proceedings' : 'book'
}

export function carrierOf(record: MarcRecord, draft: BibDraft): CiteItem['carrier'] {
  if (!isElectronic(record)) return ''
  if (draft.links.length) return 'OL'
  return controlOf(record, '007').startsWith('co') ? 'CD' : 'OL'
}
