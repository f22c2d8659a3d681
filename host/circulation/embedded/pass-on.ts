/** Puts a returned copy on hold for a reader, and for the next reader when that hold ends. */

import { addNotice } from '../../modules/notices/add-notice.ts'
import { findPatron } from '../../modules/users/reader-queries.ts'
import type { HostContext } from '../../runtime/context.ts'
import type { Writing } from '../../store/library.ts'
import { readRules } from '../rule-queries.ts'
import { moveRequest, nextRequest, type RequestRecord } from './request-queries.ts'

type Parts = Pick<HostContext, 'clock' | 'dates'>

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
): Promise<{ request: RequestRecord; notice: number } | null> {
  const next = await nextRequest(trx, bib, callNo)
  return next ? { request: next, notice: (await makeReady(trx, next, parts)).notice } : null
}
