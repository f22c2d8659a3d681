/** Comma-separated values as spreadsheet programs read them. Pure. */

/** Without a BOM Excel decodes UTF-8 as the system's code page. */
const BOM = '\uFEFF'

/**
 * Spreadsheets run cells that begin with these as formulas, also after white space (OWASP, CSV Injection); a leading
 * apostrophe makes them text.
 */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/
/** no formula, though it begins as one */
const NEGATIVE = /^-\d+(\.\d+)?$/

function cell(value: string): string {
  const text = FORMULA.test(value) && !NEGATIVE.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}

export type CsvRows = readonly (readonly string[])[]

/** @returns RFC 4180 text with a byte order mark; the first row is the header */
export const toCsv = (rows: CsvRows): string => BOM + csvLines(rows)

/** The same without the byte order mark, for a file that has its header already. */
export const csvLines = (rows: CsvRows): string => rows.map(row => `${row.map(cell).join(',')}\r\n`).join('')
