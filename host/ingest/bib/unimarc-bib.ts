import { languageCode } from '../../search/analysis/language-code.ts'
import { dateOfRecord } from '../dates/date-of-record.ts'
import { type DataField, distinct, fieldsOf, firstValue, textOf, textsOf } from '../fields.ts'
import type { BibDraft, MarcRecord } from '../record.ts'
import { callNosOf } from './call-numbers.ts'
import { controlNumberOf } from './control-number.ts'
import { docTypeOf } from './doc-type.ts'
import { doiOf } from './doi.ts'
import { isbnIn } from './isbn.ts'
import { leadingBodyOf } from './leading-body.ts'
import { contentsOf, notesOf, otherTitlesOf } from './other-titles.ts'
import { trimEdition, trimIsbd, trimLeadingMark } from './punctuation.ts'
import { allTextOf, titleFieldOf } from './title-field.ts'
import { titleSkipOf } from './title-skip.ts'

const SUBJECTS = ['600', '601', '602', '604', '605', '606', '607', '608', '610']
const SUBDIVISION = 'jxyz'
/** UDC, Dewey, Library of Congress, other schemes, and those of China and Taiwan */
const CALL_NUMBERS = '675 676 680 681 686 690 692 694 696'.split(' ')
/** of CNMARC; elsewhere 090 is a number of the system */
const LOCAL = ['096', '090', '905']

/**
 * UNIMARC and its Chinese form CNMARC (pinyin in $9 or in capital-letter subfields is left to the search index).
 * https://www.ifla.org/publications/unimarc-formats-and-related-documentation/
 */
