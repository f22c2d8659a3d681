import { isPast } from '../../core/rules/holdings/copy-counts.ts'
import type { PaperRow } from '../../core/rules/holdings/read-holdings.ts'
import { copyKind, isOnLoan } from '../../core/rules/holdings/sum-up-holdings.ts'
import { libraryToday } from '../../core/stores/library-day.ts'
import { useT } from '../../i18n/use-t.ts'
import { Avail } from '../../ui/Avail.tsx'
import { sinceWords } from './Availability.tsx'

/** Whether one copy is available, its due date, or that it should be back already. */
export function CopyState({ row }: { row: PaperRow }) {
  const t = useT()
  const { dueDate, circStatus, status, unknownSince } = row
  const words = () => {
    if (dueDate && isOnLoan(circStatus))
      return t(isPast(dueDate, libraryToday()) ? 'book.dueWas' : 'book.due', { date: dueDate })
    if (unknownSince) return sinceWords(t, unknownSince)
    return status || t('book.all.unknown')
  }
  return <Avail kind={copyKind(circStatus)}>{words()}</Avail>
}
