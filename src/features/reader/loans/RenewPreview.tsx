import { useEffect, useRef } from 'react'
import '../../../styles/book/reserve.css'
import '../../../styles/tbl.css'
import '../../../styles/table.css'
import './renew-steps.css'
import type { LoanRow } from '../../../contract/reader/users.ts'
import { renewGain } from '../../../core/rules/reader/loan-state.ts'
import { useT } from '../../../i18n/use-t.ts'
import { LoanNamed } from './LoanNamed.tsx'
import { Stamps } from './Stamps.tsx'

type Props = {
  /** to be renewed */
  loans: LoanRow[]
  /** selected, but no longer renewable */
  dropped: LoanRow[]
  /** they are being renewed */
  isBusy: boolean
  /** these or another one; the list is loading */
  isBlocked: boolean
  onLeaveOut: (loanId: string) => void
  onGo: () => void
  onCancel: () => void
}

/** Preview of a batch: new dates, days gained, renewals used. */
export function RenewPreview({ loans, dropped, isBusy, isBlocked, onLeaveOut, onGo, onCancel }: Props) {
  const t = useT()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const days = loans.reduce((sum, loan) => sum + Math.max(0, renewGain(loan) ?? 0), 0)
  return (
    <section className="reserve rpreview" aria-labelledby="renew-before">
      <div className="reserve__h">
        <h2 id="renew-before" ref={heading} tabIndex={-1}>
          {t('renewals.before')}
        </h2>
        <p>{t('renewals.beforeText')}</p>
      </div>
      <div className="rsum mt-4" aria-live="polite">
        <div>
          <b>{loans.length}</b>
          {t('renewals.sum.books', { count: loans.length })}
        </div>
        {days > 0 && (
          <div>
            <b>{days}</b>
            {t('renewals.sum.days', { count: days })}
          </div>
        )}
        <div>
          <b>{loans.length}</b>
          {t('renewals.sum.chances', { count: loans.length })}
        </div>
      </div>
      {loans.length ? (
        <table className="tbl rloans rprev">
          <caption className="sr">{t('renewals.previewTable')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('common.title')}</th>
              <th scope="col">{t('renewals.columns.due')}</th>
              <th scope="col">{t('renewals.columns.left')}</th>
              <th scope="col">
                <span className="sr">{t('reader.colAction')}</span>
              </th>
            </tr>
          </thead>
          <tbody data-then="next; #renew-before">
            {loans.map(loan => (
              <tr key={loan.loanId}>
                <td className="c-t">
                  <LoanNamed loan={loan} />
                </td>
                <td className="c-d">
                  <Stamps loan={loan} canRenew />
                </td>
                <td className="c-n">
                  <Left loan={loan} />
                </td>
                <td className="c-a">
                  <button
                    type="button"
                    className="btn btn--sm btn--quiet"
                    aria-label={t('renewals.leaveOutOf', { title: loan.title })}
                    onClick={() => onLeaveOut(loan.loanId)}
                  >
                    {t('renewals.leaveOut')}
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className="reserve__b">{t('renewals.allGone')}</p>
      )}
      <div className="reserve__f">
        <button
          type="button"
          className="btn btn--primary"
          disabled={!loans.length}
          aria-disabled={isBlocked || undefined}
          aria-busy={isBusy}
          data-then=".loansum"
          onClick={onGo}
        >
          {isBusy && <span className="spin" aria-hidden="true" />}
          {t(isBusy ? 'reader.renewing' : 'renewals.go', { count: loans.length })}
        </button>
        <button type="button" className="btn btn--quiet" data-then="#renew-several" onClick={onCancel}>
          {t('common.cancel')}
        </button>
        {dropped.length > 0 && (
          <span className="hint ml-auto" role="status">
            {t('renewals.dropped', {
              count: dropped.length,
              titles: dropped
                .map(loan => t('renewals.titled', { title: loan.title }))
                .join(t('common.listComma')),
            })}
          </span>
        )}
      </div>
    </section>
  )
}

function Left({ loan: { renewTimes, maxRenewTimes } }: { loan: LoanRow }) {
  const t = useT()
  if (renewTimes === undefined || maxRenewTimes === undefined) return null
  const count = maxRenewTimes - renewTimes - 1
  return <>{count > 0 ? t('renewals.left', { count }) : t('renewals.leftNone')}</>
}
