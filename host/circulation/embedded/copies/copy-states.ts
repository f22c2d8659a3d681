/** Derives the states of copies from loans and requests. Pure. */
import type { RequestState } from '../../../../src/contract/codes.ts'
import { type Enumerated, isSameVolume } from '../../../../src/core/rules/holdings/volume-of.ts'
import type { CopyState } from '../../driver.ts'
import { claimsCopy, SET_ASIDE } from '../requests/waiting.ts'

export type Copy = Enumerated & {
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
 * A reader's request for some copy of a bib: open, in transit, or ready. libCode, takeLibCode: the libraries of the
 * requested location and of the pickup location; null = the location belongs to no library. vol, year: null = of any
 * volume. item: the copy set aside for it, null = not known
 */
export type Claim = {
  vol: string | null
  year: string | null
  item: number | null
  bib: number
  callNo: string
  locaCode: string
  libCode: string | null
  takeLibCode: string | null
  state: RequestState
  kind: string
}

/**
 * The state of each copy by item id; withdrawn copies have none. Claimed copies are on hold, so that promised copies
 * are not shown as available.
 */
export function copyStates(copies: Copy[], claims: Claim[]): Map<number, CopyState> {
  const states = new Map<number, CopyState>()
  for (const copy of copies) if (copy.status !== 'withdrawn') states.set(copy.itemId, ownState(copy))
  for (const itemId of claimedCopies(copies, claims).keys()) states.set(itemId, 'onHold')
  return states
}

/**
 * Assigns claims to copies. A claim keeps the copy set aside for it. Else it gets a lendable copy of its volume that it can
 * be served from, at the requested location first, then in a library that serves the claim (see isServedFrom). A claim
 * without such a copy waits; a claim for a new copy waits for that copy. @returns claims by item id
 */
export function claimedCopies<One extends Claim>(copies: Copy[], claims: One[]): Map<number, One> {
  const claimed = new Map<number, One>()
  const free = copies.filter(copy => copy.status !== 'withdrawn' && ownState(copy) === 'available')
  const claiming = claims.filter(claimsCopy)
  const served = new Set<One>()
  for (const claim of claiming) {
    const kept =
      SET_ASIDE.includes(claim.state) &&
      free.find(copy => copy.itemId === claim.item && copy.bib === claim.bib)
    if (!kept || claimed.has(kept.itemId)) continue
    claimed.set(kept.itemId, claim)
    served.add(claim)
  }
  for (const claim of claiming) {
    if (served.has(claim)) continue
    const left = free.filter(
      copy => copy.bib === claim.bib && isVolumeOf(claim, copy) && !claimed.has(copy.itemId),
    )
    const own = left.find(copy => copy.locaCode === claim.locaCode && copy.callNo === claim.callNo)
    const other =
      left.find(copy => copy.locaCode === claim.locaCode) ??
      left.find(copy => isServedFrom(copy.libCode, claim)) ??
      // in transit or ready: a copy has been set aside, wherever it was returned
      (SET_ASIDE.includes(claim.state) ? left[0] : undefined)
    const taken = own ?? (claim.kind === 'req.cs.prior' ? undefined : other)
    if (taken) claimed.set(taken.itemId, claim)
  }
  return claimed
}

/** Whether a copy is of the volume that was asked for. */
export const isVolumeOf = ({ vol, year }: Pick<Claim, 'vol' | 'year'>, copy: Enumerated): boolean =>
  vol === null || isSameVolume({ vol, year: year ?? '' }, copy)

/**
 * A claim is not served from the shelf of an unrelated library, where nobody is asked to send the copy. For that there
 * are commissions, which name the location.
 */
const isServedFrom = (libCode: string, claim: Claim): boolean =>
  libCode === claim.libCode || libCode === claim.takeLibCode

function ownState(copy: Copy): CopyState {
  if (copy.dueAt !== null) return 'onLoan'
  if (copy.status === 'lost' || copy.status === 'cataloguing' || copy.status === 'binding') return copy.status
  // of a status of another version of the host nothing is known; such a copy is not assigned
  if (copy.status !== 'available') return 'unknown'
  return copy.kind === 'reading' ? 'readingOnly' : 'available'
}
