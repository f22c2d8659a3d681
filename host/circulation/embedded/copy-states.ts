/** States of copies from loans and requests. Pure. */
import type { CopyState } from '../driver.ts'

export type Copy = {
  itemId: number
  bib: number
  callNo: string
  libCode: string
  locaCode: string
  /** of the location: open | reading | stacks; null = open */
  kind: string | null
  /** available | cataloguing | lost | withdrawn | binding */
  status: string
  /** epoch ms, null = not on loan */
  dueAt: number | null
}

/**
 * A request of a reader for some copy of a bib: open, on its way, or ready. libCode, takeLibCode: the libraries of the
 * location that was asked for and of the one where it is picked up; null = the location is in no library
 */
export type Claim = {
  bib: number
  callNo: string
  locaCode: string
  libCode: string | null
  takeLibCode: string | null
  state: string
  kind: string
}

/**
 * The state of each copy, by item id; withdrawn copies have none. Claimed ones are on hold, so that promised copies are
 * not shown as free.
 */
export function copyStates(copies: Copy[], claims: Claim[]): Map<number, CopyState> {
  const states = new Map<number, CopyState>()
  for (const copy of copies) if (copy.status !== 'withdrawn') states.set(copy.itemId, ownState(copy))
  for (const itemId of claimedCopies(copies, claims).keys()) states.set(itemId, 'onHold')
  return states
}

/**
 * Claims by the copy that each is assigned to, by item id. A claim names no copy: it takes one that could be lent and from
 * which it is served, of its own location first, then of the place where it is picked up. A claim without such a copy
 * waits; a claim for a new copy waits for that copy.
 */
export function claimedCopies<One extends Claim>(copies: Copy[], claims: One[]): Map<number, One> {
  const claimed = new Map<number, One>()
  const free = copies.filter(copy => copy.status !== 'withdrawn' && ownState(copy) === 'available')
  for (const claim of claims) {
    const left = free.filter(copy => copy.bib === claim.bib && !claimed.has(copy.itemId))
    const own = left.find(copy => copy.locaCode === claim.locaCode && copy.callNo === claim.callNo)
    const other =
      left.find(copy => copy.locaCode === claim.locaCode) ??
      left.find(copy => isServedFrom(copy.libCode, claim)) ??
      // set aside, wherever it was returned
      (claim.state === 'open' ? undefined : left[0])
    const taken = own ?? (claim.kind === 'req.cs.prior' ? undefined : other)
    if (taken) claimed.set(taken.itemId, claim)
  }
  return claimed
}

/**
 * Who waits at one library has no copy on the shelf of another: nobody there is asked to send it. A commission asks for
 * that, and names the location.
 */
const isServedFrom = (libCode: string, claim: Claim): boolean =>
  libCode === claim.libCode || libCode === claim.takeLibCode

function ownState(copy: Copy): CopyState {
  if (copy.dueAt !== null) return 'onLoan'
  if (copy.status === 'lost' || copy.status === 'cataloguing' || copy.status === 'binding') return copy.status
  // unknown states are not assigned
  if (copy.status !== 'available') return 'cataloguing'
  return copy.kind === 'reading' ? 'readingOnly' : 'available'
}
