/** Loans of a system as the portal's rows: what our catalogue knows of the copy, else what the system says. Pure. */
import type { ReaderBlock } from '../../../src/core/rules/reader-blocks.ts'
import type { Loan } from '../driver.ts'
import { type CopyFacts, unknownCopy } from './catalogue.ts'
import type { System, SystemLoan } from './way.ts'

export const copyOf = (loan: SystemLoan, copy: CopyFacts | undefined): CopyFacts =>
  copy ?? {
    ...unknownCopy(loan.barCode, loan.title || loan.barCode),
    author: loan.author,
    callNo: loan.callNo,
  }

/** code: why it cannot be renewed, null = it can, undefined = only a renewal tells */
type Verdict = { block: ReaderBlock | null; code?: string | null; most?: number | null }

export function loanRow(
  { renewFault }: Pick<System, 'renewFault'>,
  loan: SystemLoan,
  copy: CopyFacts | undefined,
  { block, code, most = null }: Verdict,
): Loan {
  const fault = block
    ? { reason: block, values: {} }
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
    // the system tells the new date only with the renewal
    renewal: { ...fault, from: null, dueAt: null, most },
    fine: 0,
  }
}
