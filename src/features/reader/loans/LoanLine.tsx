import { useStore } from '@nanostores/react'
import type { LoanRow } from '../../../contract/users.ts'
import { renewVerdict } from '../../../core/rules/renew-verdict.ts'
import { libraryToday } from '../../../core/stores/library-day.ts'
import { $reader } from '../../../core/stores/session.ts'
import { lacks } from '../../../core/stores/unsupported.ts'
import { useT } from '../../../i18n/use-t.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { LoanCover, LoanTitle, Renew } from './LoanParts.tsx'
import { Stamps } from './Stamps.tsx'
import { Times } from './Times.tsx'
import type { useRenewals } from './use-renewals.ts'
import { Why } from './Why.tsx'

const Bars = lazyPart(() => import('../../../ui/Bars.tsx').then(module => module.Bars))

type Props = {
  loan: LoanRow
  isPicked: boolean
  onSelect: (isOn: boolean) => void
  renewals: ReturnType<typeof useRenewals>
}

/** A loan of the table: what it is, its stamps, and the button or why there is none. */
export function LoanLine({ loan, isPicked, onSelect, renewals: { outcomes, busy, renewOne } }: Props) {
  const t = useT()
  const verdict = renewVerdict(loan, libraryToday(), useStore($reader)?.idStatus)
  const outcome = outcomes[loan.loanId]
  // there is nothing to choose for where nobody can be asked
  const canAsk = !lacks('users/renew')
  return (
    <tr className={isPicked ? 'is-sel' : undefined}>
      <td className="loans__pick">
        {canAsk && (
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
        {/* where its own column finds no room */}
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
