import type { LoanRow } from '../../../contract/users.ts'
import { Due, LoanCover, LoanTitle, Renew } from './LoanParts.tsx'
import type { useRenewals } from './use-renewals.ts'

/** A loan outside a table: cover, title, call number, due stamp, renewal. */
export function LoanItem({
  loan,
  renewals: { outcomes, busy, renewOne },
}: {
  loan: LoanRow
  renewals: ReturnType<typeof useRenewals>
}) {
  return (
    <article className="loan" aria-label={loan.title}>
      <LoanCover loan={loan} />
      <div className="loan__txt">
        <LoanTitle loan={loan} />
        <span className="bm mono">{loan.bibAttrs.callno}</span>
      </div>
      <Due loan={loan} />
      <div className="loan__act">
        <Renew
          loan={loan}
          outcome={outcomes[loan.loanId]}
          isBusy={busy.includes(loan.loanId)}
          isBlocked={busy.length > 0}
          onRenew={() => void renewOne(loan)}
        />
      </div>
    </article>
  )
}
