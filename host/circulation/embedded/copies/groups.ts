/** Groups copies of a book by call number and location, the unit of requests. Pure. */
import { CIRC_STATUS } from '../../../../src/contract/codes.ts'
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
  readingOnly: number
  cataloguing: number
  circStatus: number
  /** readers waiting for this call number, at any location */
  waiting: number
  /** other readers' requests for copies here that are on loan or in processing */
  promised: number
  /** earliest due date, epoch ms; null = none is on loan */
  dueAt: number | null
  isOwn: boolean
  /** the reader's own request for this group */
  ownRequest: ClaimRecord | null
}

/** precedence of copy states in determining the group's state */
const BEST: [CopyState, number][] = [
  ['available', CIRC_STATUS.available],
  ['onLoan', CIRC_STATUS.onLoan],
  ['onHold', CIRC_STATUS.onHold],
  ['cataloguing', CIRC_STATUS.processing],
  ['binding', CIRC_STATUS.processing],
  ['readingOnly', CIRC_STATUS.readingOnly],
]
const COMING: CopyState[] = ['onLoan', 'onHold', 'cataloguing', 'binding']

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
    const due = group.flatMap(copy => copy.dueAt ?? [])
    const count = (...wanted: CopyState[]) =>
      group.filter(copy => wanted.includes(states.get(copy.itemId) ?? 'lost')).length
    const best = BEST.find(([state]) => count(state) > 0)
    const isHere = (claim: ClaimRecord) => claim.callNo === callNo && claim.locaCode === locaCode
    return {
      callNo,
      locaCode,
      libCode,
      isStacks: kind === 'stacks',
      total: group.length,
      available: count('available'),
      onLoan: count('onLoan'),
      coming: count(...COMING),
      readingOnly: count('readingOnly'),
      cataloguing: count('cataloguing'),
      circStatus: best?.[1] ?? CIRC_STATUS.lost,
      waiting: claims.filter(isWaiting).filter(claim => claim.callNo === callNo).length,
      promised: claims.filter(claim => claim.kind !== 'req.cs.rele' && isHere(claim) && claim.uid !== uid)
        .length,
      dueAt: due.length ? Math.min(...due) : null,
      isOwn: copies.some(copy => copy.callNo === callNo && copy.borrower === uid),
      ownRequest: claims.find(claim => claim.uid === uid && isHere(claim)) ?? null,
    }
  })
}
