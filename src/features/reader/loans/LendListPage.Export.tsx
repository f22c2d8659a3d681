import type { LoanRow } from '../../../contract/users.ts'
import { saveFile } from '../../../core/browser/save-file.ts'
import { toCsv } from '../../../core/rules/csv.ts'
import { libraryToday } from '../../../core/stores/library-day.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { download } from '../../../ui/icons-pages.ts'

/** The loans on view, in the order on view, as a CSV file. */
export function ExportLoans({ loans }: { loans: LoanRow[] }) {
  const t = useT()
  function save() {
    const head = [
      t('history.colTitle'),
      t('history.colAuthor'),
      t('history.colCallno'),
      t('history.colBarcode'),
      t('history.colPlace'),
      t('history.colLoaned'),
      t('reader.colDue'),
    ]
    const body = loans.map(loan => [
      loan.title,
      loan.author,
      loan.bibAttrs.callno,
      loan.barCode,
      loan.location,
      loan.loanDate,
      loan.dueDate,
    ])
    const today = libraryToday()
    saveFile(`${t('reader.lendList')}-${today}.csv`, toCsv([head, ...body]), 'text/csv')
  }
  return (
    <button type="button" className="btn btn--sm" onClick={save}>
      <Icon d={download} />
      {t('history.export')}
    </button>
  )
}
