/** Blocks that stop all renewals and requests of a reader. Pure. */
import { ID_STATUS } from '../../../contract/codes.ts'

/** unpaid: in fen; overdue: number of loans */
export type BlockFacts = { idStatus: number; unpaid: number; overdue: number }
/** values above these block; unpaidLimit in fen */
export type BlockRules = { unpaidLimit: number; overdueLimit: number }
export type ReaderBlock = 'cardSuspended' | 'cardExpired' | 'cardLost' | 'fines' | 'overdueLoans'

const CARDS: Record<number, ReaderBlock> = {
  [ID_STATUS.suspended]: 'cardSuspended',
  [ID_STATUS.expired]: 'cardExpired',
  [ID_STATUS.lost]: 'cardLost',
}

/** Card state first, then fines, then overdue loans; [] = not blocked. */
export function readerBlocks(facts: BlockFacts, rules: BlockRules): ReaderBlock[] {
  const blocks: ReaderBlock[] = []
  if (facts.idStatus !== ID_STATUS.valid) blocks.push(CARDS[facts.idStatus] ?? 'cardSuspended')
  if (facts.unpaid > rules.unpaidLimit) blocks.push('fines')
  if (facts.overdue > rules.overdueLimit) blocks.push('overdueLoans')
  return blocks
}
