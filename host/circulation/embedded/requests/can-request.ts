/** Whether copies may be reserved or commissioned, and if not, why. Pure: used by the panel and the request itself. */
import type { RequestType } from '../../../../src/contract/codes.ts'
import {
  type BlockFacts,
  type BlockRules,
  type ReaderBlock,
  readerBlocks,
} from '../../../../src/core/rules/reader/reader-blocks.ts'

import type { CopyState } from '../../driver.ts'
import { type GroupFault, neverFault } from '../../request-faults.ts'

/** requests: the reader's own open requests */
export type RequesterFacts = BlockFacts & { requests: number }
export type RequesterRules = BlockRules & { maxRequests: number }

/** Copies of one call number at one location, by state. */
export type GroupFacts = {
  /** lendable now, and not promised to anybody */
  available: number
  /** on loan, promised, or in processing: will become lendable */
  coming: number
  states: Partial<Record<CopyState, number>>
  /** new copies in processing */
  cataloguing: number
  /** open requests of other readers at this location */
  promised: number
  /** no queue: each copy here is for one reader */
  isExclusive: boolean
  hasPlace: boolean
  /** closed stacks */
  isStacks: boolean
  /** the reader has a copy of this call number on loan */
  isOwn: boolean
  /** the reader has an open request for this group */
  isRequested: boolean
  /** possible pickup locations */
  takes: number
}

export type RequesterFault = ReaderBlock | 'limit'

/** All that block every request of the reader; [] = nothing. */
export const requesterFaults = (facts: RequesterFacts, rules: RequesterRules): RequesterFault[] => [
  ...readerBlocks(facts, rules),
  ...(facts.requests >= rules.maxRequests ? (['limit'] as const) : []),
]

/**
 * A reservation is for copies on loan, a commission for copies at another location, a priority loan for new books in
 * processing. null = may be requested.
 */
export function groupFault(type: RequestType, facts: GroupFacts): GroupFault | null {
  if (facts.isRequested) return 'asked'
  if (facts.isOwn) return 'own'
  if (type === 'req.cs.prior') return newFault(facts)
  const isReservation = type === 'req.cs.preg'
  if (!isReservation && !facts.hasPlace) return 'locationEmpty'
  if (!facts.available && !facts.coming) return neverFault(state => facts.states[state] ?? 0)
  if (isReservation && facts.available) return facts.isStacks ? 'inStacks' : 'free'
  if (!isReservation && !facts.available) return facts.states.onLoan === facts.coming ? 'allOut' : 'noneThere'
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
