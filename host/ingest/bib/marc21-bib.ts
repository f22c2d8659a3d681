import { languageCode } from '../../search/analysis/language-code.ts'
import { dateOfRecord } from '../dates/date-of-record.ts'
import { controlOf, type DataField, distinct, fieldsOf, firstValue, textOf, textsOf } from '../fields.ts'
import type { BibDraft, MarcRecord } from '../record.ts'
import { callNosOf } from './call-numbers.ts'
import { controlNumberOf } from './control-number.ts'
import { docTypeOf } from './doc-type.ts'
import { doiOf } from './doi.ts'
import { isbnIn } from './isbn.ts'
import { leadingBodyOf } from './leading-body.ts'
import { contentsOf, notesOf, otherTitlesOf } from './other-titles.ts'
import { ENDS_PARALLEL, trimEdition, trimIsbd, trimLeadingMark } from './punctuation.ts'
import { allTextOf, titleFieldOf } from './title-field.ts'
import { titleSkipOf } from './title-skip.ts'
import { fieldsLikeTitle, linkedFieldsOf } from './vernacular.ts'

const SUBJECTS = ['600', '610', '611', '630', '647', '648', '650', '651', '653']
/** of the Library of Congress and other national libraries, UDC, Dewey, other schemes, documents, and local ones */
const CALL_NUMBERS = '050 055 060 070 080 082 084 086 090 092 093 096 098 099'.split(' ')
/** subdivisions: general, chronological, geographic, form */
const SUBDIVISION = 'vxyz'

/** MARC21 bibliographic: https://www.loc.gov/marc/bibliographic/. The original script (880) takes precedence. */
export function draftFromMarc21(record: MarcRecord): BibDraft {
  const titles = linkedFieldsOf(record, '245')
  const title = titleFieldOf(record)
  const proper = titleProper(title)
  const imprint = imprintOf(record)
  const fixed = controlOf(record, '008')
  const language = languageOf(record, fixed)
  const authors = authorsOf(record)
  const parallel = parallelTitlesOf(record, title, titles.romanised[0])
  const subtitle = trimIsbd(subtitleOf(title))
  const series = seriesOf(record)
  const abstract = textsOf(linkedFieldsOf(record, '520').fields[0], 'ab').join(' ')
  return {
    controlNo: controlNumberOf(record).number,
    format: record.format,
    title: proper,
    titleSkip: titleSkipOf(title, proper, true),
    subtitle,
    parallelTitle: parallel.join(' = '),
    otherTitles: otherTitlesOf(record, [proper, subtitle, ...parallel, series]),
    author: trimIsbd(textsOf(titles.fields[0], 'c').join(' ')) || leaderOf(record, authors),
    authors,
    subjects: subjectsOf(record),
    publisher: trimIsbd(textOf(imprint, 'b')),
    pubPlace: trimIsbd(textOf(imprint, 'a')),
    ...dateOfRecord(fixed.slice(6, 15), textOf(imprint, 'c'), { format: 'marc21', language }),
    isbns: distinct(fieldsOf(record, '020').flatMap(f => textsOf(f, 'a').map(isbnIn))),
    issn: firstValue(record, '022', 'a'),
    doi: doiOf(record),
    price: trimIsbd(trimLeadingMark(firstValue(record, '020', 'c'))),
    edition: trimEdition(textsOf(fieldsLikeTitle(record, '250')[0], 'ab').join(' ')),
    physical: textsOf(fieldsOf(record, '300')[0], 'abce').join(' '),
    series,
    abstract,
    contents: contentsOf(record),
    notes: notesOf(record, abstract),
    classno: classOf(record),
    lcc: lccOf(record),
    callNos: callNosOf(record, CALL_NUMBERS),
    docType: docTypeOf(record, language),
    language,
    links: linksOf(record),
  }
}

/** with the part's number and name; a title with a broken subfield code ('?') is accepted */
function titleProper(field: DataField | undefined): string {
  const parts = textsOf(field, 'anpk')
    .map((text, at) => trimIsbd(at ? trimLeadingMark(text) : text))
    .filter(Boolean)
  return parts.join('. ') || trimIsbd(textOf(field, '?bfghs')) || allTextOf(field)
}

/** $b without the parallel title after " =" */
function subtitleOf(field: DataField | undefined): string {
  const b = textOf(field, 'b')
  if (ENDS_PARALLEL.test(textOf(field, 'a'))) return b.split(BEFORE_SUBTITLE).slice(1).join(' : ')
  return (b.split(/\s[=＝]\s/u)[0] ?? '').replace(/^[=＝].*$/u, '')
}

const BEFORE_SUBTITLE = /\s[:：]\s/u

