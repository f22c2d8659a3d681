import { useState } from 'react'
import type { LoanHistRow } from '../../../contract/users.ts'
import type { HistSearch } from '../../../core/rules/hist-search.ts'
import { toast } from '../../../core/stores/toasts.ts'
import { useT } from '../../../i18n/use-t.ts'
import { type Column, saveRows } from '../save-rows.ts'
import { loadAllHists } from './load-hists.ts'

const COLUMNS: Column<LoanHistRow>[] = [
  ['history.colTitle', row => row.title],
  ['history.colAuthor', row => row.author],
  ['history.colCallno', row => row.bibAttrs?.callno],
  ['history.colBarcode', row => row.barCode],
  ['history.colPlace', row => row.location],
  ['history.colLoaned', row => row.loanDate],
  ['history.colReturned', row => row.returnDate],
  ['history.colState', (row, t) => t(row.isOverdue === 1 ? 'history.late' : 'history.onTime')],
]

/** R09: every page of the present search as one CSV file, or none: half a history would pass for a whole one. */
export function useExport(search: HistSearch) {
  const t = useT()
  const [isExporting, setExporting] = useState(false)

  async function exportAll() {
    setExporting(true)
    const rows = await loadAllHists(search).catch(() => undefined)
    setExporting(false)
    if (!rows) return toast('err', { text: t('history.exportFailed') })
    saveRows(t, t('history.hists'), COLUMNS, rows)
    toast('ok', { text: t('history.exported', { count: rows.length }) })
  }
  return { isExporting, exportAll }
}
