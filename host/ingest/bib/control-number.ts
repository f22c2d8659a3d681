import { hash } from 'node:crypto'
import { controlOf, firstValue } from '../fields.ts'
import { type ItemProfile, numberPlaces } from '../items/item-profiles.ts'
import type { MarcRecord } from '../record.ts'

/** max length: it is part of a column and an index entry */
const MOST_CHARACTERS = 200

export type ControlNumber = { number: string; from: 'profile' | '001' | '035' | 'content' }

/**
 * The identity of a record within its source: the field that its profile names, else 001, else 035, else a digest of its
 * contents. In the last case a changed record becomes another book.
 */
export function controlNumberOf(record: MarcRecord, profile: ItemProfile = 'auto'): ControlNumber {
  for (const place of numberPlaces(profile, record.format)) {
    const given = firstValue(record, place.slice(0, 3), place.slice(3))
    if (given) return { number: bounded(given), from: 'profile' }
  }
  const own = controlOf(record, '001').trim()
  if (own) return { number: bounded(own), from: '001' }
  const elsewhere = firstValue(record, '035', 'a')
  if (elsewhere) return { number: bounded(elsewhere), from: '035' }
  return { number: `content-${hash('md5', JSON.stringify(record.fields), 'hex')}`, from: 'content' }
}

export const bounded = (number: string): string =>
  number.length <= MOST_CHARACTERS ? number : `${number.slice(0, 60)}-${hash('md5', number, 'hex')}`
