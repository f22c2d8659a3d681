import { useRef } from 'react'
import type { LoanRow } from '../../../contract/reader/users.ts'
import { type LoanOrder, sortLoans } from '../../../core/rules/reader/loan-state.ts'

/**
 * Keeps the order and week of loans across a renewal: a moving row would take the focus and the result with it. A new
 * key (another order, page or search) sorts again.
 */
export function useSteadyOrder(loans: LoanRow[], order: LoanOrder, lang: string, key: string) {
  const first = useRef({ key: '', seen: new Map<string, { rank: number; due: string }>() })
  if (first.current.key !== key || !first.current.seen.size) first.current = { key, seen: new Map() }
  const { seen } = first.current
  const sorted = sortLoans(loans, order, lang)
  for (const { loanId, dueDate } of sorted)
    if (!seen.has(loanId)) seen.set(loanId, { rank: seen.size, due: dueDate })
  return {
    sorted: sorted.sort((a, b) => seen.get(a.loanId)!.rank - seen.get(b.loanId)!.rank),
    firstDueOf: ({ loanId, dueDate }: LoanRow): string => seen.get(loanId)?.due ?? dueDate,
  }
}
