/** Groups copies of a book by call number and location, the unit of requests. Pure. */
import { countStates } from '../../../../src/core/rules/holdings/copy-counts.ts'
import { circStatusOf, isComing } from '../../../modules/bibs/words.ts'
import type { CopyState } from '../../driver.ts'
import { isWaiting } from '../requests/waiting.ts'
import { type Claim, type Copy, copyStates } from './copy-states.ts'

/** borrower: uid of the current borrower, null = not on loan */
export type CopyRecord = Copy & { borrower: number | null }
/** An open request. */
export type ClaimRecord = Claim & { id: number; uid: number; takeLocaCode: string; createdAt: number }

export type Group = {
  callNo: string
  locaCode: string
  libCode: string
  isStacks: boolean
  total: number
  available: number
  onLoan: number
  coming: number
  cataloguing: number
  circStatus: number
  /** readers waiting for this call number, at any location */
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

/** Copies with the same key are one group. */
export const groupKey = ({ callNo, locaCode }: Pick<Group, 'callNo' | 'locaCode'>): string =>
  `${callNo}\n${locaCode}`

/** @param uid the requesting reader @returns groups in the order of the copies */
export function groupsOf(copies: CopyRecord[], claims: ClaimRecord[], uid: number): Group[] {
  const states = copyStates(copies, claims)
  const members = new Map<string, CopyRecord[]>()
  for (const copy of copies) {
    const key = groupKey(copy)
    members.set(key, [...(members.get(key) ?? []), copy])
  }
  return [...members.values()].map(group => {
    const { callNo, locaCode, libCode, kind } = group[0]!
    const own = group.map(copy => states.get(copy.itemId) ?? 'unknown')
    const count = (wanted: CopyState) => own.filter(state => state === wanted).length
    const isHere = (claim: ClaimRecord) => claim.callNo === callNo && claim.locaCode === locaCode
    return {
      callNo,
      locaCode,
      libCode,
      isStacks: kind === 'stacks',
      total: group.length,
      available: count('available'),
      onLoan: count('onLoan'),
      coming: own.filter(isComing).length,
      cataloguing: count('cataloguing'),
      circStatus: circStatusOf(BEST.find(state => count(state) > 0) ?? 'lost'),
      states: countStates(own),
      waiting: claims.filter(isWaiting).filter(claim => claim.callNo === callNo).length,
      promised: claims.filter(claim => claim.kind !== 'req.cs.rele' && isHere(claim) && claim.uid !== uid)
        .length,
      dueAts: group.flatMap(copy => copy.dueAt ?? []),
      isOwn: copies.some(copy => copy.callNo === callNo && copy.borrower === uid),
      ownRequest: claims.find(claim => claim.uid === uid && isHere(claim)) ?? null,
    }
  })
}
