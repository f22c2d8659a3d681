/** Whether a loan can be renewed, why not, and from when. Pure. */
import type { LoanRow } from '../../../contract/reader/users.ts'
import { ID_VALID } from '../../../core/limits.ts'
import { loanState } from '../../../core/rules/reader/loan-state.ts'

export type RenewVerdict = {
  canRenew: boolean
  /** reason as in contract/reader/users-rows.ts, or any of another server; '' = renewable, or not reported */
  reason: string
  /** all reasons, that one first; [] = renewable */
  reasons: string[]
  /** the server's text for it, in the reader's language */
  words: string
  /** yyyy-MM-dd from which it may be renewed; '' = unknown or never */
  from: string
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** For a server that does not report renewability, derived from the row; the server decides on the request. */
function ownReason(loan: LoanRow, today: string, idStatus: number): string {
  if (idStatus !== ID_VALID) return 'card'
  if (loanState(loan, today).isOverdue) return 'overdue'
  const { renewTimes = 0, maxRenewTimes = Number.POSITIVE_INFINITY } = loan
  return renewTimes >= maxRenewTimes ? 'limit' : ''
}

/**
 * @param today yyyy-MM-dd in the library's calendar
 * @param idStatus of the reader, for servers without renewability
 */
export function renewVerdict(loan: LoanRow, today: string, idStatus = ID_VALID): RenewVerdict {
  const { renewReason, renewReasons, renewReasonDesc, renewFrom } = loan
  if (loan.canRenew === undefined) {
    const reason = ownReason(loan, today, idStatus)
    return { canRenew: !reason, reason, reasons: reason ? [reason] : [], words: '', from: '' }
  }
  if (loan.canRenew === 1) return { canRenew: true, reason: '', reasons: [], words: '', from: '' }
  return {
    canRenew: false,
    reason: text(renewReason),
    reasons: renewReasons ?? (renewReason ? [renewReason] : []),
    words: text(renewReasonDesc),
    from: text(renewFrom).slice(0, 10),
  }
}
