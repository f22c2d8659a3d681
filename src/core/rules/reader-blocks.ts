/** What stops every renewal and every request of a reader alike. Pure. */
import { ID_STATUS } from '../../contract/codes.ts'

/** unpaid in fen; overdue: loans */
export type BlockFacts = { idStatus: number; unpaid: number; overdue: number }
/** more than these stop; unpaidLimit in fen */
export type BlockRules = { unpaidLimit: number; overdueLimit: number }
export type ReaderBlock = 'cardSuspended' | 'cardExpired' | 'cardLost' | 'fines' | 'overdueLoans'

const CARDS: Record<number, ReaderBlock> = {
  [ID_STATUS.suspended]: 'cardSuspended',
  [ID_STATUS.expired]: 'cardExpired',
  [ID_STATUS.lost]: 'cardLost',
}

/** The card first, then what is owed, then what should be back; [] = nothing. */
export function readerBlocks(facts: BlockFacts, rules: BlockRules): ReaderBlock[] {
  const blocks: ReaderBlock[] = []
  if (facts.idStatus !== ID_STATUS.valid) blocks.push(CARDS[facts.idStatus] ?? 'cardSuspended')
  if (facts.unpaid > rules.unpaidLimit) blocks.push('fines')
  if (facts.overdue > rules.overdueLimit) blocks.push('overdueLoans')
  return blocks
}
