/** Groups copies of a book by call number, location and volume, the unit of requests. Pure. */
import { countStates } from '../../../../src/core/rules/holdings/copy-counts.ts'
import { circStatusOf, isComing } from '../../../modules/bibs/words.ts'
import type { CopyState } from '../../driver.ts'
import { rowsOf } from '../../volume-rows.ts'
import { isWaiting } from '../requests/waiting.ts'
import { type Claim, type Copy, copyStates, isVolumeOf } from './copy-states.ts'

/** borrower: uid of the current borrower, null = not on loan */
export type CopyRecord = Copy & { borrower: number | null }
/** An open request. */
export type ClaimRecord = Claim & { id: number; uid: number; takeLocaCode: string; createdAt: number }

export type Group = {
  callNo: string
  locaCode: string
  /** of the copies, where those of the call number differ; null = any copy */
  vol: string | null
  year: string | null
  libCode: string
  isStacks: boolean
  total: number
  available: number
  onLoan: number
  coming: number
  cataloguing: number
  circStatus: number
  /** readers waiting for this call number and volume, at any location */
  waiting: number
  /** other readers' requests for copies here that are on loan or in processing */
  promised: number
  states: Partial<Record<CopyState, number>>
  /** of each copy on loan, epoch ms; of overdue ones, too */
  dueAts: number[]
  isOwn: boolean
  /** the reader's own request for this group */
  ownRequest: ClaimRecord | null
}

/** precedence of copy states in determining the group's state */
const BEST: CopyState[] = [
  'available',
  'onLoan',
  'onHold',
  'inTransit',
  'cataloguing',
  'binding',
  'onOrder',
  'unavailable',
  'readingOnly',
  'unknown',
]

/**
 * @param uid the requesting reader
 * @param isByVolume false: copies of one call number at one location are one group, whatever their volumes
 * @returns groups in the order of the copies, volumes in their own
 */
export function groupsOf(
  copies: CopyRecord[],
  claims: ClaimRecord[],
  uid: number,
  isByVolume = true,
): Group[] {
  const states = copyStates(copies, claims)
  return rowsOf(copies, isByVolume).map(({ vol, year, copies: group }) => {
    const volume = { vol, year }
    const { callNo, locaCode, libCode, kind } = group[0]!
    const own = group.map(copy => states.get(copy.itemId) ?? 'unknown')
    const count = (wanted: CopyState) => own.filter(state => state === wanted).length
    const isMeant = (claim: ClaimRecord) =>
      claim.callNo === callNo && group.some(copy => isVolumeOf(claim, copy))
    const isHere = (claim: ClaimRecord) => claim.locaCode === locaCode && isMeant(claim)
    return {
      callNo,
      locaCode,
      ...volume,
      libCode,
      isStacks: kind === 'stacks',
      total: group.length,
      available: count('available'),
      onLoan: count('onLoan'),
      coming: own.filter(isComing).length,
      cataloguing: count('cataloguing'),
      circStatus: circStatusOf(BEST.find(state => count(state) > 0) ?? 'lost'),
      states: countStates(own),
      waiting: claims.filter(claim => isWaiting(claim) && isMeant(claim)).length,
      promised: claims.filter(claim => claim.kind !== 'req.cs.rele' && isHere(claim) && claim.uid !== uid)
        .length,
      dueAts: group.flatMap(copy => copy.dueAt ?? []),
      isOwn: copies.some(copy => copy.callNo === callNo && copy.borrower === uid && isVolumeOf(volume, copy)),
      ownRequest: claims.find(claim => claim.uid === uid && isHere(claim)) ?? null,
    }
  })
}
