/** State of a loan in the list: urgency, and why it cannot be renewed. Pure. */
import type { LoanRow } from '../../../contract/reader/users.ts'
import { daysUntil } from './due-days.ts'

export type LoanState = {
  /** whole days, NaN = the due date is not known; at most -1 when overdue, so that the stamp turns red on the due day itself */
  days: number
  isOverdue: boolean
  canRenew: boolean
}

/**
 * The server's state takes precedence over the reader's clock. today: yyyy-MM-dd in the library's time zone. If the
 * server does not report renewability, the loan is assumed to be renewable.
 */
export function loanState(
  loan: Pick<LoanRow, 'dueDate' | 'isOverdue' | 'canRenew'>,
  today: string,
): LoanState {
  const days = daysUntil(loan.dueDate, today)
  const isOverdue = loan.isOverdue === 1 || days < 0
  return { days, isOverdue, canRenew: loan.canRenew === undefined ? !isOverdue : loan.canRenew === 1 }
}

/** Days gained by renewing now; null when the server does not report it. */
export function renewGain({
  dueDate,
  renewDueDate,
}: Pick<LoanRow, 'dueDate' | 'renewDueDate'>): number | null {
  const gain = renewDueDate ? daysUntil(renewDueDate, dueDate.slice(0, 10)) : Number.NaN
  return Number.isFinite(gain) ? gain : null
}

/** Minimum gain (days) for "select all": renewals are limited. */
export const WORTHWHILE_GAIN = 3

/** Matches every word anywhere in the shown row, in any order, ignoring case, width and accents. */
export function findLoans<L extends Pick<LoanRow, 'title' | 'author' | 'barCode' | 'bibAttrs'>>(
  loans: readonly L[],
  words: string,
): L[] {
  const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const terms = plain(words).split(/\s+/).filter(Boolean)
  if (!terms.length) return [...loans]
  return loans.filter(({ title, author, barCode, bibAttrs }) => {
    const text = plain([title, author, barCode, bibAttrs.callno].join(' '))
    return terms.every(word => text.includes(word))
  })
}

export type LoanOrder = 'due' | 'loaned' | 'title'

/** By due date, by loan date (latest first), or by title in the language's collation. */
export function sortLoans<L extends Pick<LoanRow, 'dueDate' | 'loanDate' | 'title'>>(
  loans: readonly L[],
  order: LoanOrder,
  lang: string,
): L[] {
  const byTitle = new Intl.Collator(lang === 'zh' ? 'zh-Hans-u-co-pinyin' : lang)
  return [...loans].sort((a, b) => {
    if (order === 'title') return byTitle.compare(a.title, b.title)
    if (order === 'loaned') return b.loanDate.localeCompare(a.loanDate)
    return a.dueDate.localeCompare(b.dueDate)
  })
}
