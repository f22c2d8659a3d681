/** Converts a system's loans to the portal's rows: copy data from our catalogue, else from the system. Pure. */
import type { ReaderBlock } from '../../../src/core/rules/reader/reader-blocks.ts'
import type { Loan } from '../driver.ts'
import { type CopyFacts, unknownCopy } from './catalogue.ts'
import type { System, SystemLoan } from './way.ts'

export const copyOf = (loan: SystemLoan, copy: CopyFacts | undefined): CopyFacts =>
  copy ?? {
    ...unknownCopy(loan.barCode, loan.title || loan.barCode),
    author: loan.author,
    callNo: loan.callNo,
  }

/** code: why it cannot be renewed, null = it can, undefined = only an attempt to renew tells */
type Verdict = { blocks: ReaderBlock[]; code?: string | null; most?: number | null }

export function loanRow(
  { renewFault }: Pick<System, 'renewFault'>,
  loan: SystemLoan,
  copy: CopyFacts | undefined,
  { blocks, code, most = null }: Verdict,
): Loan {
  const own = code ? renewFault(code, most, loan.renewals) : null
  // the system's own check of a loan may name a block of the reader, too
  const faults = [...new Set([...blocks, ...(own ? [own.reason] : [])])]
  const [reason = null, ...also] = faults
  return {
    ...copyOf(loan, copy),
    loanId: loan.id,
    loanedAt: loan.loanedAt,
    dueAt: loan.dueAt,
    renewTimes: loan.renewals,
    renewedAt: loan.renewedAt,
    recalled: own?.reason === 'recalled' ? 1 : 0,
    // the system returns the new due date only when the loan is renewed
    renewal: { reason, also, values: own?.values ?? {}, from: null, dueAt: null, most },
    fine: 0,
  }
}
