/** What a list says of renewing a loan: whether, why not, and from when. Pure. */
import type { LoanRow } from '../../contract/users.ts'
import { ID_VALID } from '../limits.ts'
import { loanState } from './loan-state.ts'

export type RenewVerdict = {
  canRenew: boolean
  /** why not, as contract/users-rows.ts lists it or whatever else the server names; '' = it may be renewed, or nobody says why not */
  reason: string
  /** the server's words for it, in the reader's language */
  words: string
  /** yyyy-MM-dd from which it may be renewed; '' = unknown or never */
  from: string
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A server that says nothing of renewals is judged by what its rows do say; the rest it says when it is asked. */
function ownReason(loan: LoanRow, today: string, idStatus: number): string {
  if (idStatus !== ID_VALID) return 'card'
  if (loanState(loan, today).isOverdue) return 'overdue'
  const { renewTimes = 0, maxRenewTimes = Number.POSITIVE_INFINITY } = loan
  return renewTimes >= maxRenewTimes ? 'limit' : ''
}

/** @param today yyyy-MM-dd by the library's calendar @param idStatus of the reader, for servers that leave it to us */
export function renewVerdict(loan: LoanRow, today: string, idStatus = ID_VALID): RenewVerdict {
  const { renewReason, renewReasonDesc, renewFrom } = loan
  if (loan.canRenew === undefined) {
    const reason = ownReason(loan, today, idStatus)
    return { canRenew: !reason, reason, words: '', from: '' }
  }
  if (loan.canRenew === 1) return { canRenew: true, reason: '', words: '', from: '' }
  return {
    canRenew: false,
    reason: text(renewReason),
    words: text(renewReasonDesc),
    from: text(renewFrom).slice(0, 10),
  }
}
