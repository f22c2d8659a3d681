/** Whether a copy can be lent now, and the words for it. Pure: the clock and the rows come in. */
import { CIRC_STATUS } from '../../../src/contract/codes.ts'
import type { CopyState } from './words.ts'

export type Copy = {
  itemId: number
  bib: number
  callNo: string
  locaCode: string
  /** of the location: open | reading | stacks */
  kind: string
  /** available | cataloguing | lost | withdrawn | binding */
  status: string
  /** epoch ms, null = not on loan */
  dueAt: number | null
}

/** An open or ready request of a reader for some copy of a bib. */
export type Claim = { bib: number; callNo: string; locaCode: string; kind?: string }

const CIRC: Record<CopyState, number> = {
  available: CIRC_STATUS.available,
  onLoan: CIRC_STATUS.onLoan,
  readingOnly: CIRC_STATUS.readingOnly,
  cataloguing: CIRC_STATUS.processing,
  binding: CIRC_STATUS.processing,
  lost: CIRC_STATUS.lost,
  onHold: CIRC_STATUS.onHold,
}

/** circStatus of a holding row: 0 = can be lent */
export const circStatusOf = (state: CopyState): number => CIRC[state]

/**
 * The state of each copy, by item id; withdrawn copies have none.
 * A claim names no copy: it takes one that could be lent, of its own location first, so that what a reader has been
 * promised is not shown as free. A claim with no free copy waits and takes nothing; one for a new copy waits for that one.
 */
export function copyStates(copies: Copy[], claims: Claim[]): Map<number, CopyState> {
  const states = new Map<number, CopyState>()
  for (const copy of copies) if (copy.status !== 'withdrawn') states.set(copy.itemId, ownState(copy))
  for (const claim of claims) {
    const free = copies.filter(c => c.bib === claim.bib && states.get(c.itemId) === 'available')
    const own = free.find(c => c.locaCode === claim.locaCode && c.callNo === claim.callNo)
    const other = free.find(c => c.locaCode === claim.locaCode) ?? free[0]
    const taken = own ?? (claim.kind === 'req.cs.prior' ? undefined : other)
    if (taken) states.set(taken.itemId, 'onHold')
  }
  return states
}

function ownState(copy: Copy): CopyState {
  if (copy.dueAt !== null) return 'onLoan'
  if (copy.status === 'lost' || copy.status === 'cataloguing' || copy.status === 'binding') return copy.status
  // a state that a later version writes is not promised to anybody
  if (copy.status !== 'available') return 'cataloguing'
  return copy.kind === 'reading' ? 'readingOnly' : 'available'
}
