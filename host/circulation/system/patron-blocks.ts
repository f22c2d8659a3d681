/** Card status of a patron, the block that follows from it, and the amount owed. Pure. */
import { ID_STATUS } from '../../../src/contract/codes.ts'
import type { ReaderBlock } from '../../../src/core/rules/reader/reader-blocks.ts'
import type { SystemDebt, SystemPatron } from './way.ts'

/** @param today yyyy-MM-dd */
export function statusOf(patron: SystemPatron, today: string): number {
  if (patron.isLost) return ID_STATUS.lost
  if (patron.expiresOn !== '' && patron.expiresOn < today) return ID_STATUS.expired
  return patron.isRestricted ? ID_STATUS.suspended : ID_STATUS.valid
}

const CARDS: Partial<Record<number, ReaderBlock>> = {
  [ID_STATUS.lost]: 'cardLost',
  [ID_STATUS.expired]: 'cardExpired',
  [ID_STATUS.suspended]: 'cardSuspended',
}
export const cardBlock = (patron: SystemPatron, today: string): ReaderBlock[] => {
  const block = CARDS[statusOf(patron, today)]
  return block ? [block] : []
}

export const owed = (debts: SystemDebt[]): number => debts.reduce((sum, debt) => sum + debt.outstanding, 0)
