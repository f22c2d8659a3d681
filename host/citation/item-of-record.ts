import { seriesFieldOf } from '../ingest/bib/marc21-bib.ts'
import { trimIsbd, trimLeadingMark } from '../ingest/bib/punctuation.ts'
import { bibFromRecord } from '../ingest/bib/to-bib.ts'
import { distinct, fieldsOf, firstValue, textOf, textsOf } from '../ingest/fields.ts'
import type { BibDraft, MarcRecord } from '../ingest/record.ts'
import { cleanText } from '../modules/bibs/detail/detail-html.ts'
import type { CiteItem } from './cite-item.ts'
import { datesOf } from './dates-of-record.ts'
import { degreeOf } from './degree.ts'
import { carrierOf, kindOf, textAddress } from './kind-of-record.ts'
import { isHan } from './names.ts'
import { partOfRecord } from './part-of-record.ts'
import { peopleOf } from './people-of-record.ts'

/** The citation item of a stored record. Never throws; missing values are ''. */
export function citeItemOf(record: MarcRecord, bibId: string): CiteItem {
  const draft = cleaned(bibFromRecord(record))
  const script = isHan(draft.title) ? 'han' : 'latin'
  const host = partOfRecord(record)
  const kind = host?.kind ?? kindOf(record, draft)
  const dates = datesOf(record, draft)
  const of = (own: string, ofHost: string | undefined) => own || ofHost || ''
  return {
    bibId,
    kind,
    carrier: carrierOf(record, draft),
    script,
    title: draft.title,
    subtitle: draft.subtitle.replace(/\s+[:：]\s+/gu, ': '),
    ...peopleOf(record, draft),
    edition: editionOf(of(draft.edition, host?.imprint.edition)),
    place: placeOf(of(draft.pubPlace, host?.imprint.place)),
    publisher: publisherOf(of(draft.publisher, host?.imprint.publisher)),
    ...dates,
    // the years of the host's run are not those of its part
    ...(host && { yearEnd: '' }),
    ...(host?.imprint.year && { year: host.imprint.year, yearText: host.imprint.year, yearGuess: '' }),
    issues: host ? '' : issuesOf(record),
    part: host?.part ?? null,
    doi: draft.doi,
    ...degreeOf(record),
    seriesVolume: seriesVolumeOf(record),
    series: draft.series
      .replace(/\s*[;,；，،؛]\s*(?=[\d(（第제]|v\.|no\.|bd\.).*$/iu, '')
      .replace(/\s*[;；؛]\s*$/u, ''),
    isbn: of(draft.isbns[0] ?? '', host?.imprint.isbn),
    issn: of(draft.issn, host?.imprint.issn),
    url: textAddress(record, draft),
    number: numberOf(record),
    language: draft.language,
    abstract: draft.abstract,
    keywords: distinct(draft.subjects.map(oneLine)),
  }
}

function cleaned(draft: BibDraft): BibDraft {
  const clean = { ...draft }
  for (const [name, value] of Object.entries(draft))
    if (typeof value === 'string') Object.assign(clean, { [name]: oneLine(value) })
  return {
    ...clean,
    // prose keeps its last stop
    abstract: cleanText(draft.abstract).replace(/\s+/g, ' '),
    title: clean.title.replace(/\s*\[[^\]]*\]\s*$/, '') || clean.title,
    authors: draft.authors.map(cleanText).filter(Boolean),
    isbns: draft.isbns.map(cleanText),
    links: draft.links.map(([url, label]) => [cleanText(url).replace(/\s/g, '%20'), label]),
  }
}

const oneLine = (text: string): string => trimIsbd(cleanText(text).replace(/\s+/g, ' '))

const ORDINALS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
]
const HAN_DIGITS = '零一二三四五六七八九十'

/** "v. 3" → "3"; a year or other text verbatim */
function seriesVolumeOf(record: MarcRecord): string {
  const field = record.format === 'marc21' ? seriesFieldOf(record) : undefined
  const volume =
    textOf(field, 'v') ||
    (record.format === 'marc21' ? ['490', '440', '830'] : ['225'])
      .map(tag => firstValue(record, tag, 'v'))
      .find(Boolean)
  const text = oneLine(trimLeadingMark(volume ?? ''))
  return /^(?:\p{L}+\.?|第)?\s*(\d+)\s*\p{Script=Han}?$/u.exec(text)?.[1] ?? text
}

/** abbreviations at the end of an edition, whose stop was taken for ISBD's */
const SHORT = /\b(?:rev|enl|corr|augm|exp|abr|print|repr|upd|Aufl|éd|ed)$/i

const editionOf = (text: string): string => editionText(text).replace(SHORT, word => `${word}.`)

