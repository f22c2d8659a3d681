/** Accessors of a record's fields. */
import type { MarcField, MarcRecord } from './record.ts'

export type DataField = Extract<MarcField, { ind: string }>

/** data fields with one of these tags, in record order */
export function fieldsOf(record: MarcRecord, ...tags: string[]): DataField[] {
  return record.fields.filter((f): f is DataField => f.subfields !== undefined && tags.includes(f.tag))
}

/** text of the first control field with this tag, or '' */
export function controlOf(record: MarcRecord, tag: string): string {
  return record.fields.find(f => f.tag === tag && f.data !== undefined)?.data ?? ''
}

/** values of the subfields whose code is one of `codes`, trimmed, without empty ones, in field order */
export function textsOf(field: DataField | undefined, codes: string): string[] {
  if (!field) return []
  const found: string[] = []
  for (const [code, value] of field.subfields) {
    if (!codes.includes(code)) continue
    const text = plainText(value).slice(0, LONGEST).trim()
    if (text) found.push(text)
  }
  return found
}

/** characters; a field of ISO 2709 has at most 9,999 bytes, one of MARCXML has no limit */
const LONGEST = 10_000

/**
 * Without marks of direction, which no page shows (shown-text.ts) and which hide the punctuation beside them. Collapses
 * long runs of blanks: many regular expressions for a mark after blanks are quadratic in the run's length.
 */
export function plainText(value: string): string {
  const text = /\p{Bidi_C}/u.test(value) ? value.replace(/\p{Bidi_C}/gu, '') : value
  return text.length > 200 ? text.replace(/\s{40,}/g, ' ') : text
}

/** the first value of these subfields, or '' */
export function textOf(field: DataField | undefined, codes: string): string {
  return textsOf(field, codes)[0] ?? ''
}

/** the first value over all fields with this tag, or '' */
export function firstValue(record: MarcRecord, tag: string, codes: string): string {
  for (const field of fieldsOf(record, tag)) {
    const value = textOf(field, codes)
    if (value) return value
  }
  return ''
}

/** A leader position; fill characters for a blank (- ^ # |) read as a blank. */
export function leaderAt(record: MarcRecord, position: number): string {
  const char = record.leader[position] ?? ' '
  return '-^#|'.includes(char) ? ' ' : char
}

/** distinct texts without empty ones */
export function distinct(texts: string[]): string[] {
  return [...new Set(texts.filter(Boolean))]
}
