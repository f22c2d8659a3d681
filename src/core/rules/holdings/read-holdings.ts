/** `holdings` and `eholdings` are JSON text of an array; unreadable JSON gives an empty table (B02). */
import type { EHoldingRow, HoldingRow } from '../../../contract/catalogue/search.ts'

const TEXTS = [
  'callNo',
  'barCode',
  'vol',
  'location',
  'locationName',
  'tempLocation',
  'status',
  'shelfMark',
] as const

/** Shown members are coerced to text; circStatus is a number (NaN when absent). */
export type PaperRow = Record<(typeof TEXTS)[number], string> & {
  key: string
  circStatus: number
  dueDate: string
  unknownSince: string
  /** its room is drawn on a plan */
  hasPlan: boolean
}
/** members that are not shown keep their type */
export type OnlineRow = Pick<EHoldingRow, 'storage' | 'hits' | 'url'> & Record<string, unknown>

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''

function parseRows(json: unknown): Record<string, unknown>[] {
  try {
    const rows: unknown = typeof json === 'string' ? JSON.parse(json) : json
    return Array.isArray(rows) ? rows.filter(row => row && typeof row === 'object') : []
  } catch {
    return []
  }
}

export const readHoldings = (json: unknown): PaperRow[] =>
  parseRows(json).map((row, at) => {
    const status = textOf((row as Partial<HoldingRow>).circStatus)
    return {
      ...(Object.fromEntries(TEXTS.map(name => [name, textOf(row[name])])) as Record<
        (typeof TEXTS)[number],
        string
      >),
      key: `${at}-${textOf(row.itemId)}`,
      circStatus: Number(status || Number.NaN),
      dueDate: textOf(row.dueDate),
      unknownSince: textOf(row.unknownSince),
      hasPlan: row.hasPlan === true,
    }
  })

export const readOnline = (json: unknown): OnlineRow[] =>
  parseRows(json).map(row => ({
    ...row,
    storage: textOf(row.storage),
    hits: Number(row.hits) || 0,
    url: textOf(row.url),
  }))

export const countOnline = (json: unknown): number => parseRows(json).length

export const isViaVpn = (row: OnlineRow): boolean => Number(row.isNeedsVpnsVerifications) === 1
