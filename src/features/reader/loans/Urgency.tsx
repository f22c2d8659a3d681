import '../../../styles/forms.css'
import { loanState } from '../../../core/rules/loan-state.ts'
import { libraryToday } from '../../../core/stores/library-day.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { alert } from '../../../ui/icons.ts'

/** How many are late and how many nearly so. */
export function Urgency({ rows }: { rows: Parameters<typeof loanState>[0][] }) {
  const t = useT()
  const states = rows.map(loan => loanState(loan, libraryToday()))
  const late = states.filter(state => state.isOverdue).length
  const soon = states.filter(state => !state.isOverdue && state.days <= 3).length
  if (!late && !soon) return null
  const key = late && soon ? 'reader.urgency' : late ? 'reader.urgencyLate' : 'reader.urgencySoon'
  return (
    <span className="warnline ml-auto">
      <Icon d={alert} size="sm" />
      {t(key, { late, soon })}
    </span>
  )
}
