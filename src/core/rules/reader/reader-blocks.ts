/** Blocks that stop all renewals and requests of a reader. Pure. */
import { ID_STATUS } from '../../../contract/codes.ts'

/** unpaid: in fen; overdue: number of loans */
export type BlockFacts = { idStatus: number; unpaid: number; overdue: number }
/** values above these block; unpaidLimit in fen */
export type BlockRules = { unpaidLimit: number; overdueLimit: number }
export const READER_BLOCKS = [
  ...(['cardSuspended', 'cardExpired', 'cardLost', 'fines', 'overdueLoans'] as const),
  // of systems that have further ones
  ...([
    'tooManyLoans',
    'tooManyRenewals',
    'returnClaims',
    'lostItems',
    'recallOverdue',
    'billedItems',
  ] as const),
] as const
export type ReaderBlock = (typeof READER_BLOCKS)[number]
/** A server may name blocks that we do not know. */
export const isReaderBlock = (code: string): code is ReaderBlock =>
  (READER_BLOCKS as readonly string[]).includes(code)

const CARDS: Record<number, ReaderBlock> = {
  [ID_STATUS.suspended]: 'cardSuspended',
  [ID_STATUS.expired]: 'cardExpired',
  [ID_STATUS.lost]: 'cardLost',
}

/** All that apply: card state first, then fines, then overdue loans; [] = not blocked. */
export const cardBlocks = (idStatus: number): ReaderBlock[] =>
  idStatus === ID_STATUS.valid ? [] : [CARDS[idStatus] ?? 'cardSuspended']

export function readerBlocks(facts: BlockFacts, rules: BlockRules): ReaderBlock[] {
  const blocks = cardBlocks(facts.idStatus)
  if (facts.unpaid > rules.unpaidLimit) blocks.push('fines')
  if (facts.overdue > rules.overdueLimit) blocks.push('overdueLoans')
  return blocks
}
