import { type DataField, fieldsOf, textOf, textsOf } from '../fields.ts'
import type { ItemDraft, MarcRecord } from '../record.ts'
import { type CopyReader, copyOf } from './copy-reader.ts'

/**
 * CNMARC 905 (CALIS, NLC) and 906: $a library, $b accession numbers, $c place, $d class, $e book number, $s both, $f
 * both as some vendors write them, $v volume, $y year
 */
function chineseCopy(field: DataField): Partial<ItemDraft> {
  const [cls, book] = [textOf(field, 'd'), textOf(field, 'e')]
  return {
    callNo: textOf(field, 's') || [cls, book].filter(Boolean).join('/') || textOf(field, 'f'),
    libCode: textOf(field, 'a'),
    locaCode: textOf(field, 'c'),
    vol: textOf(field, 'v'),
    year: textOf(field, 'y'),
    price: textOf(field, 'r'),
  }
}

const accessioned =
  (tag: string): CopyReader =>
  record =>
    fieldsOf(record, tag).flatMap(field =>
      textsOf(field, 'b').map(barCode => copyOf({ ...chineseCopy(field), barCode })),
    )

/**
 * 995 as French libraries and Koha write it: $b home library, $c owner, $e place, $f barcode, $k call number, $v volume
 */
export function recommendation995(record: MarcRecord): ItemDraft[] {
  return fieldsOf(record, '995').flatMap(field => {
    const barCode = textOf(field, 'f')
    if (!barCode) return []
    const libCode = textOf(field, 'b') || textOf(field, 'c') || textOf(field, 'a')
    return [
      copyOf({
        barCode,
        libCode,
        locaCode: textOf(field, 'e'),
        callNo: textOf(field, 'k'),
        vol: textOf(field, 'v'),
      }),
    ]
  })
}

/** SUDOC: 915 $b barcode (or $a inventory number) and 930 $a call number $b library, linked through $5 */
function sudoc(record: MarcRecord): ItemDraft[] {
  const shelves = fieldsOf(record, '930')
  return fieldsOf(record, '915').flatMap(field => {
    const barCode = textOf(field, 'b') || textOf(field, 'a')
    if (!barCode) return []
    const shelf = shelves.find(s => textOf(s, '5') === textOf(field, '5')) ?? shelves[0]
    return [copyOf({ barCode, callNo: textOf(shelf, 'a'), libCode: textOf(shelf, 'b') })]
  })
}

/** UNIMARC holdings 852 */
function shelves(record: MarcRecord): ItemDraft[] {
  return fieldsOf(record, '852').map(field =>
    copyOf({
      barCode: textOf(field, 'p'),
      callNo: textsOf(field, 'khlm').join(' ') || textOf(field, 'j'),
      libCode: textOf(field, 'b') || textOf(field, 'a'),
      locaCode: textOf(field, 'c'),
    }),
  )
}

/** a 905 that only has a location: one unnumbered copy */
function unnumbered905(record: MarcRecord): ItemDraft[] {
  return fieldsOf(record, '905')
    .filter(field => textOf(field, 'ads'))
    .map(field => copyOf(chineseCopy(field)))
}

export const UNIMARC_COPIES: CopyReader[] = [
  accessioned('905'),
  accessioned('906'),
  recommendation995,
  sudoc,
  shelves,
  unnumbered905,
]

/** 905, 906 and 907: the fields in which Chinese systems store copies */
export const CNMARC_COPIES: CopyReader[] = [
  accessioned('905'),
  accessioned('906'),
  accessioned('907'),
  unnumbered905,
]
