/** Whether a loan may be renewed now, and if not, why. Pure: the loan list shows it, the renewal decides by it. */
import { type BlockFacts, type BlockRules, type ReaderBlock, readerBlocks } from './reader-blocks.ts'

export type RenewFacts = BlockFacts & {
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
}

/** renewOverdue 1: an overdue loan, too */
export type RenewRules = BlockRules & { maxRenewTimes: number; renewOverdue: number }

export type RenewFault = ReaderBlock | 'overdue' | 'recalled' | 'held' | 'limit' | 'tooEarly' | 'window'

/** null = may be renewed. The reader's own state comes first: it stops every loan alike. */
export function renewFault(facts: RenewFacts, rules: RenewRules): RenewFault | null {
  const isOverdue = facts.dueAt < facts.now
  // of an overdue loan the nearer reason is its own
  const block = readerBlocks(facts, rules).find(one => !isOverdue || one !== 'overdueLoans')
  if (block) return block
  if (isOverdue && !rules.renewOverdue) return 'overdue'
  if (facts.isRecalled) return 'recalled'
  if (facts.isHeld) return 'held'
  if (facts.renewTimes >= rules.maxRenewTimes) return 'limit'
  if (facts.now < facts.opensAt) return 'window'
  return facts.now < facts.gainsFrom ? 'tooEarly' : null
}
