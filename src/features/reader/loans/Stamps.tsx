import './renewals.css'
import type { LoanRow } from '../../../contract/reader/users.ts'
import { renewGain } from '../../../core/rules/reader/loan-state.ts'
import { compactDay } from '../../../i18n/days.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { check, chevRight } from '../../../ui/icons/icons-pages.ts'
import { Due } from './LoanParts.tsx'
import type { Outcome } from './use-renewals.ts'

/** Due stamp and, dashed, the one after a renewal; after a renewal, the new one. */
export function Stamps({ loan, canRenew, outcome }: { loan: LoanRow; canRenew: boolean; outcome?: Outcome }) {
  const t = useT()
  const lang = useLang()
  if (outcome && 'dueDate' in outcome)
    return (
      <span className="due due--done">
        <b>{compactDay(outcome.dueDate, lang)}</b>
        <small>
          <Icon d={check} />
          {t('renewals.done')}
        </small>
      </span>
    )
  const days = canRenew ? renewGain(loan) : null
  return (
    <span className="stamps">
      <Due loan={loan} />
      {days !== null && days > 0 && (
        <>
          <Icon d={chevRight} size="sm" />
          <span className="due due--next" id={`next-${loan.loanId}`}>
            <span className="sr">{t('renewals.stampNext')} </span>
            <b>{compactDay(loan.renewDueDate!.slice(0, 10), lang)}</b>
            <small>{t('renewals.gains', { days })}</small>
          </span>
        </>
      )}
    </span>
  )
}
