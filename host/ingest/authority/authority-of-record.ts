/**
 * Authority records of MARC21 (https://www.loc.gov/marc/authority/) and UNIMARC (UNIMARC Authorities, IFLA 2009): the
 * heading, its other forms, and references to other headings.
 */
import { shownText } from '../../../src/core/rules/shown-text.ts'
import type { AuthorityKind, NameRelation } from '../../store/schema/catalogue.ts'
import { controlNumberOf } from '../bib/control-number.ts'
import { trimIsbd } from '../bib/punctuation.ts'
import { type DataField, fieldsOf, leaderAt, textOf, textsOf } from '../fields.ts'
import { BadRecordError } from '../format/frame.ts'
import type { MarcRecord } from '../record.ts'
import { type NameForm, nameForm, subjectForm } from './name-field.ts'

export type AuthorityDraft = {
  controlNo: string
  kind: AuthorityKind
  /** the heading first; distinct */
  names: (NameForm & { relation: NameRelation })[]
  notes: string[]
  /** class number of a subject; '' = none */
  classNo: string
}

/** heading types by the last two digits of the tag: the same in 1xx to 7xx of MARC21, and 2xx to 7xx of UNIMARC */
const KINDS: Record<'marc21' | 'unimarc', Record<string, AuthorityKind>> = {
  marc21: { '00': 'person', '10': 'body', '11': 'body', '50': 'subject', '51': 'subject', '55': 'subject' },
  unimarc: {
    '00': 'person',
    '10': 'body',
    '20': 'person',
    '15': 'subject',
    '50': 'subject',
    '60': 'subject',
    '80': 'subject',
  },
}
const NOTES = { marc21: ['678', '680'], unimarc: ['300', '340', '330'] }
/** class numbers, the Chinese Library Classification first */
const CLASSES = { marc21: ['093', '084', '053', '083'], unimarc: ['690', '686', '680', '676', '675'] }
/** more than any real record has; longer values are not names */
const MOST_NAMES = 300
const MOST_CHARACTERS = 200
const MOST_NOTE = 2000
const MOST_CLASS = 60

/** leader/05: deleted, and in MARC21 also split and replaced */
export const isDeleted = (record: MarcRecord): boolean =>
  (record.format === 'marc21' ? 'dsx' : 'd').includes(leaderAt(record, 5).trim() || '-')

/** @throws BadRecordError when it has no heading of a person, body or subject */
export function authorityOf(record: MarcRecord): AuthorityDraft {
  const format = record.format === 'marc21' ? 'marc21' : 'unimarc'
  const own = format === 'marc21' ? '1' : '2'
  const controlNo = controlNumberOf(record).number
  const kinds = KINDS[format]
  const headings = record.fields.filter(
    (field): field is DataField => field.subfields !== undefined && field.tag[0] === own,
  )
  const heading = headings.find(field => kinds[field.tag.slice(1)] && !textOf(field, 't'))
  const kind = heading && kinds[heading.tag.slice(1)]
  if (!heading || !kind) throw new BadRecordError(whyNot(headings, format), controlNo)
  const formOf = kind === 'subject' ? subjectForm : nameForm
  const names: AuthorityDraft['names'] = []
  const seen = new Set<string>()
  const add = (field: DataField, relation: NameRelation) => {
    const form = formOf(field, record.format)
    const [name, dates] = [form.name, form.dates].map(text => shownText(text).slice(0, MOST_CHARACTERS))
    if (!name || dates === undefined || names.length >= MOST_NAMES) return
    const key = `${isOwn(relation) ? '' : relation}\n${name}\n${dates}`
    if (seen.has(key)) return
    seen.add(key)
    names.push({ name, dates, relation })
  }
  add(heading, 'heading')
  if (!names.length) throw new BadRecordError(whyNot([], format), controlNo)
  for (const field of others(record, heading)) add(field, relationOf(field, format))
  const notes = fieldsOf(record, ...NOTES[format])
    .map(field => shownText(textsOf(field, 'abi').join(' ')).slice(0, MOST_NOTE))
    .filter(Boolean)
  return {
    controlNo,
    kind,
    names,
    notes: [...new Set(notes)],
    classNo: kind === 'subject' ? classOf(record, format) : '',
  }
}

function classOf(record: MarcRecord, format: 'marc21' | 'unimarc'): string {
  const [first = ''] = CLASSES[format]
    .flatMap(tag => fieldsOf(record, tag).map(field => shownText(textOf(field, 'a'))))
    .filter(Boolean)
  return first.slice(0, MOST_CLASS)
}

/** forms of the same heading, not references to others */
const isOwn = (relation: NameRelation): boolean =>
  relation === 'heading' || relation === 'variant' || relation === 'real'

function whyNot(headings: DataField[], format: 'marc21' | 'unimarc'): string {
  const [first] = headings
  if (!first) return `no heading (${format === 'marc21' ? '1xx' : '2xx'})`
  return `heading in ${first.tag}: only persons, bodies and subjects are taken`
}

/**
 * 4xx, 5xx, linking headings (7xx), further headings in another script (UNIMARC), and 880 for any of these. A 5xx may
 * be of another kind: a person's pseudonym is a person, a body founded by a person is only a reference.
 */
function others(record: MarcRecord, heading: DataField): DataField[] {
  const type = heading.tag.slice(1)
  const isScript = (field: DataField) =>
    /^[14]/.test(textOf(field, '6')) && textOf(field, '6').slice(1, 3) === type
  return record.fields.flatMap(field => {
    if (field.subfields === undefined || field === heading || textOf(field, 't')) return []
    if (field.tag === '880') return isScript(field) ? [{ ...field, tag: `4${type}` }] : []
    const isSame = field.tag.slice(1) === type
    if (field.tag === heading.tag || /^[47]/.test(field.tag)) return isSame ? [field] : []
    return field.tag[0] === '5' && isSame ? [field] : []
  })
}

const UNIMARC_RELATIONS: Record<string, NameRelation> = {
  g: 'broader',
  h: 'narrower',
  e: 'pseudonym',
  l: 'pseudonym',
  f: 'bearer',
  m: 'bearer',
}
const REAL = /real (?:name|identity)|本名|原名|真名|真实姓名/iu
const PEN = /pseudonym|alternate identity|pen name|笔名|筆名|别名|化名/iu

function relationOf(field: DataField, format: 'marc21' | 'unimarc'): NameRelation {
  const words = trimIsbd(textsOf(field, 'i').join(' '))
  if (field.tag[0] !== '5') {
    const isReal = REAL.test(words) || (format === 'unimarc' && textOf(field, '5')[0] === 'f')
    return isReal ? 'real' : 'variant'
  }
  if (REAL.test(words)) return 'bearer'
  if (PEN.test(words)) return 'pseudonym'
  if (format === 'unimarc') return UNIMARC_RELATIONS[textOf(field, '5')[0] ?? ''] ?? 'also'
  const control = textOf(field, 'w')
  if (control[0] === 'g') return 'broader'
  if (control[0] === 'h') return 'narrower'
  // "nnnc": the reference is explained in 663, as between the names of one person
  return field.tag === '500' && control[3] === 'c' ? 'pseudonym' : 'also'
}
