/** Reading the fields of a record in memory. */
import type { MarcField, MarcRecord } from './record.ts'

export type DataField = Extract<MarcField, { ind: string }>

/** data fields with one of these tags, in the record's order */
export function fieldsOf(record: MarcRecord, ...tags: string[]): DataField[] {
  return record.fields.filter((f): f is DataField => f.subfields !== undefined && tags.includes(f.tag))
}

/** text of the first control field with this tag, or '' */
export function controlOf(record: MarcRecord, tag: string): string {
  return record.fields.find(f => f.tag === tag && f.data !== undefined)?.data ?? ''
}

/** values of the subfields whose code is one of `codes`, trimmed, empty ones left out, in the field's order */
export function textsOf(field: DataField | undefined, codes: string): string[] {
  if (!field) return []
  const found: string[] = []
  for (const [code, value] of field.subfields) {
    if (!codes.includes(code)) continue
    const text = withoutGaps(value.trim())
    if (text) found.push(text)
  }
  return found
}

/**
 * Longer runs of blanks than any coded field has are one blank: many patterns that look for a mark behind blanks take
 * the square of their number.
 */
const withoutGaps = (text: string): string => (text.length > 200 ? text.replace(/\s{40,}/g, ' ') : text)

/** the first such value, or '' */
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

/** A leader position; the fill characters some exports write for a blank (- ^ # |) read as a blank. */
export function leaderAt(record: MarcRecord, position: number): string {
  const char = record.leader[position] ?? ' '
  return '-^#|'.includes(char) ? ' ' : char
}

/** keeps the first of equal texts and drops empty ones */
export function distinct(texts: string[]): string[] {
  return [...new Set(texts.filter(Boolean))]
}
