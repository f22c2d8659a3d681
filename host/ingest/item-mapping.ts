/** Copies in one field each, described by a few lines: which subfield is what. */
import { object, optional, pipe, regex, safeParse, strictObject, string } from 'valibot'
import { type CopyReader, copyOf } from './copy-reader.ts'
import { type DataField, fieldsOf, textOf, textsOf } from './fields.ts'

/** Every value but the tag is subfield codes: the first that has a text counts; of callNo all, in the field's order. */
export type ItemMapping = {
  tag: string
  barCode: string
  /** required for the field to be a copy: local tags have other meanings elsewhere */
  needs: string
  callNo: string
  libCode: string
  locaCode: string
  vol?: string
  year?: string
  price?: string
  /** a copy with anything but 0 here is none any more */
  gone?: string
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

/** the first by the order of the codes, not of the field */
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
  }),
})

/**
 * The mapping of a library's own file:
 * `items: { field: "952", barcode: p, call: o, library: ab, place: c, volume: h, price: gv, gone: "0" }`
 * @returns what is wrong, in one line, instead of a mapping
 */
export function mappingOf(content: unknown): ItemMapping | string {
  const { success, output, issues } = safeParse(Written, content)
  if (!success) {
    const [{ path, message }] = issues
    return `${path?.map(({ key }) => String(key)).join('.') ?? ''}: ${message}`
  }
  const { field, barcode, call, library, place, volume, year, price, gone } = output.items
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
  }
}
