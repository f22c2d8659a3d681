/** States of copies from loans and requests. Pure. */
import type { CopyState } from '../driver.ts'

export type Copy = {
  itemId: number
  bib: number
  callNo: string
  locaCode: string
  /** of the location: open | reading | stacks; null = open */
  kind: string | null
  /** available | cataloguing | lost | withdrawn | binding */
  status: string
  /** epoch ms, null = not on loan */
  dueAt: number | null
}

/** An open or ready request of a reader for some copy of a bib. */
export type Claim = { bib: number; callNo: string; locaCode: string; kind?: string }

/**
 * The state of each copy, by item id; withdrawn copies have none. A claim names no copy: it is assigned to one that
 * could be lent, of its own location first, so that promised copies are not shown as free. A claim without a free copy
 * waits; a claim for a new copy waits for that copy.
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
  // unknown states are not assigned
  if (copy.status !== 'available') return 'cataloguing'
  return copy.kind === 'reading' ? 'readingOnly' : 'available'
}
