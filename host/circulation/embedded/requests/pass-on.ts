/** Puts a returned copy on hold for a reader, and for the next reader when that hold ends. */
import type { RequestState } from '../../../../src/contract/codes.ts'
import { volumeName } from '../../../../src/core/rules/holdings/volume-of.ts'
import { addNotice } from '../../../modules/notices/add-notice.ts'
import { queueNotices } from '../../../modules/notices/queue-notices.ts'
import { findPatron } from '../../../modules/users/reader-queries.ts'
import type { HostContext } from '../../../runtime/context.ts'
import type { Writing } from '../../../store/library.ts'
import { readRules } from '../../rule-queries.ts'
import { claimedCopies } from '../copies/copy-states.ts'
import type { CopyRecord } from '../copies/groups.ts'
import {
  claimsOf,
  copiesOf,
  moveRequest,
  nextRequest,
  type RequestRecord,
  type ReturnedCopy,
} from './request-queries.ts'

type Parts = Pick<HostContext, 'clock' | 'dates'>
type Passed = { request: RequestRecord; notice: number }

/**
 * Marks a request as ready and notifies its reader.
 * @param item the copy set aside, null = not known
 * @param until epoch ms, by default from the rules @returns the last pickup day, yyyy-MM-dd, and the notice
 */
export async function makeReady(
  trx: Writing,
  request: RequestRecord,
  item: number | null,
  { clock, dates }: Parts,
  until?: number,
): Promise<{ date: string; notice: number }> {
  const { id, uid, bib, takeLocaCode } = request
  const { user_group } = await findPatron({ db: trx }, uid)
  const at = clock.now()
  const book = await readRules(trx)
  const end = until ?? book.endOfOpenDay(dates, at, book.of(user_group).keepDays)
  await moveRequest(trx, id, { state: 'ready', now: at, expiresAt: end, item })
  const values = { date: dates.day(end), locaCode: takeLocaCode, ...volumeTold(request) }
  return { date: values.date, notice: await addNotice(trx, { uid, at, kind: 'arrival', bib, values }) }
}

/** What a notice says of the volume asked for. */
export const volumeTold = (request: Pick<RequestRecord, 'vol' | 'year'>): { vol?: string } => {
  const vol = volumeName(request)
  return vol === '' ? {} : { vol }
}

/** Assigns a free copy to the longest-waiting request that it fits. @returns that request and its notice */
export async function passOn(
  trx: Writing,
  copy: ReturnedCopy & { item: number | null },
  parts: Parts,
): Promise<Passed | null> {
  const next = await nextRequest(trx, copy)
  return next ? { request: next, notice: (await makeReady(trx, next, copy.item, parts)).notice } : null
}

/**
 * Ends a request. A copy that was set aside for it goes to the next reader, unless it is not there any more: lent to somebody
 * else, or lost.
 */
export async function endRequest(
  trx: Writing,
  request: RequestRecord,
  state: RequestState,
  parts: Parts,
): Promise<Passed | null> {
  const copy = request.state === 'ready' ? await copyFor(trx, request) : null
  await moveRequest(trx, request.id, { state, now: parts.clock.now() })
  return copy ? passOn(trx, { ...copy, item: copy.itemId }, parts) : null
}

/** The copy that is kept for the request, be its time over or not. */
export async function copyFor(
  trx: Writing,
  { id, bib }: Pick<RequestRecord, 'id' | 'bib'>,
): Promise<CopyRecord | null> {
  const copies = await copiesOf(trx, bib)
  const claimed = claimedCopies(copies, await claimsOf(trx, bib, 0))
  return copies.find(copy => claimed.get(copy.itemId)?.id === id) ?? null
}

/**
 * Leaves mails and messages of notices to the host's next run, where no decision of the staff sends them (host/staff/decide.ts).
 * @param notices ids
 */
export async function mailLater(
  trx: Writing,
  notices: number[],
  { clock, config }: Pick<HostContext, 'clock' | 'config'>,
): Promise<void> {
  await queueNotices(trx, { config, isMailOn: config.mail !== null }, { notices, at: clock.now() })
}
