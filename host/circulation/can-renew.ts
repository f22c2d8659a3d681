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

/**
 * All that keep a loan from being renewed; [] = may be renewed. The reader's own state comes first, since it blocks every
 * loan alike. That it is too early is said only where time is all that is missing.
 */
export function renewFaults(facts: RenewFacts, rules: RenewRules): RenewFault[] {
  const isOverdue = facts.dueAt < facts.now
  const faults: [RenewFault, boolean][] = [
    ['overdue', isOverdue && !rules.renewOverdue],
    ['recalled', facts.isRecalled],
    ['held', facts.isHeld],
    ['limit', facts.renewTimes >= rules.maxRenewTimes],
  ]
  const lasting = [
    // for an overdue loan, 'overdue' is more specific than 'overdueLoans'
    ...readerBlocks(facts, rules).filter(one => !isOverdue || one !== 'overdueLoans'),
    ...faults.flatMap(([fault, applies]) => (applies ? [fault] : [])),
  ]
  if (lasting.length) return lasting
  if (facts.now < facts.opensAt) return ['window']
  return facts.now < facts.gainsFrom ? ['tooEarly'] : []
}
