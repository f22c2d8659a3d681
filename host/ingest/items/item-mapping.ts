/** Describes copies that are stored in one field each: which subfield has what. */
import { object, optional, pipe, regex, safeParse, strictObject, string } from 'valibot'
import { type DataField, fieldsOf, textOf, textsOf } from '../fields.ts'
import { type CopyReader, copyOf } from './copy-reader.ts'

/** All values except the tag are subfield codes: the first one with a text is used; for callNo all, in field order. */
export type ItemMapping = {
  tag: string
  barCode: string
  /** the field must have one of these to be a copy: other libraries use local tags differently */
  needs: string
  callNo: string
  libCode: string
  locaCode: string
  vol?: string
  year?: string
  price?: string
  /** a copy with a value other than 0 here no longer exists */
  gone?: string
  /** tag and subfield code of the record's number, where it is not 001 */
  number?: string
}

export function readMapping(mapping: ItemMapping): CopyReader {
  return record =>
    fieldsOf(record, mapping.tag).flatMap(field => {
      const barCode = firstOf(field, mapping.barCode)
      if (!barCode || !textOf(field, mapping.needs)) return []
      if (mapping.gone && textsOf(field, mapping.gone).some(value => value !== '0')) return []
      return [
        copyOf({
          barCode,
          callNo: textsOf(field, mapping.callNo).join(' '),
          libCode: firstOf(field, mapping.libCode),
          locaCode: firstOf(field, mapping.locaCode),
          vol: firstOf(field, mapping.vol ?? ''),
          year: firstOf(field, mapping.year ?? ''),
          price: firstOf(field, mapping.price ?? ''),
        }),
      ]
    })
}

/** the first value in the order of the codes, not of the field */
function firstOf(field: DataField, codes: string): string {
  for (const code of codes) {
    const value = textOf(field, code)
    if (value) return value
  }
  return ''
}

const codes = pipe(string(), regex(/^[a-z0-9]{1,10}$/))
const maybe = optional(pipe(string(), regex(/^[a-z0-9]{0,10}$/)), '')
const Written = object({
  items: strictObject({
    field: pipe(string(), regex(/^[0-9A-Z]{3}$/)),
    barcode: codes,
    call: maybe,
    library: maybe,
    place: maybe,
    volume: maybe,
    year: maybe,
    price: maybe,
    gone: maybe,
    number: optional(pipe(string(), regex(/^[0-9A-Z]{3}[a-z0-9]$/))),
  }),
})

/**
 * The mapping of a library's own file:
 * `items: { field: "952", barcode: p, call: o, library: ab, place: c, volume: h, price: gv, gone: "0" }`
 * @returns the mapping, or one line saying what is wrong with it
 */
export function mappingOf(content: unknown): ItemMapping | string {
  const { success, output, issues } = safeParse(Written, content)
  if (!success) {
    const [{ path, message }] = issues
    return `${path?.map(({ key }) => String(key)).join('.') ?? ''}: ${message}`
  }
  const { field, barcode, call, library, place, volume, year, price, gone, number } = output.items
  return {
    tag: field,
    barCode: barcode,
    needs: barcode,
    callNo: call,
    libCode: library,
    locaCode: place,
    vol: volume,
    year,
    price,
    gone,
    ...(number && { number }),
  }
}
