import { controlOf, fieldsOf, firstValue, textOf, textsOf } from '../ingest/fields.ts'
import { trimIsbd } from '../ingest/punctuation.ts'
import type { BibDraft, MarcRecord } from '../ingest/record.ts'
import { bibFromRecord } from '../ingest/to-bib.ts'
import { cleanText } from '../modules/bibs/detail-html.ts'
import type { CiteItem } from './cite-item.ts'
import { carrierOf, kindOf } from './kind-of-record.ts'
import { isHan } from './names.ts'
import { peopleOf } from './people-of-record.ts'

/** The citation's facts of one stored record. Never throws; what is missing is ''. */
export function citeItemOf(record: MarcRecord, bibId: string): CiteItem {
  const draft = cleaned(bibFromRecord(record))
  const script = isHan(draft.title) ? 'han' : 'latin'
  const kind = kindOf(record, draft)
  const url = draft.links[0]?.[0] ?? ''
  return {
    bibId,
    kind,
    carrier: carrierOf(record, draft),
    script,
    title: draft.title,
    subtitle: draft.subtitle.replace(/\s+:\s+/g, ': '),
    ...peopleOf(record, draft),
    edition: editionOf(draft.edition),
    place: placeOf(draft.pubPlace),
    publisher: publisherOf(draft.publisher),
    ...datesOf(record, draft),
    issues: issuesOf(record),
    ...thesisOf(record),
    series: draft.series.replace(/\s*[;,]\s*(?=[\d(]|v\.|no\.|bd\.).*$/i, '').replace(/\s*;\s*$/, ''),
    isbn: draft.isbns[0] ?? '',
    issn: draft.issn,
    url,
    number: numberOf(record),
    language: draft.language,
  }
}

function cleaned(draft: BibDraft): BibDraft {
  const clean = { ...draft }
  for (const [name, value] of Object.entries(draft))
    if (typeof value === 'string') Object.assign(clean, { [name]: oneLine(value) })
  return {
    ...clean,
    title: clean.title.replace(/\s*\[[^\]]*\]\s*$/, '') || clean.title,
    authors: draft.authors.map(cleanText).filter(Boolean),
    isbns: draft.isbns.map(cleanText),
    links: draft.links.map(([url, label]) => [cleanText(url).replace(/\s/g, '%20'), label]),
  }
}

/** marks of direction hide the punctuation behind them; the Arabic comma is one of ISBD's here */
const oneLine = (text: string): string =>
  trimIsbd(
    cleanText(text)
      .replace(/[\u200e\u200f\u202a-\u202e]/g, '')
      .replace(/\s+/g, ' '),
  ).replace(/\s*،$/, '')

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

/** "第二版" → "2版", "Second edition." → "2nd ed."; the first edition is not mentioned (GB/T 7714-2015, 8.3). */
function editionOf(text: string): string {
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
  const word = /^(\w+)\s+ed(?:ition|\.|n\.?)?\b\.?/i.exec(plain)
  if (!word) return plain
  const digits = /^(\d+)(?:st|nd|rd|th|d)?$/i.exec(word[1]!)?.[1]
  const number = digits ? Number(digits) : ORDINALS.indexOf(word[1]!.toLowerCase()) + 1
  const rest = plain.slice(word[0].length).replace(/^[\s,;.]+/, '')
  if (!number) return plain.replace(/\bedition\b\.?/i, 'ed.')
  const first = number > 1 ? `${number}${ending(number)} ed.` : ''
  return [first, rest].filter(Boolean).join(', ')
}

function hanNumber(text: string): number {
  const [tens, ones] = text.includes('十') ? text.split('十') : ['零', text]
  return (tens === '' ? 1 : HAN_DIGITS.indexOf(tens!)) * 10 + (ones ? HAN_DIGITS.indexOf(ones) : 0)
}

const ending = (n: number): string =>
  n % 100 > 10 && n % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')

