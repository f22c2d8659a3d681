import { useRouter } from 'wouter'
import './export-menu.css'
import { toast, toastFault } from '../../core/stores/toasts.ts'
import { useT } from '../../i18n/use-t.ts'
import { useSubmit } from '../../ui/form/use-submit.ts'
import { Menu } from '../../ui/over/Menu.tsx'
import { citeTypes } from '../citation/load-citations.ts'
import { CSV, exportBooks } from './export-books.ts'

type Props = {
  /** or a loader of them, for a list of several pages */
  bibIds: string[] | (() => Promise<string[]>)
  /** label of the button */
  summary: string
}

/** Exports the chosen books as a table or as citations (B15). Needs the messages of `shelfPage` and `shelf`. */
export function ExportMenu({ bibIds, summary }: Props) {
  const t = useT()
  const { base } = useRouter()
  const { submit } = useSubmit()

  const save = (format: string) =>
    submit(
      async () => {
        const how = { t, portal: location.origin + base, signal: new AbortController().signal }
        const ids = typeof bibIds === 'function' ? await bibIds() : bibIds
        const count = await exportBooks(ids, format, { ...how, onProgress: () => undefined })
        toast('ok', { text: t('shelfPage.done', { count }) })
      },
      { onFault: () => toastFault(t('shelfPage.exportFailed')) },
    )
  return (
    <Menu className="export" summary={summary}>
      <button type="button" onClick={() => void save(CSV)}>
        {t('shelfPage.csv')}
      </button>
      {citeTypes().map(({ code, name }) => (
        <button key={code} type="button" onClick={() => void save(code)}>
          {name}
        </button>
      ))}
    </Menu>
  )
}
