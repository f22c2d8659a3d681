/** Loan counts in the menus, loaded when a menu is opened. */
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $stats, refreshStats } from '../../core/stores/session/reader-stats.ts'
import { $uid } from '../../core/stores/session/session.ts'
import { useT } from '../../i18n/use-t.ts'

function useStats() {
  const stats = useStore($stats)
  // the menu may be open before the reader is known
  const uid = useStore($uid)
  useEffect(() => {
    if (!$stats.get()) void refreshStats()
  }, [uid])
  return stats
}

export function LoanCount() {
  const count = useStats()?.loanCount
  return count ? <span className="count count--q">{count}</span> : null
}

export function LoanLine() {
  const t = useT()
  const stats = useStats()
  if (!stats) return null
  const { loanCount: loans, expireCount: due } = stats
  return <small>{t(due ? 'shell.loansDue' : 'shell.loansOut', { loans, due })}</small>
}
