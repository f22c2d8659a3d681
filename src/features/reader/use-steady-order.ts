import { useRef } from 'react'
import type { LoanRow } from '../../contract/users.ts'
import { type LoanOrder, sortLoans } from '../../core/rules/loan-state.ts'

/**
 * Loans in an order that a renewal does not change: a row that leapt to another page would take the focus, and the
 * answer, with it. A new key (another order, page or search) sorts anew.
 */
export function useSteadyOrder(loans: LoanRow[], order: LoanOrder, lang: string, key: string): LoanRow[] {
  const first = useRef({ key, due: new Map<string, string>() })
  if (first.current.key !== key) first.current = { key, due: new Map() }
  const { due } = first.current
  const byId = new Map(loans.map(loan => [loan.loanId, loan]))
  for (const { loanId, dueDate } of loans) if (!due.has(loanId)) due.set(loanId, dueDate)
  const asBefore = loans.map(loan => ({ ...loan, dueDate: due.get(loan.loanId)! }))
  return sortLoans(asBefore, order, lang).map(({ loanId }) => byId.get(loanId)!)
}
