/** Parses a table: CSV with any common separator and encoding, or the first (or a named) sheet of an XLSX. */
import { isUtf8 } from 'node:buffer'
import { readFileSync, statSync } from 'node:fs'
import { extname } from 'node:path'
import { parse } from 'csv-parse/sync'

/** max bytes: the file is buffered */
const MOST_BYTES = 64 << 20
/** max unpacked bytes of an XLSX, whatever it declares (zip bomb) */
const MOST_UNPACKED = 256 << 20
const MOST_ROWS = 500_000

const ENTRY = Buffer.from('PK\x01\x02')

/** An error of the file as a whole. */
export class TableError extends Error {}

type TableRow = {
  /** as an editor or a spreadsheet numbers it */
  line: number
  cells: string[]
}
export type Table = { head: string[]; rows: TableRow[] }

/** @param sheet name of a sheet of an XLSX @throws TableError */
export async function readTable(path: string, sheet?: string): Promise<Table> {
  const bytes = bytesOf(path)
  // by magic bytes, not by name
  const isZip = bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04'))
  if (!isZip && sheet !== undefined) throw new TableError(`${path}: a CSV file has no sheets.`)
  if (!isZip && /^\.xlsx?$/i.test(extname(path)))
    throw new TableError(`${path}: no XLSX (an old .xls?). Save it as .xlsx or as CSV.`)
  const all = isZip ? await fromSheet(path, unpackedWithin(path, bytes), sheet) : fromCsv(path, bytes)
  const filled = all.filter(row => row.cells.some(cell => cell !== ''))
  const [head, ...rows] = filled
  if (!head) throw new TableError(`${path}: there is nothing in it.`)
  if (rows.length > MOST_ROWS) throw new TableError(`${path}: more than ${MOST_ROWS} rows; part it.`)
  return { head: head.cells, rows }
}

function bytesOf(path: string): Buffer {
  try {
    if (statSync(path).size > MOST_BYTES) throw new TableError(`${path}: larger than ${MOST_BYTES >> 20} MB.`)
    return readFileSync(path)
  } catch (error) {
    if (error instanceof TableError) throw error
    throw new TableError(`${path}: cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  }
}

function fromCsv(path: string, bytes: Buffer): TableRow[] {
  const text = textOf(bytes)
  // KBART has no quotes: one that stands in a title would take the next lines with it
  const isKbart = /^\ufeff?"?publication_title"?\t/i.test(text)
  try {
    const records = parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      ...(isKbart && { quote: false }),
      info: true,
      // Excel's ="978…"
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    return records.map(({ record, info }) => ({
      line: info.lines,
      cells: record.map(cell => plainCell(isKbart ? unquoted(cell) : cell)),
    }))
  } catch (error) {
    throw new TableError(`${path}: ${(error as Error).message}`)
  }
}

/** A cell that a spreadsheet has put in quotes. */
const unquoted = (cell: string): string =>
  /^".*"$/s.test(cell) && cell.length > 1 ? cell.slice(1, -1).replaceAll('""', '"') : cell

/** Excel writes UTF-16 as "Unicode text", and CSV in the system's code page: GB18030 on a Chinese one. */
function textOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  if (isUtf8(bytes)) return bytes.toString()
  const chinese = new TextDecoder('gb18030').decode(bytes)
  return chinese.includes('\ufffd') ? new TextDecoder('windows-1252').decode(bytes) : chinese
}

/** The separator that is most frequent in the first line outside quotes. */
function separatorOf(text: string): string {
  const first = (/^[^\r\n]*/.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '')
  const count = (sign: string) => first.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

/** @throws TableError for a zip bomb */
function unpackedWithin(path: string, bytes: Buffer): Buffer {
  let left = MOST_UNPACKED
  // the central directory: an entry per part, with its size and offset
  for (
    let at = bytes.indexOf(ENTRY);
    at !== -1 && at + 46 <= bytes.length;
    at = bytes.indexOf(ENTRY, at + 46)
  ) {
    left -= bytes.readUInt32LE(at + 24)
    if (left < 0)
      throw new TableError(`${path}: larger than ${MOST_UNPACKED >> 20} MB when unpacked; part it.`)
  }
  return bytes
}

async function fromSheet(path: string, bytes: Buffer, name: string | undefined): Promise<TableRow[]> {
  const { default: readSheets } = await import('read-excel-file/node')
  let sheets: Awaited<ReturnType<typeof readSheets>>
  try {
    sheets = await readSheets(bytes)
  } catch (error) {
    throw new TableError(`${path}: no XLSX that can be read (${(error as Error).message}).`)
  }
  const found = name === undefined ? sheets[0] : sheets.find(({ sheet }) => sheet === name)
  if (!found)
    throw new TableError(
      `${path}: no sheet ${name}; there are ${sheets.map(({ sheet }) => sheet).join(', ')}.`,
    )
  return found.data.map((cells, at) => ({ line: at + 1, cells: cells.map(textOfCell) }))
}

/**
 * Without the leading apostrophe that prevents formula injection, as in our own exports, and without the formula that
 * keeps a number as text.
 */
const plainCell = (cell: string): string =>
  cell
    .trim()
    .replace(/^'(?=[=+\-@])/, '')
    .replace(/^="([^"]*)"$/, '$1')
    .trim()

/** Dates as ISO days: a spreadsheet has no time zone. */
function textOfCell(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) {
    const iso = cell.toISOString()
    return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 16).replace('T', ' ')
  }
  // more digits than a spreadsheet keeps: see kind.ts
  if (typeof cell === 'number' && Math.abs(cell) > Number.MAX_SAFE_INTEGER) return cell.toExponential()
  return plainCell(String(cell))
}