/** "第二版" → "2版", "Second edition." → "2nd ed."; the first edition is omitted (GB/T 7714-2015, 8.3). */
function editionText(text: string): string {
  const plain = text
    .split(/\s+\/\s+/)[0]!
    .trim()
    .replace(/^[［[]|[\]］]$/g, '')
  const han = /^第?\s*(\d+|[一二三四五六七八九十]{1,3})\s*版/u.exec(plain)
  if (han) {
    const number = /\d/.test(han[1]!) ? Number(han[1]) : hanNumber(han[1]!)
    const rest = plain.slice(han[0].length).replace(/^[\s.,;，；。]+$/u, '')
    return number > 1 ? `${number}版${rest}` : rest.trim()
  }
  if (/^初版|^原版$/u.test(plain)) return ''
  // first editions in other languages: "1a ed.", "1. Aufl.", "Di 1 ban"
  if (FIRST.test(plain)) return ''
  // a bare number
  const alone = /^(?:ed\.?\s*)?(\d{1,3})(?:st|nd|rd|th)?\.?$/i.exec(plain)?.[1]
  if (alone) return Number(alone) > 1 ? `${Number(alone)}${ending(Number(alone))} ed.` : ''
  const word = /^(\w+)\s+ed(?:ition|\.|n\.?)?\b\.?/i.exec(plain)
  if (!word) return plain
  const digits = /^(\d+)(?:st|nd|rd|th|d)?$/i.exec(word[1]!)?.[1]
  const number = digits ? Number(digits) : ORDINALS.indexOf(word[1]!.toLowerCase()) + 1
  const rest = plain.slice(word[0].length).replace(/^[\s,;.]+/, '')
  if (!number) return plain.replace(/\bedition\b\.?/i, 'ed.')
  const first = number > 1 ? `${number}${ending(number)} ed.` : ''
  return [first, rest].filter(Boolean).join(', ')
}

const FIRST =
  /^(?:1(?:\.|[aªoº]|re|ère|er|ª)?\.?\s*(?:ed(?:\.|n\.?|ici[oó]n|izione)?|éd(?:\.|ition)?|aufl(?:\.|age)?|izd\.?|op(?:\.|pl\.?)?|uppl\.?|wyd\.?|vyd\.?|saṃsk\S*)|wyd\.? 1\.?|di (?:1|yi) ban|prim(?:era|eira|a) ed\S*)\s*\.?$/i

function hanNumber(text: string): number {
  const [tens, ones] = text.includes('十') ? text.split('十') : ['零', text]
  return (tens === '' ? 1 : HAN_DIGITS.indexOf(tens!)) * 10 + (ones ? HAN_DIGITS.indexOf(ones) : 0)
}

const ending = (n: number): string =>
  n % 100 > 10 && n % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')

/** the first place, without brackets; '' when unknown */
function placeOf(text: string): string {
  const first = text
    .split(/\s*[;；]\s*/)[0]!
    .replace(/^[［[]|[\]］?？]+$/g, '')
    // "Cape Town [South Africa": the closing bracket is in another subfield
    .replace(/,?\s*[［[][^\]］]*$/, '')
    .trim()
  return /^s\.?\s*l\.?$|not identified|出版地不[详詳]|出版者不[详詳]/i.test(first) ? '' : first
}

function publisherOf(text: string): string {
  const name = text.replace(/^[［[]|[\]］]$/g, '').trim()
  return /^s\.?\s*n\.?$|not identified|出版者不[详詳]/i.test(name) ? '' : name
}

/** "Vol. 1, no. 1 (1985)-v. 20, no. 4 (2004)" → "1985, 1(1)-2004, 20(4)"; '' for other forms */
function issuesOf(record: MarcRecord): string {
  const numbering =
    record.format === 'marc21' ? firstValue(record, '362', 'a') : firstValue(record, '207', 'a')
  const issue = /^v(?:ol)?\.?\s*(\d+),\s*(?:no|n|issue)\.?\s*(\d+)\s*\([^)]*?(\d{4})\)$/i
  const [from = '', to = ''] = cleanText(numbering).split(/\s*-\s*(?=v|$)/i)
  const first = issue.exec(from.trim())
  if (!first) return ''
  const last = issue.exec(to.replace(/\.$/, '').trim())
  const text = ([, volume, number, year]: RegExpExecArray) => `${year}, ${volume}(${number})`
  return `${text(first)}-${last ? text(last) : ''}`
}

/** of a report or standard: 088/027 of MARC21, 015 of UNIMARC */
function numberOf(record: MarcRecord): string {
  const tags = record.format === 'marc21' ? ['088', '027'] : ['015']
  return cleanText(tags.flatMap(tag => fieldsOf(record, tag).flatMap(f => textsOf(f, 'a')))[0] ?? '')
}
