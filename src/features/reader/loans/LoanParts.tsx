/** Parts of a loan shared by all lists: due stamp, renewal. */
import type { LoanRow } from '../../../contract/reader/users.ts'
import { loanState, renewGain } from '../../../core/rules/reader/loan-state.ts'
import { libraryToday } from '../../../core/stores/library-day.ts'
import { dayText } from '../../../i18n/days.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { Avail } from '../../../ui/Avail.tsx'
import { DatedText } from '../../../ui/text/DatedText.tsx'
import { DueStamp } from '../DueStamp.tsx'
import { renewVerdict } from './renew-verdict.ts'
import type { Outcome } from './use-renewals.ts'

export function Due({ loan }: { loan: LoanRow }) {
  const t = useT()
  const { days, isOverdue } = loanState(loan, libraryToday())
  const words = () => {
    if (Number.isNaN(days)) return t('reader.dueUnknown')
    if (days === 0) return t(isOverdue ? 'reader.lateToday' : 'reader.dueToday')
    if (isOverdue) return t('reader.lateDays', { days: -days })
    return t('reader.daysLeft', { days })
  }
  return (
    <DueStamp date={loan.dueDate.slice(0, 10)} days={isOverdue ? Math.min(days, -1) : days}>
      {words()}
    </DueStamp>
  )
}

type RenewProps = {
  loan: LoanRow
  outcome?: Outcome
  isBusy: boolean
  isBlocked: boolean
  /** the next stamp is beside it already */
  isStamped?: boolean
  onRenew: () => void
}

/** The renew button, or why there is none; after a renewal, the result. */
export function Renew({ loan, outcome, isBusy, isBlocked, isStamped, onRenew }: RenewProps) {
  const t = useT()
  const { canRenew, words } = renewVerdict(loan, libraryToday())
  const { isOverdue } = loanState(loan, libraryToday())
  if (outcome && 'dueDate' in outcome)
    return (
      <span id={`renewed-${loan.loanId}`} tabIndex={-1}>
        <Avail kind="ok">
          <DatedText text={t('reader.renewed', { date: outcome.dueDate })} />
        </Avail>
      </span>
    )
  const refused = outcome && 'reason' in outcome ? outcome.reason : ''
  const reason = canRenew ? '' : words || t(isOverdue ? 'reader.overdueReason' : 'reader.renewRefused')
  // library system unreachable: no button
  if (loan.renewReason === 'away') return <span className="hint">{reason}</span>
  const reasonId = `renew-${loan.loanId}`
  return (
    <>
      <button
        type="button"
        className="btn btn--sm"
        disabled={!canRenew}
        // not `disabled` while pending, which would drop the focus
        aria-disabled={isBlocked || undefined}
        aria-busy={isBusy}
        data-then={`[id="renewed-${loan.loanId}"]`}
        aria-label={t('reader.renewOf', { title: loan.title })}
        aria-describedby={
          reason || refused
            ? reasonId
            : loan.renewDueDate
              ? isStamped
                ? `next-${loan.loanId}`
                : reasonId
              : undefined
        }
        onClick={onRenew}
      >
        {isBusy && <span className="spin" aria-hidden="true" />}
        {t(isBusy ? 'reader.renewing' : 'reader.renew')}
      </button>
      {canRenew && !refused && !isStamped && loan.renewDueDate && (
        <span id={reasonId} className="hint">
          <Gain loan={loan} date={loan.renewDueDate.slice(0, 10)} />
        </span>
      )}
      {(reason || refused) && (
        <span id={reasonId} className={refused ? 'err' : 'hint'} role={refused ? 'status' : undefined}>
          {refused || reason}
        </span>
      )}
    </>
  )
}

/** Gain of a renewal; the date does not wrap. */
function Gain({ loan, date }: { loan: LoanRow; date: string }) {
  const t = useT()
  const lang = useLang()
  const gain = renewGain(loan)
  const words = t(gain === null ? 'reader.gainNone' : 'reader.gain', { date, days: gain ?? '' })
  const day = dayText(date, lang)
  const [before, after] = words.split(day)
  return (
    <>
      {before}
      <time>{day}</time>
      {after}
    </>
  )
}
