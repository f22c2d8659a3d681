import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import '../../../../styles/forms.css'
import '../../../../styles/tbl.css'
import '../../../../styles/table.css'
import '../../reader-home.css'
import '../../history.css'
import type { LoanRow } from '../../../../contract/reader/users.ts'
import { DUE_SOON_DAYS } from '../../../../core/limits.ts'
import { useLang, useT } from '../../../../i18n/use-t.ts'
import { Empty } from '../../../../ui/state/Empty.tsx'
import { Skeleton } from '../../../../ui/state/Skeleton.tsx'
import { usePageTitle } from '../../../../ui/use-page-title.ts'
import { LoansFailed } from '../LoanStates.tsx'
import { LoanBoard } from '../lazy-board.ts'
import { type Outcome, useRenewals } from '../use-renewals.ts'
import { useSteadyOrder } from '../use-steady-order.ts'
import { useDueLoans } from './use-due-loans.ts'

/** R08: loans about to expire, most urgent first. */
export default function ExpiringPage() {
  const t = useT()
  const lang = useLang()
  const { rows, hasFailed, error, reload } = useDueLoans()
  const renewals = useRenewals(reload)
  const { sorted: shown, firstDueOf } = useSteadyOrder(
    useWithRenewed(rows, renewals.outcomes),
    'due',
    lang,
    'due',
  )
  usePageTitle(t('history.expiring'))

  return (
    <section className="mt-6" aria-labelledby="expiring">
      <div className="split">
        <h1 id="expiring" className="listhead">
          {t('history.expiring')}{' '}
          {rows && <small className="faint tnum">{t('history.expiringCount', { count: rows.length })}</small>}
        </h1>
        <Link className="sm" href="/reader/lendList">
          {t('history.expiringAll')}
        </Link>
      </div>
      {hasFailed && <LoansFailed error={error} onRetry={() => void reload()} />}
      {!rows && !hasFailed && (
        <div className="panel mt-4 panel__body">
          <Skeleton rows={3} label={t('common.loading')} />
        </div>
      )}
      {rows && !shown.length && (
        <div className="panel mt-4">
          <Empty title={t('history.expiringEmpty')}>{t('history.expiringEmptyText')}</Empty>
        </div>
      )}
      {shown.length > 0 && (
        <>
          <p className="hint">{t('history.expiringHint', { days: DUE_SOON_DAYS })}</p>
          <LoanBoard loans={shown} name="reader.expiring" dueOf={firstDueOf} renewals={renewals} />
        </>
      )}
    </section>
  )
}

/** Keeps a just renewed loan in the list with its new date. */
function useWithRenewed(rows: LoanRow[] | null, outcomes: Record<string, Outcome>): LoanRow[] {
  const seen = useRef(new Map<string, LoanRow>())
  useEffect(() => {
    for (const loan of rows ?? []) seen.current.set(loan.loanId, loan)
  }, [rows])
  const gone = [...seen.current.values()].filter(
    loan => outcomes[loan.loanId] && !rows?.some(row => row.loanId === loan.loanId),
  )
  return [...(rows ?? []), ...gone].map(loan => {
    const outcome = outcomes[loan.loanId]
    return outcome && 'dueDate' in outcome && outcome.dueDate
      ? { ...loan, dueDate: outcome.dueDate, isOverdue: 0 }
      : loan
  })
}
