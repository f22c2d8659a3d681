import { useRef } from 'react'
import type { LoanRow } from '../../../contract/users.ts'
import { type LoanOrder, sortLoans } from '../../../core/rules/loan-state.ts'

/**
 * Loans in an order that a renewal does not change: a row that leapt to another page would take the focus, and the
 * answer, with it. A new key (another order, page or search) sorts anew.
 */
export function useSteadyOrder(loans: LoanRow[], order: LoanOrder, lang: string, key: string): LoanRow[] {
  const first = useRef({ key: '', ranks: new Map<string, number>() })
  if (first.current.key !== key || !first.current.ranks.size) first.current = { key, ranks: new Map() }
  const { ranks } = first.current
  const sorted = sortLoans(loans, order, lang)
  for (const { loanId } of sorted) if (!ranks.has(loanId)) ranks.set(loanId, ranks.size)
  return sorted.sort((a, b) => ranks.get(a.loanId)! - ranks.get(b.loanId)!)
}
