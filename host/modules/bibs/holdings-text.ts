/**
 * `holdings` and `eholdings` on the wire: JSON text of an array, rows separated by comma and space, compact inside.
 * One public client splits that text at ", " and drops all brackets before parsing, so neither may occur inside a
 * value: both are written as JSON escapes.
 */

import { cleanText } from './detail/detail-html.ts'

const ESCAPES: Record<string, string> = { ',': '\\u002c', '[': '\\u005b', ']': '\\u005d' }

const MARKS = /[,[\]]/

type Value = string | number | boolean | null | undefined

export function rowsText(rows: Record<string, Value>[]): string {
  return `[${rows.map(rowText).join(', ')}]`
}

function rowText(row: Record<string, Value>): string {
  let text = ''
  for (const name in row) {
    const value = row[name]
    // names are ours: plain words
    if (value !== undefined) text += `${text && ','}"${name}":${valueText(value)}`
  }
  return `{${text}}`
}

function valueText(value: Value): string {
  if (typeof value !== 'string') return JSON.stringify(value)
  const json = JSON.stringify(cleanText(value))
  return MARKS.test(json) ? json.replace(/[,[\]]/g, mark => ESCAPES[mark]!) : json
}
