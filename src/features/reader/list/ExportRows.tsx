import type { Page } from '../../../contract/page.ts'
import { allRows } from '../../../core/all-rows.ts'
import type { CallOptions } from '../../../core/http.ts'
import { toast } from '../../../core/stores/toasts.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { download } from '../../../ui/icons/icons-pages.ts'
import { type Column, saveRows } from './save-rows.ts'

type Props<R> = {
  /** of the list and of the file */
  name: string
  columns: Column<R>[]
  /** loads one page with the current order and filter */
  load: (
    page: number,
    pageSize: number,
    options: CallOptions,
  ) => Promise<Pick<Page<R>, 'items' | 'total'> | undefined>
  /** number of rows; 0 disables the export */
  total: number | undefined
}

/** Exports all pages of a list as one CSV file; fails rather than export a part. */
export function ExportRows<R>({ name, columns, load, total }: Props<R>) {
  const t = useT()
  const { isBusy: isExporting, submit } = useSubmit()
  async function save() {
    if (isExporting) return
    const rows = await submit(() => allRows((page, size) => load(page, size, { silent: true })))
    if (!rows) return toast('err', { text: t('lists.exportFailed') })
    saveRows(t, name, columns, rows)
    toast('ok', { text: t('lists.exported', { count: rows.length }) })
  }
  return (
    <button
      type="button"
      className="btn btn--sm"
      disabled={!total}
      aria-busy={isExporting}
      onClick={() => void save()}
    >
      <Icon d={download} />
      {t(isExporting ? 'common.exporting' : 'common.export')}
    </button>
  )
}
