import type { LoanHistRow } from '../../../contract/reader/users.ts'
import { saveFile } from '../../../core/browser/save-file.ts'
import { libraryToday } from '../../../core/stores/library-day.ts'
import { toast } from '../../../core/stores/toasts.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { type Column, saveRows } from '../list/save-rows.ts'
import type { HistSearch } from './hist-search.ts'
import { loadAllHists } from './load-hists.ts'

const COLUMNS: Column<LoanHistRow>[] = [
  ['common.title', row => row.title],
  ['common.author', row => row.author],
  ['common.callNo', row => row.bibAttrs?.callno],
  ['common.barcode', row => row.barCode],
  ['common.location', row => row.location],
  ['history.colLoaned', row => row.loanDate],
  ['history.colReturned', row => row.returnDate],
  ['history.colState', (row, t) => t(row.isOverdue === 1 ? 'history.late' : 'history.onTime')],
]

/**
 * R09: exports all pages as one file; fails rather than export a part. JSON has the rows as the server returns them.
 */
export function useExport(search: HistSearch) {
  const t = useT()
  const { isBusy: isExporting, submit } = useSubmit()

  async function exportAll(as: 'csv' | 'json' = 'csv') {
    const rows = await submit(() => loadAllHists(search))
    if (!rows) return toast('err', { text: t('history.exportFailed') })
    if (as === 'csv') saveRows(t, t('history.hists'), COLUMNS, rows)
    else
      saveFile(
        `${t('history.hists')}-${libraryToday()}.json`,
        JSON.stringify(rows, null, 2),
        'application/json',
      )
    toast('ok', { text: t('history.exported', { count: rows.length }) })
  }
  return { isExporting, exportAll }
}
