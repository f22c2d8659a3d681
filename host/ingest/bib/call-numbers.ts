/** The call and class numbers of a record itself, with the book number where there is one. Those of its copies: items/. */
import { type DataField, distinct, fieldsOf, textsOf } from '../fields.ts'
import type { MarcRecord } from '../record.ts'

const MOST_NUMBERS = 20
const MOST_CHARACTERS = 80

/** @returns distinct numbers in the order of the tags */
export function callNosOf(record: MarcRecord, tags: string[]): string[] {
  const found = tags.flatMap(tag => fieldsOf(record, tag).flatMap(numbersIn))
  return distinct(found.filter(number => /\d/.test(number))).slice(0, MOST_NUMBERS)
}

function numbersIn(field: DataField): string[] {
  // a copy's number in CNMARC: class and book number
  if (field.tag === '905') return [joined([textsOf(field, 'd')[0] ?? '', textsOf(field, 'e')[0] ?? ''], '/')]
  // its parts are repeated $a
  if (field.tag === '099') return [joined(textsOf(field, 'a'))]
  const [first = '', ...others] = textsOf(field, 'a')
  return [joined([first, textsOf(field, 'b')[0] ?? '']), ...others.map(other => joined([other]))]
}

const joined = (parts: string[], mark = ' '): string =>
  parts.filter(Boolean).join(mark).slice(0, MOST_CHARACTERS)
