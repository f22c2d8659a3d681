import { saveFile } from '../../../core/browser/save-file.ts'
import { toCsv } from '../../../core/rules/encoding/csv.ts'
import { libraryToday } from '../../../core/stores/library-day.ts'
import type { MessageKey, T } from '../../../i18n/index.ts'

export type Column<R> = [head: MessageKey, cell: (row: R, t: T) => string | number | null | undefined]

/** Saves rows as CSV with a header, named by list and date. */
export function saveRows<R>(t: T, name: string, columns: Column<R>[], rows: R[]): void {
  const head = columns.map(([key]) => t(key))
  const body = rows.map(row => columns.map(([, cell]) => String(cell(row, t) ?? '')))
  saveFile(`${name}-${libraryToday()}.csv`, toCsv([head, ...body]), 'text/csv')
}
