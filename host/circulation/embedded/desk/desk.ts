/** Lending and returning at the desk, by the same rules as the reader's own calls. Each is one transaction. */

import type { ReaderBlock } from '../../../../src/core/rules/reader/reader-blocks.ts'
import { addNotice } from '../../../modules/notices/add-notice.ts'
import type { HostContext } from '../../../runtime/context.ts'
import type { Writing } from '../../../store/library.ts'
import { claimedCopies, isVolumeOf } from '../copies/copy-states.ts'
import type { ClaimRecord, CopyRecord } from '../copies/groups.ts'
import { settleReturned } from '../fees/fines.ts'
import { blocksOf, borrowerState } from '../loans/borrower-state.ts'
import { numbersOf } from '../patron-queries.ts'
import { passOn, volumeTold } from '../requests/pass-on.ts'
import { claimsOf, copiesOf, moveRequest } from '../requests/request-queries.ts'
import { SET_ASIDE } from '../requests/waiting.ts'
import { copyBy, costSince, endLoan, putLoan } from './desk-queries.ts'

type Parts = Pick<HostContext, 'clock' | 'dates' | 'random'>

/**
 * own: this reader already has it. blocked: by all of `blocks`. kept: on hold for another reader's `claim`, which
 * `isAnyway` overrides. limit: the loan limit
 */
export type Refused = {
  refusal: 'noCopy' | 'own' | 'out' | 'notLent' | 'readingOnly' | 'kept' | 'limit' | 'notOut' | 'blocked'
  blocks?: ReaderBlock[]
  /** the other reader concerned */
  uid?: number
  claim?: ClaimRecord
  most?: number
}
/**
 * request: the reader's own, fulfilled by this loan; passed: another reader's claim on this copy, overridden: if the copy had
 * been set aside for it, it waits again
 */
export type Lent = {
  refusal: null
  title: string
  bib: number
  dueAt: number
  request: number | null
  passed: ClaimRecord | null
  /** ids of the notices written */
  told: number[]
}
/** cost: fine in fen; next: the request that the copy is now on hold for */
export type TakenBack = {
  refusal: null
  title: string
  uid: number
  cost: number
  next: { id: number; uid: number } | null
  /** ids of the notices written */
  told: number[]
}

export async function checkOut(
  trx: Writing,
  { clock, dates, random }: Parts,
  { barCode, uid, isAnyway }: { barCode: string; uid: number; isAnyway: boolean },
): Promise<Lent | Refused> {
  const copy = await copyBy(trx, barCode)
  if (!copy) return { refusal: 'noCopy' }
  const { item, bib, callNo, title } = copy
  if (copy.borrower !== null)
    return copy.borrower === uid ? { refusal: 'own' } : { refusal: 'out', uid: copy.borrower }
  if (copy.status !== 'available') return { refusal: 'notLent' }
  if (copy.kind === 'reading') return { refusal: 'readingOnly' }
  const now = clock.now()
  const borrower = await borrowerState(trx, uid, { now, dates })
  const blocks = blocksOf(borrower)
  if (blocks.length) return { refusal: 'blocked', blocks }
  const { loans } = await numbersOf(trx, uid, { now, soonUntil: now })
  const most = borrower.group.maxLoans
  if (loans >= most) return { refusal: 'limit', most }
  const [copies, claims] = [await copiesOf(trx, bib), await claimsOf(trx, bib, now)]
  const passed = claimOn(copies, claims, { item, uid })
  if (passed && !isAnyway) return { refusal: 'kept', uid: passed.uid, claim: passed }
  const dueAt = borrower.dueAfter(borrower.rulesOf(copy.docType).loanDays)
  await putLoan(trx, { loanId: random(8).toString('hex'), uid, item, bib, now, dueAt })
  const own = claims.filter(claim => claim.uid === uid && claim.callNo === callNo && isVolumeOf(claim, copy))
  const fetched = own.find(one => one.item === item) ?? own.find(one => one.state === 'ready') ?? own[0]
  if (fetched) await moveRequest(trx, fetched.id, { state: 'done', now, item })
  const told: number[] = []
  if (passed && SET_ASIDE.includes(passed.state)) {
    await moveRequest(trx, passed.id, { state: 'open', now })
    told.push(
      await addNotice(trx, { uid: passed.uid, at: now, kind: 'waiting', bib, values: volumeTold(passed) }),
    )
  }
  return { refusal: null, title, bib, dueAt, request: fetched?.id ?? null, passed, told }
}

/**
 * Another reader's claim that lending this copy would break. Copies are interchangeable: readers who pick up their own
 * request take nothing from others as long as the remaining copies still cover the others' claims.
 */
function claimOn(
  copies: CopyRecord[],
  claims: ClaimRecord[],
  { item, uid }: { item: number; uid: number },
): ClaimRecord | null {
  const claimed = claimedCopies(copies, claims)
  const others = claims.filter(claim => claim.uid !== uid)
  if (others.length === claims.length) return claimed.get(item) ?? null
  const without = copies.filter(copy => copy.itemId !== item)
  const kept = new Set(claimedCopies(without, others).values())
  return [...claimed.values()].find(claim => claim.uid !== uid && !kept.has(claim)) ?? null
}

export async function checkIn(trx: Writing, parts: Parts, barCode: string): Promise<TakenBack | Refused> {
  const { clock, dates } = parts
  const copy = await copyBy(trx, barCode)
  if (!copy) return { refusal: 'noCopy' }
  const { loanId, borrower: uid, bib, title, dueAt } = copy
  if (loanId === null || uid === null) return { refusal: 'notOut' }
  const at = clock.now()
  await endLoan(trx, loanId, at)
  while (await settleReturned(trx, dates));
  const cost = await costSince(trx, loanId, dueAt ?? at)
  const told = [await addNotice(trx, { uid, at, kind: 'return', bib, values: { date: dates.day(at) } })]
  const canBeKept = copy.status === 'available' && copy.kind !== 'reading'
  const next = canBeKept ? await passOn(trx, copy, parts) : null
  if (next) told.push(next.notice)
  const heldFor = next && { id: next.request.id, uid: next.request.uid }
  return { refusal: null, title, uid, cost, next: heldFor, told }
}
