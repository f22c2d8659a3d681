/**
 * Brings names of authority and bibliographic records into the same form, so that they match: the name as in the
 * catalogue's headings, and the dates that distinguish namesakes.
 */
import { headingKey } from '../../search/analysis/fold.ts'
import { trimIsbd, trimLeadingMark } from '../bib/punctuation.ts'
import { type DataField, textsOf } from '../fields.ts'
import type { MarcFormat } from '../record.ts'

export type NameForm = { name: string; dates: string }

const trimmed = (text: string): string => trimIsbd(trimLeadingMark(text))

/** Name of a person or body in either format: x00, x10, x11 of MARC21, 20x to 22x and 70x to 72x of UNIMARC. */
export function nameForm(field: DataField, format: MarcFormat): NameForm {
  if (format === 'marc21') {
    if (!field.tag.endsWith('00')) {
      return {
        name: trimIsbd(textsOf(field, field.tag.endsWith('10') ? 'abn' : 'andc').join(' ')),
        dates: '',
      }
    }
    return { name: trimIsbd(textsOf(field, 'abcq').join(' ')), dates: datesOf(textsOf(field, 'd').join(' ')) }
  }
  const isBody = field.tag[1] === '1'
  const name = textsOf(field, 'ab')
    .map(trimmed)
    .join(isBody ? '. ' : ', ')
  // a sovereign's number, and the years
  return { name, dates: isBody ? '' : textsOf(field, 'df').map(datesOf).filter(Boolean).join(', ') }
}

const SUBDIVISIONS = { marc21: 'vxyz', unimarc: 'jxyz', cnmarc: 'jxyz' } as const

/** A subject with its subdivisions, as in the catalogue. */
export function subjectForm(field: DataField, format: MarcFormat): NameForm {
  const name = trimIsbd(textsOf(field, format === 'marc21' ? 'abcdnpqt' : 'ab').join(' '))
  const parts = [name, ...textsOf(field, SUBDIVISIONS[format]).map(trimIsbd)].filter(Boolean)
  return { name: parts.join(/\p{sc=Han}/u.test(name) ? '-' : '--'), dates: '' }
}

/** "(1881~1936)" → "1881-1936" */
const datesOf = (text: string): string =>
  trimmed(text)
    .replace(/^[（(〔[]+|[）)〕\]]+$/gu, '')
    .replace(/\s*[~～—–]\s*/gu, '-')

/** "Clemens, Samuel Langhorne" → "Samuel Langhorne Clemens"; '' for a name that is not inverted */
const direct = (name: string): string =>
  /^[^,]+, *[^,]+$/.test(name) ? name.replace(/^([^,]+), *(.+)$/, '$2 $1') : ''

/** The keys under which a form is found: without dates, with dates, and in direct order. Distinct, none empty. */
export function keysOf({ name, dates }: NameForm): string[] {
  const inOrder = direct(name)
  const keys = [name, `${name} ${dates}`, inOrder, inOrder && `${inOrder} ${dates}`].map(headingKey)
  return [...new Set(keys.map(key => key.slice(0, 200)).filter(Boolean))]
}
