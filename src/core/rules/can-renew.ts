/** Whether a loan may be renewed now, and if not, why. Pure: the loan list shows it, the renewal decides by it. */
import { ID_STATUS } from '../../contract/codes.ts'

export type RenewFacts = {
  /** epoch ms, all of them */
  now: number
  dueAt: number
  /** from when a renewal brings at least a day */
  gainsFrom: number
  /** from when the library lets it be renewed at all; before every other time = always */
  opensAt: number
  renewTimes: number
  /** the library has called it back */
  isRecalled: boolean
  /** another reader waits for it */
  isHeld: boolean
  idStatus: number
  /** unpaid fines, fen */
  unpaid: number
}

/** unpaidLimit in fen: more than it stops renewals */
export type RenewRules = { maxRenewTimes: number; unpaidLimit: number }

export type RenewFault =
  | 'cardSuspended'
  | 'cardExpired'
  | 'cardLost'
  | 'fines'
  | 'overdue'
  | 'recalled'
  | 'held'
  | 'limit'
  | 'tooEarly'
  | 'window'

const CARD_FAULTS: Record<number, RenewFault> = {
  [ID_STATUS.suspended]: 'cardSuspended',
  [ID_STATUS.expired]: 'cardExpired',
  [ID_STATUS.lost]: 'cardLost',
}

/** null = may be renewed. The reader's own state comes first: it stops every loan alike. */
export function renewFault(facts: RenewFacts, rules: RenewRules): RenewFault | null {
  if (facts.idStatus !== ID_STATUS.valid) return CARD_FAULTS[facts.idStatus] ?? 'cardSuspended'
  if (facts.unpaid > rules.unpaidLimit) return 'fines'
  if (facts.dueAt < facts.now) return 'overdue'
  if (facts.isRecalled) return 'recalled'
  if (facts.isHeld) return 'held'
  if (facts.renewTimes >= rules.maxRenewTimes) return 'limit'
  if (facts.now < facts.opensAt) return 'window'
  return facts.now < facts.gainsFrom ? 'tooEarly' : null
}
