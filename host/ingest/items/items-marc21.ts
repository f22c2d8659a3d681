import { type DataField, fieldsOf, textOf, textsOf } from '../fields.ts'
import type { ItemDraft, MarcRecord } from '../record.ts'
import { type CopyReader, copyOf } from './copy-reader.ts'
import { type ItemMapping, readMapping } from './item-mapping.ts'

const ITM: ItemMapping = {
  tag: 'ITM',
  barCode: 'b8',
  needs: 'defg',
  callNo: 'i',
  libCode: 'fd',
  locaCode: 'ge',
  vol: 'c',
}

/** Copies in one local field each, as common systems export them. */
const LAYOUTS: ItemMapping[] = [
  // Alma publishing profile, item information in ITM
  ITM,
  // Koha
  { tag: '952', barCode: 'p', needs: 'ab', callNo: 'o', libCode: 'ab', locaCode: 'c', vol: 'h', price: 'gv' },
  // SirsiDynix
  { tag: '999', barCode: 'i', needs: 'lm', callNo: 'a', libCode: 'm', locaCode: 'l', vol: 'v', price: 'p' },
  // Innovative
  { tag: '945', barCode: 'i', needs: 'l', callNo: 'ab', libCode: '', locaCode: 'l', vol: 'c', price: 'p' },
  // Library of Congress
  { tag: '991', barCode: 'p', needs: 'b', callNo: 'hi', libCode: '', locaCode: 'b' },
  // load tables of Sirsi and Voyager
  { tag: '949', barCode: 'i', needs: 'h', callNo: 'a', libCode: '', locaCode: 'h', vol: 'v' },
  { tag: '949', barCode: 'b', needs: 'c', callNo: 'a', libCode: 'd', locaCode: 'c' },
]

/** 852 of MARC21 holdings: https://www.loc.gov/marc/holdings/hd852.html */
function shelfOf(field: DataField | undefined): Partial<ItemDraft> {
  if (!field) return {}
  const callNo = textsOf(field, 'khim').join(' ') || textOf(field, 'j')
  const libCode = textOf(field, 'b') || textOf(field, 'a')
  return { callNo, libCode, locaCode: textOf(field, 'c') }
}

/** 876–878: one field per piece, linked to its 852 through $8 or (Alma) through $0 */
function pieces(record: MarcRecord): ItemDraft[] {
  const shelves = fieldsOf(record, '852')
  const linkOf = (field: DataField) => textOf(field, '8').split('.')[0]
  return fieldsOf(record, '876', '877', '878').flatMap(field => {
    const barCode = textOf(field, 'p')
    if (!barCode) return []
    const wanted = [textOf(field, '0'), linkOf(field)]
    const shelf = shelves.find(s => linkOf(s) && wanted.includes(linkOf(s))) ?? shelves[0]
    return [copyOf({ ...shelfOf(shelf), barCode, vol: textOf(field, '3'), price: textOf(field, 'c') })]
  })
}

function shelvesWithBarCode(record: MarcRecord): ItemDraft[] {
  return fieldsOf(record, '852').flatMap(field =>
    textsOf(field, 'p').map(barCode => copyOf({ ...shelfOf(field), barCode, vol: textOf(field, '3') })),
  )
}

/**
 * 852 without pieces: one copy, with the volumes held from 866–868; identified by its holdings number where Alma adds
 * it
 */
function shelves(record: MarcRecord): ItemDraft[] {
  const held = fieldsOf(record, '866', '867', '868')
  return fieldsOf(record, '852', 'HLD')
    .filter(field => textOf(field, 'abchj'))
    .map(field => {
      const id = textOf(field, '8').split('.')[0] ?? ''
      const own = held.filter(h => !id || !textOf(h, '8') || textOf(h, '8').split('.')[0] === id)
      const vol = own
        .map(h => textOf(h, 'a'))
        .filter(Boolean)
        .join('; ')
      return copyOf({ ...shelfOf(field), barCode: id.length > 3 ? id : '', vol })
    })
}

/** Alma availability: $f copies at one place, without barcodes */
function availability(record: MarcRecord): ItemDraft[] {
  return fieldsOf(record, 'AVA').flatMap(field => {
    const count = Math.min(Math.max(Number.parseInt(textOf(field, 'f'), 10) || 1, 1), 99)
    const holding = textOf(field, '8')
    return Array.from({ length: count }, (_, n) =>
      copyOf({
        barCode: holding && `${holding}-${n + 1}`,
        callNo: textOf(field, 'd'),
        libCode: textOf(field, 'b') || textOf(field, 'a'),
        locaCode: textOf(field, 'j') || textOf(field, 'c'),
      }),
    )
  })
}

export const MARC21_COPIES: CopyReader[] = [
  pieces,
  ...LAYOUTS.map(readMapping),
  shelvesWithBarCode,
  availability,
  shelves,
]

/** holdings in the record: 876–878 with their 852, else 852 itself */
export const MARC21_HOLDINGS: CopyReader[] = [pieces, shelvesWithBarCode, shelves]

/** Alma's publishing profiles: physical inventory enrichment with items, or with holdings, else availability */
export const ALMA_COPIES: CopyReader[] = [readMapping(ITM), pieces, shelvesWithBarCode, availability, shelves]
