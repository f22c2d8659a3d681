/** Puts a returned copy on hold for a reader, and for the next reader when that hold ends. */
import type { RequestState } from '../../../../src/contract/codes.ts'
import { addNotice } from '../../../modules/notices/add-notice.ts'
import { addMailDue } from '../../../modules/notices/mail-due.ts'
import { findPatron } from '../../../modules/users/reader-queries.ts'
import type { HostContext } from '../../../runtime/context.ts'
import type { Writing } from '../../../store/library.ts'
import { readRules } from '../../rule-queries.ts'
import { claimedCopies } from '../copies/copy-states.ts'
import { claimsOf, copiesOf, moveRequest, nextRequest, type RequestRecord } from './request-queries.ts'

type Parts = Pick<HostContext, 'clock' | 'dates'>
type Passed = { request: RequestRecord; notice: number }

/**
 * Marks a request as ready and notifies its reader.
 * @param until epoch ms, by default from the rules @returns the last pickup day, yyyy-MM-dd, and the notice
 */
export async function makeReady(
  trx: Writing,
  { id, uid, bib, takeLocaCode }: RequestRecord,
  { clock, dates }: Parts,
  until?: number,
): Promise<{ date: string; notice: number }> {
  const { user_group } = await findPatron({ db: trx }, uid)
  const at = clock.now()
  const book = await readRules(trx)
  const end = until ?? book.endOfOpenDay(dates, at, book.of(user_group).keepDays)
  await moveRequest(trx, id, { state: 'ready', now: at, expiresAt: end })
  const values = { date: dates.day(end), locaCode: takeLocaCode }
  return { date: values.date, notice: await addNotice(trx, { uid, at, kind: 'arrival', bib, values }) }
}

/** Assigns a free copy to the longest-waiting request. @returns that request and its notice */
export async function passOn(
  trx: Writing,
  { bib, callNo }: Pick<RequestRecord, 'bib' | 'callNo'>,
  parts: Parts,
): Promise<Passed | null> {
  const next = await nextRequest(trx, bib, callNo)
  return next ? { request: next, notice: (await makeReady(trx, next, parts)).notice } : null
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
  const isThere = request.state === 'ready' && (await hasCopy(trx, request))
  await moveRequest(trx, request.id, { state, now: parts.clock.now() })
  return isThere ? passOn(trx, request, parts) : null
}

/** Whether a copy is set aside for the request, be its time over or not. */
async function hasCopy(trx: Writing, { id, bib }: RequestRecord): Promise<boolean> {
  const claimed = claimedCopies(await copiesOf(trx, bib), await claimsOf(trx, bib, 0))
  return [...claimed.values()].some(claim => claim.id === id)
}

/**
 * Leaves mails of notices to the host's next run, where no decision of the staff sends them (host/staff/decide.ts).
 * @param notices ids
 */
export async function mailLater(
  trx: Writing,
  notices: number[],
  { clock, config }: Pick<HostContext, 'clock' | 'config'>,
): Promise<void> {
  // if mail is off here, do not leave it for a later host to send
  if (config.mail) await addMailDue(trx, { notices, visitors: [], at: clock.now() })
}
