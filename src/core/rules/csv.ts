/** Comma-separated values as spreadsheet programs read them. Pure. */

/** Without it Excel takes UTF-8 for the machine's own code page. */
const BOM = '\uFEFF'

/**
 * A spreadsheet runs what begins with one of these as a formula, also behind white space
 * (OWASP, CSV Injection); the apostrophe makes it text.
 */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

function cell(value: string): string {
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}

/** @returns RFC 4180 text with a byte order mark; the first row is the head */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  BOM + rows.map(row => `${row.map(cell).join(',')}\r\n`).join('')