export function draftFromUnimarc(record: MarcRecord): BibDraft {
  const title = titleFieldOf(record)
  const proper = titleProper(title, record.format === 'cnmarc')
  const imprint = fieldsOf(record, '210')[0] ?? fieldsOf(record, '214')[0]
  const general = firstRaw(record, '100', 'a')
  const language = languageOf(record, general)
  const authors = authorsOf(record)
  const parallel = distinct([
    ...plain(title, 'd'),
    ...fieldsOf(record, '510').map(f => trimIsbd(textOf(f, 'a'))),
  ])
  const subtitle = plain(title, 'e').join(' : ')
  const series = trimIsbd(textsOf(fieldsOf(record, '225')[0], 'aehiv').join(' '))
  const abstract = firstValue(record, '330', 'a')
  return {
    controlNo: controlNumberOf(record).number,
    format: record.format,
    title: proper,
    titleSkip: titleSkipOf(title, proper, false),
    subtitle,
    parallelTitle: parallel.join(' = '),
    otherTitles: otherTitlesOf(record, [proper, subtitle, ...parallel, series]),
    author: plain(title, 'fg').join(' ; ') || leaderOf(record, authors),
    authors,
    subjects: subjectsOf(record),
    publisher: plain(imprint, 'c')[0] ?? '',
    pubPlace: plain(imprint, 'a')[0] ?? '',
    ...dateOfRecord(general.slice(8, 17), textOf(imprint, 'd'), { format: 'unimarc', language }),
    isbns: distinct(fieldsOf(record, '010').flatMap(f => textsOf(f, 'a').map(isbnIn))),
    issn: firstValue(record, '011', 'a'),
    doi: doiOf(record),
    price: trimIsbd(trimLeadingMark(firstValue(record, '010', 'd') || firstValue(record, '011', 'd'))),
    edition: trimEdition(textsOf(fieldsOf(record, '205')[0], 'ab').join(' ')),
    physical: physicalOf(record),
    series,
    abstract,
    contents: contentsOf(record),
    notes: notesOf(record, abstract),
    classno: classOf(record),
    lcc: firstValue(record, '680', 'a'),
    callNos: callNosOf(record, record.format === 'cnmarc' ? [...CALL_NUMBERS, ...LOCAL] : CALL_NUMBERS),
    docType: docTypeOf(record, language),
    language,
    links: fieldsOf(record, '856').flatMap(field =>
      textsOf(field, 'u')
        .filter(url => /^https?:\/\//i.test(url))
        .map((url): [string, string] => [
          url,
          textOf(field, '2') || textOf(field, 'z') || textOf(field, '3'),
        ]),
    ),
  }
}

/** untrimmed, because positions in coded fields are counted */
function firstRaw(record: MarcRecord, tag: string, code: string): string {
  return fieldsOf(record, tag)[0]?.subfields.find(([c]) => c === code)?.[1] ?? ''
}

/**
 * without ISBD punctuation, which some agencies write at the start of a subfield, others at the end of the one before
 */
const plain = (field: DataField | undefined, codes: string): string[] =>
  textsOf(field, codes)
    .map(text => trimIsbd(trimLeadingMark(text)))
    .filter(Boolean)

/** $a with the part's number and name; the reader has already stripped UNIMARC's non-filing marks (NSB/NSE) */
function titleProper(field: DataField | undefined, chinese: boolean): string {
  const parts = [trimIsbd(textOf(field, 'a')), ...plain(field, 'hi')].filter(Boolean)
  return parts.join(chinese ? '·' : '. ') || allTextOf(field)
}

/** the first heading; of bodies of 712 only the one that leads, others may have published it */
function leaderOf(record: MarcRecord, authors: string[]): string {
  const isMaker = (f: DataField) => f.tag !== '712' || textsOf(f, 'e4').length > 0
  if (headingsOf(record).some(isMaker)) return authors[0] ?? ''
  const body = leadingBodyOf(record)
  return body ? nameOf(body) : ''
}

const headingsOf = (record: MarcRecord): DataField[] =>
  ['700', '710', '720', '701', '711', '702', '712'].flatMap(tag => fieldsOf(record, tag))

function nameOf(field: DataField): string {
  const separator = field.tag[1] === '1' ? '. ' : ', '
  return textsOf(field, 'ab').map(trimLeadingMark).map(trimIsbd).join(separator)
}

const authorsOf = (record: MarcRecord): string[] => distinct(headingsOf(record).map(nameOf))

function subjectsOf(record: MarcRecord): string[] {
  const separator = record.format === 'cnmarc' ? '-' : '--'
  return distinct(
    fieldsOf(record, ...SUBJECTS).flatMap(field => {
      if (field.tag === '610') return textsOf(field, 'a').map(trimIsbd)
      const name = textsOf(field, field.tag === '604' ? 'at' : 'ab')
        .map(trimIsbd)
        .join(', ')
      return [[name, ...textsOf(field, SUBDIVISION).map(trimIsbd)].filter(Boolean).join(separator)]
    }),
  )
}

function physicalOf(record: MarcRecord): string {
  const field = fieldsOf(record, '215')[0]
  if (!field) return ''
  const marks: Record<string, string> = { c: ' : ', d: ' ; ', e: ' + ' }
  let text = ''
  for (const [code, raw] of field.subfields) {
    const value = text ? trimLeadingMark(raw.trim()) : raw.trim()
    if (!value || !'acde'.includes(code)) continue
    text += text ? (marks[code] ?? ', ') + value : value
  }
  return text
}

/** CLC: 690, or 096/090 and 905 where libraries have it; else LCC (680), else DDC (676), else 686 */
function classOf(record: MarcRecord): string {
  const local = record.format === 'cnmarc' ? ['690', '096', '090'] : ['690']
  for (const tag of [...local, '680', '676', '686']) {
    const found = firstValue(record, tag, 'a')
    if (found) return found
  }
  return record.format === 'cnmarc' ? firstValue(record, '905', 'd') : ''
}

function languageOf(record: MarcRecord, general: string): string {
  const codes = [firstValue(record, '101', 'a').slice(0, 3), general.slice(22, 25)].map(languageCode)
  return codes.find(c => /^[a-z]{3}$/.test(c) && !['und', 'zxx', 'mul'].includes(c)) ?? 'und'
}
