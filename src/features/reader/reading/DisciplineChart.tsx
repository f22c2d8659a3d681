import { loadLoanClasses } from '../../../core/api/users.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { useAnswer } from '../../../ui/use-answer.ts'
import { ClassPanel } from './ClassPanel.tsx'

/** R05: what the reader has borrowed, as spines on boards. */
export function DisciplineChart() {
  const t = useT()
  const lang = useLang()
  const asked = useAnswer(lang, signal => loadLoanClasses({ signal, silent: true }))
  return <ClassPanel asked={asked} empty={t('history.noClasses')} />
}
