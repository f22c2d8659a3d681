import { hash } from 'node:crypto'
import { controlOf, firstValue } from './fields.ts'
import type { MarcRecord } from './record.ts'

/** longer than any system's; a column and an index entry are made of it */
const MOST_CHARACTERS = 200

export type ControlNumber = { number: string; from: '001' | '035' | 'content' }

/**
 * What a source knows a record by: 001, else its number elsewhere (035), else what it says. A record known by what it
 * says is another book when that changes; better than no book.
 */
export function controlNumberOf(record: MarcRecord): ControlNumber {
  const own = controlOf(record, '001').trim()
  if (own) return { number: bounded(own), from: '001' }
  const elsewhere = firstValue(record, '035', 'a')
  if (elsewhere) return { number: bounded(elsewhere), from: '035' }
  return { number: `content-${hash('md5', JSON.stringify(record.fields), 'hex')}`, from: 'content' }
}

const bounded = (number: string): string =>
  number.length <= MOST_CHARACTERS ? number : `${number.slice(0, 60)}-${hash('md5', number, 'hex')}`
