import { isElectronic } from '../ingest/bib/doc-type.ts'
import { controlOf, fieldsOf, firstValue, leaderAt, textOf, textsOf } from '../ingest/fields.ts'
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
  // a computer file that is not text: MARC21 leader/06 m, UNIMARC l
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

/** What the record describes: an online text, a disc, or print, whatever links it has. */
export function carrierOf(record: MarcRecord, draft: BibDraft): CiteItem['carrier'] {
  const isOnline = isDeclaredOnline(record)
  if (!isElectronic(record) && !isOnline) return ''
  if (textAddress(record, draft)) return 'OL'
  if (controlOf(record, '007').startsWith('co') || firstValue(record, '135', 'a')[1] === 'o') return 'CD'
  // a coded letter alone is not enough for a text without an address
  return isOnline ? 'OL' : ''
}

/** declared in words: RDA's carrier, the extent, the general material designation; 135 of UNIMARC */
function isDeclaredOnline(record: MarcRecord): boolean {
  if (record.format !== 'marc21')
    return (
      /^(?:电子资源|電子資源|网络)/u.test(firstValue(record, '200', 'bh')) ||
      firstValue(record, '135', 'a')[1] === 'r'
    )
  return (
    fieldsOf(record, '338').some(field =>
      textsOf(field, 'ab').some(text => /^(?:cr|online resource)$/i.test(text)),
    ) ||
    fieldsOf(record, '300').some(field => /online resource/i.test(textOf(field, 'a'))) ||
    isLinkToItself(record) ||
    /electronic resource|电子资源|電子資源/i.test(firstValue(record, '245', 'h'))
  )
}

/** 856 links to the described text itself, and there is no physical extent */
const isLinkToItself = (record: MarcRecord): boolean =>
  fieldsOf(record, '856').some(field => field.ind === '40') &&
  !fieldsOf(record, '300').some(field => /\d\s*(?:cm|mm|in)\b/.test(textOf(field, 'c')))

/** words of a link to something about the book */
const BESIDES = /contents|description|biograph|cover|sample|review|table des mat|inhalt|目次|目录|封面|书评/i

/** 856: second indicator 0 = the resource, 1 = a version of it, 2 = a related resource */
export function textAddress(record: MarcRecord, draft: BibDraft): string {
  const related = fieldsOf(record, '856')
    .filter(field => record.format === 'marc21' && field.ind[1] === '2')
    .flatMap(field => textsOf(field, 'u'))
  const texts = draft.links.filter(([, label]) => !BESIDES.test(label))
  const own = texts.find(([url]) => !related.includes(url))
  // an online resource may have only a page about it
  return (own ?? (isElectronic(record) ? texts[0] : undefined))?.[0] ?? ''
}
