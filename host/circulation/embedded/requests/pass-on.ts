/** Puts a returned copy on hold for a reader, and for the next reader when that hold ends. */

import { addNotice } from '../../../modules/notices/add-notice.ts'
import { addMailDue } from '../../../modules/notices/mail-due.ts'
import { findPatron } from '../../../modules/users/reader-queries.ts'
import type { HostContext } from '../../../runtime/context.ts'
import type { Writing } from '../../../store/library.ts'
import { readRules } from '../../rule-queries.ts'
import { moveRequest, nextRequest, type RequestRecord } from './request-queries.ts'

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
 * The same where no decision of the staff sends the mail of the notice (host/staff/decide.ts): it is left to the host's
 * next run of the mails.
 */
export async function passOnWithMail(
  trx: Writing,
  request: Pick<RequestRecord, 'bib' | 'callNo'>,
  parts: Parts & Pick<HostContext, 'config'>,
): Promise<Passed | null> {
  const next = await passOn(trx, request, parts)
  // if mail is off here, do not leave it for a later host to send
  if (next && parts.config.mail)
    await addMailDue(trx, { notices: [next.notice], visitors: [], at: parts.clock.now() })
  return next
}
