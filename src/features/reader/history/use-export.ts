import { useState } from 'react'
import type { LoanHistRow } from '../../../contract/users.ts'
import { saveFile } from '../../../core/browser/save-file.ts'
import { toCsv } from '../../../core/rules/csv.ts'
import type { HistSearch } from '../../../core/rules/hist-search.ts'
import { libraryToday } from '../../../core/stores/library-day.ts'
import { toast } from '../../../core/stores/toasts.ts'
import type { MessageKey, T } from '../../../i18n/index.ts'
import { useT } from '../../../i18n/use-t.ts'
import { loadAllHists } from './load-hists.ts'

const COLUMNS: [MessageKey, (row: LoanHistRow, t: T) => string | undefined][] = [
  ['history.colTitle', row => row.title],
  ['history.colAuthor', row => row.author],
  ['history.colCallno', row => row.bibAttrs?.callno],
  ['history.colBarcode', row => row.barCode],
  ['history.colPlace', row => row.location],
  ['history.colLoaned', row => row.loanDate],
  ['history.colReturned', row => row.returnDate],
  ['history.colState', (row, t) => t(row.isOverdue === 1 ? 'history.late' : 'history.onTime')],
]

/** R09: every page of a search as one file, or none: half a history would pass for a whole one. JSON has the rows as the server gives them. */
export function useExport(search: HistSearch) {
  const t = useT()
  const [isExporting, setExporting] = useState(false)

  async function exportAll(as: 'csv' | 'json' = 'csv') {
    setExporting(true)
    const rows = await loadAllHists(search).catch(() => undefined)
    setExporting(false)
    if (!rows) return toast('err', { text: t('history.exportFailed') })
    const name = `${t('history.hists')}-${libraryToday()}.${as}`
    const head = COLUMNS.map(([key]) => t(key))
    const body = rows.map(row => COLUMNS.map(([, cell]) => cell(row, t) ?? ''))
    if (as === 'csv') saveFile(name, toCsv([head, ...body]), 'text/csv')
    else saveFile(name, JSON.stringify(rows, null, 2), 'application/json')
    toast('ok', { text: t('history.exported', { count: rows.length }) })
  }
  return { isExporting, exportAll }
}
