/** Whether a loan may be renewed now, and if not, why. Pure: shared by the loan list and the renewal itself. */
import {
  type BlockFacts,
  type BlockRules,
  type ReaderBlock,
  readerBlocks,
} from '../../src/core/rules/reader/reader-blocks.ts'

export type RenewFacts = BlockFacts & {
  /** all times are epoch ms */
  now: number
  dueAt: number
  /** time from which a renewal extends the loan by at least a day */
  gainsFrom: number
  /** time from which the rules allow renewal; earlier than any other time = always */
  opensAt: number
  renewTimes: number
  /** recalled by the library */
  isRecalled: boolean
  /** another reader is waiting for it */
  isHeld: boolean
}

/** renewOverdue 1: overdue loans can be renewed as well */
export type RenewRules = BlockRules & { maxRenewTimes: number; renewOverdue: number }

export type RenewFault = ReaderBlock | 'overdue' | 'recalled' | 'held' | 'limit' | 'tooEarly' | 'window'

/** null = may be renewed. The reader's own state comes first, since it blocks every loan alike. */
export function renewFault(facts: RenewFacts, rules: RenewRules): RenewFault | null {
  const isOverdue = facts.dueAt < facts.now
  // for an overdue loan, 'overdue' is more specific than 'overdueLoans'
  const block = readerBlocks(facts, rules).find(one => !isOverdue || one !== 'overdueLoans')
  if (block) return block
  if (isOverdue && !rules.renewOverdue) return 'overdue'
  if (facts.isRecalled) return 'recalled'
  if (facts.isHeld) return 'held'
  if (facts.renewTimes >= rules.maxRenewTimes) return 'limit'
  if (facts.now < facts.opensAt) return 'window'
  return facts.now < facts.gainsFrom ? 'tooEarly' : null
}
