/** Whether copies may be reserved or commissioned, and if not, why. Pure: the panel shows it, the request decides by it. */
import type { RequestType } from '../../contract/codes.ts'
import { type BlockFacts, type BlockRules, type ReaderBlock, readerBlocks } from './reader-blocks.ts'

/** requests: own ones that are not over */
export type AskerFacts = BlockFacts & { requests: number }
export type AskerRules = BlockRules & { maxRequests: number }

/** Copies of one call number at one place, by their state. */
export type GroupFacts = {
  /** can be lent now and promised to nobody */
  available: number
  /** on loan, promised, or being made ready: one day they can be lent */
  coming: number
  readingOnly: number
  /** new ones that are being made ready */
  cataloguing: number
  /** asked for by other readers, at this place, and not over */
  promised: number
  /** a copy here is promised to one reader: nobody queues for it */
  isExclusive: boolean
  hasPlace: boolean
  /** nobody but the library fetches from there */
  isStacks: boolean
  /** the reader has a copy of this call number on loan */
  isOwn: boolean
  /** the reader has asked for this group, and that is not over */
  isAsked: boolean
  /** places it could be brought to */
  takes: number
}

export type AskerFault = ReaderBlock | 'limit'
export type GroupFault =
  | 'own'
  | 'asked'
  | 'free'
  | 'inStacks'
  | 'allOut'
  | 'readingOnly'
  | 'notLent'
  | 'locationEmpty'
  | 'noTake'
  | 'taken'
  | 'notNew'

/** What stops every request of the reader alike; null = nothing. */
export const askerFault = (facts: AskerFacts, rules: AskerRules): AskerFault | null =>
  readerBlocks(facts, rules)[0] ?? (facts.requests >= rules.maxRequests ? 'limit' : null)

/**
 * A reservation is for what is out, a commission for what stands elsewhere, a priority lend for what is new and not yet
 * on the shelf. null = may be asked for.
 */
export function groupFault(type: RequestType, facts: GroupFacts): GroupFault | null {
  if (facts.isAsked) return 'asked'
  if (facts.isOwn) return 'own'
  if (type === 'req.cs.prior') return newFault(facts)
  const isReservation = type === 'req.cs.preg'
  if (!isReservation && !facts.hasPlace) return 'locationEmpty'
  if (!facts.available && !facts.coming) return facts.readingOnly ? 'readingOnly' : 'notLent'
  if (isReservation && facts.available) return facts.isStacks ? 'inStacks' : 'free'
  if (!isReservation && !facts.available) return 'allOut'
  if (isReservation && facts.isExclusive && facts.promised >= facts.coming) return 'taken'
  return facts.takes ? null : 'noTake'
}

/** Each new copy is for one reader. */
function newFault({ available, isStacks, cataloguing, promised, takes }: GroupFacts): GroupFault | null {
  if (available) return isStacks ? 'inStacks' : 'free'
  if (!cataloguing) return 'notNew'
  if (promised >= cataloguing) return 'taken'
  return takes ? null : 'noTake'
}
