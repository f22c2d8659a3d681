import '../../../styles/table.css'
import type { LoanRow } from '../../../contract/users.ts'
import { loanState } from '../../../core/rules/loan-state.ts'
import { libraryToday } from '../../../core/stores/library-day.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Due, LoanCover, LoanTitle, Renew } from './LoanParts.tsx'
import type { useRenewals } from './use-renewals.ts'

type Props = {
  loans: LoanRow[]
  selected: string[]
  onSelect: (loanId: string, isOn: boolean) => void
  renewals: ReturnType<typeof useRenewals>
}

export function LoanTable({ loans, selected, onSelect, renewals }: Props) {
  const t = useT()
  const { outcomes, busy, renewOne } = renewals
  return (
    <div className="tblwrap panel">
      <table className="tbl loans tbl--stack">
        <caption className="sr">{t('reader.lendList')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{t('reader.colSelect')}</span>
            </th>
            <th scope="col">{t('reader.colTitle')}</th>
            <th scope="col">{t('reader.colCallno')}</th>
            <th scope="col">{t('reader.colBarcode')}</th>
            <th scope="col">{t('reader.colPlace')}</th>
            <th scope="col">{t('reader.colLoaned')}</th>
            <th scope="col">{t('reader.colDue')}</th>
            <th scope="col">{t('reader.colTimes')}</th>
            <th scope="col">{t('reader.colAction')}</th>
          </tr>
        </thead>
        <tbody>
          {loans.map(loan => {
            const { loanId, title, bibAttrs } = loan
            const isPicked = selected.includes(loanId)
            return (
              <tr key={loanId} className={isPicked ? 'is-sel' : undefined}>
                <td className="loans__pick">
                  <input
                    type="checkbox"
                    className="checkbox"
                    aria-label={t('reader.selectOf', { title })}
                    checked={isPicked}
                    disabled={!loanState(loan, libraryToday()).canRenew || busy.length > 0}
                    onChange={event => onSelect(loanId, event.currentTarget.checked)}
                  />
                </td>
                <td>
                  <div className="ttl">
                    <LoanCover loan={loan} />
                    <div>
                      <LoanTitle loan={loan} />
                    </div>
                  </div>
                </td>
                <td className="mono loans__fact" data-label={t('reader.colCallno')}>
                  {bibAttrs.callno}
                </td>
                <td className="mono loans__fact" data-label={t('reader.colBarcode')}>
                  {loan.barCode}
                </td>
                <td className="loans__fact" data-label={t('reader.colPlace')}>
                  {loan.location}
                </td>
                <td className="loans__fact nowrap" data-label={t('reader.colLoaned')}>
                  {loan.loanDate.slice(0, 10)}
                </td>
                <td className="loans__due">
                  <Due loan={loan} />
                </td>
                <td className="loans__fact nowrap" data-label={t('reader.colTimes')}>
                  <Times loan={loan} />
                </td>
                <td className="loans__act">
                  <Renew
                    loan={loan}
                    outcome={outcomes[loanId]}
                    isBusy={busy.includes(loanId)}
                    isBlocked={busy.length > 0}
                    onRenew={() => void renewOne(loan)}
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** A server that does not count renewals leaves the cell empty. */
function Times({ loan: { renewTimes, maxRenewTimes } }: { loan: LoanRow }) {
  const t = useT()
  if (renewTimes === undefined) return null
  if (maxRenewTimes === undefined) return <>{t('reader.timesOnly', { done: renewTimes })}</>
  return <>{t('reader.times', { done: renewTimes, most: maxRenewTimes })}</>
}
