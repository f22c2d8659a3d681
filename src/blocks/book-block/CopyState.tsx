import type { PaperRow } from '../../core/rules/holdings/read-holdings.ts'
import { copyKind, isOnLoan } from '../../core/rules/holdings/sum-up-holdings.ts'
import { useT } from '../../i18n/use-t.ts'
import { Avail } from '../../ui/Avail.tsx'

/** Whether one copy is available, or its due date. */
export function CopyState({ row }: { row: PaperRow }) {
  const t = useT()
  return (
    <Avail kind={copyKind(row.circStatus)}>
      {row.dueDate && isOnLoan(row.circStatus)
        ? t('book.due', { date: row.dueDate })
        : row.status || t('book.processing')}
    </Avail>
  )
}
