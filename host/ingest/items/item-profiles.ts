/** Where a source's records have their copies: a predefined profile by name, or the library's own mapping. */

import { COPY_PROFILES } from '../../../src/contract/staff/codes.ts'
import type { MarcFormat } from '../record.ts'
import type { CopyReader } from './copy-reader.ts'
import { type ItemMapping, readMapping } from './item-mapping.ts'
import { ALMA_COPIES, MARC21_COPIES, MARC21_HOLDINGS } from './items-marc21.ts'
import { CNMARC_COPIES, recommendation995, UNIMARC_COPIES } from './items-unimarc.ts'

/** auto: the first convention of the format that finds any copies */
export const ITEM_PROFILES = COPY_PROFILES
type ItemProfileName = (typeof ITEM_PROFILES)[number]
/** plain data, which can be posted between threads and stored as JSON */
export type ItemProfile = ItemProfileName | ItemMapping

/**
 * Koha: 952 (https://wiki.koha-community.org/wiki/Holdings_data_fields_(9xx)); copies without a barcode by their item
 * number, withdrawn ones ($0) left out. In UNIMARC 995.
 */
const KOHA: ItemMapping = {
  tag: '952',
  barCode: 'p9',
  needs: 'ab',
  callNo: 'o',
  libCode: 'ab',
  locaCode: 'c',
  vol: 'h',
  price: 'gv',
  gone: '0',
}

/** Evergreen: 852 with one copy each; $k and $m before and after the call number of $j */
const EVERGREEN: ItemMapping = {
  tag: '852',
  barCode: 'p',
  needs: 'p',
  callNo: 'kjm',
  libCode: 'ba',
  locaCode: 'c',
  price: 'y',
}

const READERS: Record<Exclude<ItemProfileName, 'auto'>, CopyReader[]> = {
  koha: [readMapping(KOHA), recommendation995],
  alma: ALMA_COPIES,
  evergreen: [readMapping(EVERGREEN)],
  marc21: MARC21_HOLDINGS,
  cnmarc: CNMARC_COPIES,
  none: [],
}

/**
 * Where a system writes its own number of a record, which is unique where 001 is not: other libraries' numbers stand in 001
 * of copied records.
 */
const KOHA_NUMBERS: Record<MarcFormat, readonly string[]> = {
  marc21: ['999c'],
  unimarc: ['0909', '090a'],
  cnmarc: ['0909', '090a'],
}

/** @returns places of the number, as tag and subfield code; the first one with a text counts */
export function numberPlaces(profile: ItemProfile, format: MarcFormat): readonly string[] {
  if (typeof profile === 'object') return profile.number ? [profile.number] : []
  return profile === 'koha' ? KOHA_NUMBERS[format] : []
}

/** The places in one text, to tell whether a source was numbered by them; '' = by 001 */
export const numberRule = (profile: ItemProfile): string =>
  [...new Set([...numberPlaces(profile, 'marc21'), ...numberPlaces(profile, 'unimarc')])].join(' ')

export function copyReaders(profile: ItemProfile, format: MarcFormat): readonly CopyReader[] {
  if (typeof profile === 'object') return [readMapping(profile)]
  if (profile !== 'auto') return READERS[profile]
  return format === 'marc21' ? MARC21_COPIES : UNIMARC_COPIES
}
