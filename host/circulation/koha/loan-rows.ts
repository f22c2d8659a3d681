/** Loans of a Koha as the portal's rows: what our catalogue knows of the copy, else what Koha says. Pure. */
import type { Loan } from '../driver.ts'
import { type CopyFacts, unknownCopy } from '../system/catalogue.ts'
import { renewFault } from './refusals.ts'
import type { KohaLoan } from './way.ts'

export const copyOf = (loan: KohaLoan, copy: CopyFacts | undefined): CopyFacts =>
  copy ?? {
    ...unknownCopy(loan.barCode, loan.title || loan.barCode),
    author: loan.author,
    callNo: loan.callNo,
  }

/** code: why it cannot be renewed, null = it can, undefined = only a renewal tells */
type Verdict = { isBlocked: boolean; code?: string | null; most?: number | null }

export function loanRow(
  loan: KohaLoan,
  copy: CopyFacts | undefined,
  { isBlocked, code, most = null }: Verdict,
): Loan {
  const fault = isBlocked
    ? { reason: 'fines' as const, values: {} }
    : code
      ? renewFault(code, most, loan.renewals)
      : { reason: null, values: {} }
  return {
    ...copyOf(loan, copy),
    loanId: loan.id,
    loanedAt: loan.loanedAt,
    dueAt: loan.dueAt,
    renewTimes: loan.renewals,
    renewedAt: loan.renewedAt,
    recalled: fault.reason === 'recalled' ? 1 : 0,
    // Koha tells the new date only with the renewal
    renewal: { ...fault, from: null, dueAt: null, most },
    finePerDay: 0,
  }
}