function parallelTitlesOf(record: MarcRecord, title: DataField | undefined, romanised?: DataField): string[] {
  const b = textOf(title, 'b')
  const marked = ENDS_PARALLEL.test(textOf(title, 'a'))
    ? b.split(BEFORE_SUBTITLE)[0]
    : /(?:^|\s)[=＝]\s*(.+)$/u.exec(b)?.[1]
  const varying = fieldsOf(record, '246')
    .filter(f => f.ind[1] === '1')
    .map(f => textOf(f, 'a'))
  const all = [marked ?? '', ...varying].map(trimIsbd).map(trimLeadingMark)
  return distinct([...all, titleProper(romanised)]).filter(text => text !== titleProper(title))
}

function authorsOf(record: MarcRecord): string[] {
  const { fields, romanised } = linkedFieldsOf(record, '100', '110', '111', '700', '710', '711')
  const main = (f: DataField) => (f.tag.startsWith('1') ? 0 : 1)
  const ordered = [...fields.sort((a, b) => main(a) - main(b)), ...romanised]
  return distinct(ordered.map(nameOf))
}

/** the first heading; of bodies without a relator only the one that leads, others may be vendors or collections */
function leaderOf(record: MarcRecord, authors: string[]): string {
  const isMaker = (f: DataField) => f.tag.startsWith('1') || f.tag === '700' || textsOf(f, 'e4').length > 0
  const makers = fieldsOf(record, '100', '110', '111', '700', '710', '711').some(isMaker)
  if (makers) return authors[0] ?? ''
  const body = leadingBodyOf(record)
  return body ? nameOf(body) : ''
}

function nameOf(field: DataField): string {
  const codes = field.tag.endsWith('00') ? 'abcqd' : field.tag.endsWith('10') ? 'abn' : 'andc'
  return trimIsbd(textsOf(field, codes).join(' '))
}

function subjectsOf(record: MarcRecord): string[] {
  const { fields } = linkedFieldsOf(record, ...SUBJECTS)
  return distinct(
    fields.flatMap(field => {
      if (field.tag === '653') return textsOf(field, 'a').map(trimIsbd)
      const heading = trimIsbd(textsOf(field, 'abcdnpqt').join(' '))
      return [[heading, ...textsOf(field, SUBDIVISION).map(trimIsbd)].filter(Boolean).join('--')]
    }),
  )
}

/** 264 of publication (second indicator 1) or 260, in the script of the title */
function imprintOf(record: MarcRecord): DataField | undefined {
  const fields = fieldsLikeTitle(record, '260', '264')
  return (
    fields.find(f => f.tag === '264' && f.ind[1] === '1') ?? fields.find(f => f.tag === '260') ?? fields[0]
  )
}

/** the series as stated, or as traced; one in the script of the title comes first */
export function seriesFieldOf(record: MarcRecord): DataField | undefined {
  const both = [fieldsLikeTitle(record, '490', '440'), fieldsLikeTitle(record, '830')]
  const inScript = both.map(fields => fields.find(isScript))
  return (
    (linkedFieldsOf(record, '245').romanised.length ? (inScript[0] ?? inScript[1]) : undefined) ??
    both.flat()[0]
  )
}

const isScript = (field: DataField): boolean => !/\p{sc=Latin}/u.test(textOf(field, 'a'))

const seriesOf = (record: MarcRecord): string => trimIsbd(textsOf(seriesFieldOf(record), 'anpv').join(' '))

/** CLC (093, or 084 with $2 clc) if present, else LCC, else NLM, else DDC */
function classOf(record: MarcRecord): string {
  const clc = fieldsOf(record, '084').find(f => textOf(f, '2').startsWith('clc'))
  return (
    textOf(clc, 'a') ||
    firstValue(record, '093', 'a') ||
    lccOf(record) ||
    lettersOf(record, '060') ||
    firstValue(record, '082', 'a').replace(/[/']/g, '')
  )
}

const lettersOf = (record: MarcRecord, tag: string): string =>
  textsOf(fieldsOf(record, tag)[0], 'ab').slice(0, 2).join(' ')

const lccOf = (record: MarcRecord): string => lettersOf(record, '050') || lettersOf(record, '090')

function languageOf(record: MarcRecord, fixed: string): string {
  const codes = [fixed.slice(35, 38), firstValue(record, '041', 'a').slice(0, 3)].map(languageCode)
  return codes.find(c => /^[a-z]{3}$/.test(c) && !['und', 'zxx', 'mul'].includes(c)) ?? 'und'
}

/** 856, and Alma's portfolios (AVE $u) with the collection they are in */
function linksOf(record: MarcRecord): [string, string][] {
  return fieldsOf(record, '856', 'AVE').flatMap(field => {
    const label =
      field.tag === 'AVE'
        ? textOf(field, 'm')
        : textOf(field, 'y') || textOf(field, '3') || textOf(field, 'z')
    return textsOf(field, 'u')
      .filter(url => /^https?:\/\//i.test(url))
      .map((url): [string, string] => [url, label])
  })
}
