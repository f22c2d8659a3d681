import { useStore } from '@nanostores/react'
import type { LoanRow } from '../../../contract/reader/users.ts'
import { lacks } from '../../../core/stores/config.ts'
import { libraryToday } from '../../../core/stores/library-day.ts'
import { $reader } from '../../../core/stores/session/session.ts'
import { useT } from '../../../i18n/use-t.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { LoanCover, LoanTitle } from './LoanBook.tsx'
import { Renew } from './LoanParts.tsx'
import { renewVerdict } from './renew-verdict.ts'
import { Stamps } from './Stamps.tsx'
import type { useRenewals } from './use-renewals.ts'
import { Why } from './Why.tsx'
import './renewals.css'

const Bars = lazyPart(() => import('../Bars.tsx').then(module => module.Bars))

type Props = {
  loan: LoanRow
  isPicked: boolean
  onSelect: (isOn: boolean) => void
  renewals: ReturnType<typeof useRenewals>
}

/** Table row of a loan: book, stamps, and the renew button or why there is none. */
export function LoanLine({ loan, isPicked, onSelect, renewals: { outcomes, busy, renewOne } }: Props) {
  const t = useT()
  const verdict = renewVerdict(loan, libraryToday(), useStore($reader)?.idStatus)
  const outcome = outcomes[loan.loanId]
  // no selection where renewal is not supported
  const canRenew = !lacks('users/renew')
  return (
    <tr className={isPicked ? 'is-sel' : undefined}>
      <td className="loans__pick">
        {canRenew && (
          <input
            type="checkbox"
            className="checkbox"
            aria-label={t('reader.selectOf', { title: loan.title })}
            checked={isPicked}
            disabled={!verdict.canRenew || busy.length > 0}
            onChange={event => onSelect(event.currentTarget.checked)}
          />
        )}
      </td>
      <td className="c-t">
        <div className="ttl">
          <LoanCover loan={loan} />
          <div>
            <LoanTitle loan={loan} />
          </div>
        </div>
      </td>
      <td className="c-c mono">
        <span>{loan.bibAttrs.callno}</span>
        {/* where its own column does not fit */}
        <span className="c-c__p">{loan.location}</span>
        <span className="bc">
          <Bars text={loan.barCode} />
          <span>{loan.barCode}</span>
        </span>
      </td>
      <td className="c-p">{loan.location}</td>
      <td className="c-d">
        <Stamps loan={loan} canRenew={verdict.canRenew} outcome={outcome} />
      </td>
      {verdict.canRenew || outcome ? (
        <>
          <td className="c-n">
            <Times loan={loan} />
          </td>
          <td className="loans__act">
            <Renew
              loan={loan}
              outcome={outcome}
              isBusy={busy.includes(loan.loanId)}
              isBlocked={busy.length > 0}
              isStamped
              onRenew={() => void renewOne(loan)}
            />
          </td>
        </>
      ) : (
        <td className="c-n c-n--2" colSpan={2}>
          <Why loan={loan} verdict={verdict} />
        </td>
      )}
    </tr>
  )
}

/** maximum dots */
const DOTS = 6

/** Renewals used, one dot for each allowed. Nothing when the server does not count them. */
function Times({ loan: { renewTimes, maxRenewTimes } }: { loan: LoanRow }) {
  const t = useT()
  if (renewTimes === undefined) return null
  if (maxRenewTimes === undefined)
    return <span className="times">{t('renewals.timesOnly', { done: renewTimes })}</span>
  return (
    <span className="times">
      <span className="sr">{t('renewals.times', { done: renewTimes, most: maxRenewTimes })}</span>
      {maxRenewTimes <= DOTS &&
        Array.from({ length: maxRenewTimes }, (_, at) => (
          <i key={at} className={at < renewTimes ? 'u' : undefined} aria-hidden="true" />
        ))}
      <span aria-hidden="true" className="faint">
        {t('reader.times', { done: renewTimes, most: maxRenewTimes })}
      </span>
    </span>
  )
}
