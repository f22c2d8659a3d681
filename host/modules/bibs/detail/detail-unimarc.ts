/** Basic information from UNIMARC and CNMARC, with the ISBD punctuation that these formats omit. */

import { doiOf } from '../../../ingest/bib/doi.ts'
import { trimIsbd } from '../../../ingest/bib/punctuation.ts'
import { withOurYear } from '../../../ingest/dates/read-date.ts'
import { type DataField, fieldsOf, plainText, textOf, textsOf } from '../../../ingest/fields.ts'
import type { MarcRecord } from '../../../ingest/record.ts'
import { doiValue, type Entries, heading, type Part, texts, type Value } from './detail-entries.ts'
import { linkValues, plain } from './detail-marc21.ts'

/**
 * ISBD punctuation before each subfield:
 * https://www.ifla.org/publications/international-standard-bibliographic-description/
 */
const TITLE: Record<string, string> = { a: '', d: ' = ', e: ' : ', f: ' / ', g: ' ; ', h: '. ', i: ', ' }
const EXTENT: Record<string, string> = { a: ' ; ', c: ' : ', d: ' ; ', e: ' + ' }
const IMPRINT: Record<string, string> = { a: ' ; ', c: ' : ', d: ', ' }

export function unimarcEntries(record: MarcRecord): Entries {
  const isChinese = record.format === 'cnmarc'
  const all = (...tags: string[]) => fieldsOf(record, ...tags)
  const line = (tags: string[], codes: string) => texts(all(...tags).map(f => textsOf(f, codes).join(' ')))
  return {
    title: texts(all('200').map(f => punctuated(f, TITLE))),
    parallelTitle: texts([
      ...all('200').flatMap(f => textsOf(f, 'd').map(d => plain(d))),
      ...all('510').map(f => trimIsbd(textOf(f, 'a'))),
    ]),
    isbn: texts(all('010').map(numberAndPrice)),
    issn: texts(all('011').map(numberAndPrice)),
    doi: doiValue(doiOf(record)),
    person: all('700', '701', '702').flatMap(f => nameValue(f, ', ')),
    body: all('710', '711', '712').flatMap(f => nameValue(f, '. ')),
    edition: line(['205'], 'ab'),
    imprint: all('210', '214').map(imprintValue),
    physical: texts(all('215').map(f => punctuated(f, EXTENT))),
    series: texts(all('225').map(f => punctuated(f, { ...TITLE, v: ' ; ' }))),
    subject: all('600', '601', '602', '604', '605', '606', '607', '608', '610').flatMap(f =>
      subjectValues(f, isChinese ? '-' : '--'),
    ),
    clc: line(['690'], 'a'),
    lcc: line(['680'], 'ab'),
    ddc: line(['676'], 'a'),
    abstract: line(['330'], 'a'),
    contents: line(['327'], 'a'),
    authorNote: line(['314'], 'a'),
    note: line(['300', '304', '305', '306', '307'], 'a'),
    bibliography: line(['320'], 'a'),
    audience: line(['333'], 'a'),
    relatedTitle: line(['500', '512', '516', '517', '518', '540'], 'aehi'),
    electronic: linkValues(all('856'), '2z3'),
  }
}

/** Subfields with their punctuation, unless the record contains it already. */
function punctuated(field: DataField, marks: Record<string, string>): string {
  let text = ''
  for (const [code, raw] of field.subfields) {
    const value = plainText(raw).trim()
    const mark = marks[code]
    if (!value || mark === undefined) continue
    const hasOwn = /^[=:/;+,.＝：／；，．]/u.test(value)
    text += text ? `${hasOwn ? ' ' : mark}${value}` : value
  }
  return text
}

function numberAndPrice(field: DataField): string {
  const number = [textOf(field, 'a'), textOf(field, 'b') && `(${textOf(field, 'b')})`]
  return [number.filter(Boolean).join(' '), textOf(field, 'd')].map(plain).filter(Boolean).join(' : ')
}

/** The name, then dates and role as text. */
function nameValue(field: DataField, separator: string): Value[] {
  const name = textsOf(field, 'ab').map(trimIsbd).join(separator)
  if (!name) return []
  const dates = textsOf(field, 'cf').join(', ')
  const role = textsOf(field, '4').join(' ')
  const after = [dates && `(${dates})`, role].filter(Boolean).join(' ')
  return [[heading(name, 'authors'), ...(after ? [` ${after}`] : [])]]
}

function subjectValues(field: DataField, separator: string): Value[] {
  if (field.tag === '610') return textsOf(field, 'a').map(word => [heading(trimIsbd(word), 'subjects')])
  const name = textsOf(field, field.tag === '604' ? 'at' : 'ab')
    .map(trimIsbd)
    .join(', ')
  const text = [name, ...textsOf(field, 'jxyz').map(trimIsbd)].filter(Boolean).join(separator)
  return text ? [[heading(text, 'subjects')]] : []
}

function imprintValue(field: DataField): Value {
  const parts: Part[] = []
  for (const [code, raw] of field.subfields) {
    const value = trimIsbd(raw)
    const mark = IMPRINT[code]
    if (!value || mark === undefined) continue
    if (parts.length) parts.push(mark)
    parts.push(code === 'c' ? heading(value, 'publisher') : code === 'd' ? withOurYear(value) : value)
  }
  return parts
}