/** the first place, without brackets; '' where the record says that it is unknown */
function placeOf(text: string): string {
  const first = text
    .split(/\s*[;；]\s*/)[0]!
    .replace(/^[［[]|[\]］?？]+$/g, '')
    .trim()
  return /^s\.?\s*l\.?$|not identified|出版地不[详詳]|出版者不[详詳]/i.test(first) ? '' : first
}

function publisherOf(text: string): string {
  const name = text.replace(/^[［[]|[\]］]$/g, '').trim()
  return /^s\.?\s*n\.?$|not identified|出版者不[详詳]/i.test(name) ? '' : name
}

/** Years printed and coded. MARC21 008/06–14, UNIMARC 100$a/8–16. */
function datesOf(record: MarcRecord, draft: BibDraft): Pick<CiteItem, 'year' | 'yearText' | 'yearEnd'> {
  const year = draft.year === null ? '' : String(draft.year)
  const fixed =
    record.format === 'marc21'
      ? controlOf(record, '008').slice(6, 15)
      : (fieldsOf(record, '100')[0]?.subfields.find(([code]) => code === 'a')?.[1] ?? '').slice(8, 17)
  const isRange = (record.format === 'marc21' ? 'cdum' : 'abcg').includes(fixed[0] || '-')
  const last = fixed.slice(5, 9)
  const printed = draft.pubYear
  const isSupplied = /^\s*[［[].*[\]］?]\.?\s*$/.test(printed) && !/[c©]/.test(printed)
  const isCopyright = new RegExp(`(?:^|[^\\p{L}])[c©]\\s*${year}`, 'u').test(printed)
  const yearText = year && isSupplied ? `[${year}]` : year && isCopyright ? `c${year}` : year
  if (!isRange || !year) return { year, yearText, yearEnd: '' }
  const isOpen = last === '9999' || /^[\s|u-]{4}$/.test(last) ? /9999|u{4}/.test(last) : false
  const yearEnd = isOpen ? 'open' : /^\d{4}$/.test(last) && last !== year ? last : ''
  return { year, yearText, yearEnd }
}

/** "Vol. 1, no. 1 (1985)-v. 20, no. 4 (2004)" → "1985, 1(1)-2004, 20(4)"; '' where it is said in another way */
function issuesOf(record: MarcRecord): string {
  const said = record.format === 'marc21' ? firstValue(record, '362', 'a') : firstValue(record, '207', 'a')
  const issue = /^v(?:ol)?\.?\s*(\d+),\s*(?:no|n|issue)\.?\s*(\d+)\s*\([^)]*?(\d{4})\)$/i
  const [from = '', to = ''] = cleanText(said).split(/\s*-\s*(?=v|$)/i)
  const first = issue.exec(from.trim())
  if (!first) return ''
  const last = issue.exec(to.replace(/\.$/, '').trim())
  const text = ([, volume, number, year]: RegExpExecArray) => `${year}, ${volume}(${number})`
  return `${text(first)}-${last ? text(last) : ''}`
}

/** "Thesis (Ph.D.)--Stanford University, 1999." and its Chinese form */
function thesisOf(record: MarcRecord): Pick<CiteItem, 'school' | 'degree'> {
  const field = fieldsOf(record, record.format === 'marc21' ? '502' : '328')[0]
  if (!field) return { school: '', degree: '' }
  const note = cleanText(textOf(field, 'a'))
  const parts = /^(.*?)\s*(?:--|—+|－+)\s*(.*?)[,，.]?\s*(?:\d{4}.*)?$/u.exec(note)
  const school = cleanText(textOf(field, record.format === 'marc21' ? 'c' : 'e')) || (parts?.[2] ?? '')
  const degree = /\(([^)]+)\)|（([^）]+)）/.exec(note)
  return {
    school: trimIsbd(school),
    degree: cleanText(textOf(field, 'b')) || degree?.[1] || degree?.[2] || '',
  }
}

/** of a report or standard: 088/027 of MARC21, 015 of UNIMARC */
function numberOf(record: MarcRecord): string {
  const tags = record.format === 'marc21' ? ['088', '027'] : ['015']
  return cleanText(tags.flatMap(tag => fieldsOf(record, tag).flatMap(f => textsOf(f, 'a')))[0] ?? '')
}
