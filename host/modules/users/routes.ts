/** /opac/users/*: the signed-in reader. */

import { type BatchRenewRow, type RenewAnswer, usersCalls } from '../../../src/contract/reader/users.ts'
import type { Renewal } from '../../circulation/driver.ts'
import { sayReason } from '../../circulation/reasons.ts'
import { ifSupported, supported } from '../../circulation/supported.ts'
import { Answer } from '../../http/calls/envelope.ts'
import { Refusal } from '../../http/calls/errors.ts'
import type { Module } from '../../http/calls/module.ts'
import type { Dates } from '../../runtime/dates.ts'
import { type Lang, say } from '../../runtime/say.ts'
import { passwordOf } from '../../signin/external/began.ts'
import { cards } from '../booklists/routes.ts'
import { honorsOf } from './honors.ts'
import { listOf } from './lists.ts'
import { photoOf } from './photo.ts'
import { readerInfo } from './reader-info.ts'
import { openStats } from './stats.ts'

export const users: Module = (on, ctx) => {
  const { circulation } = ctx
  const stats = openStats(ctx)
  const lists = listOf(ctx)

  on(usersCalls.info, async ({ uid, lang, query, session }) => ({
    ...(await readerInfo(ctx, uid, lang, query.isPlaintext === 'true' || query.isPlaintext === '1')),
    ...(await passwordOf(ctx, session!.hash)),
  }))
  on(usersCalls.stats, ({ uid }) => stats.counters(uid))
  on(usersCalls.loanRangeDist, ({ uid }) => stats.byMonth(uid))
  on(usersCalls.loanDcpDist, ({ uid, lang }) => stats.byClass(uid, lang))

  on(usersCalls.honors, ({ uid, lang }) => honorsOf(ctx, uid, lang))

  on(usersCalls.loans, ({ uid, lang, query }) => lists.loans(uid, lang, query))
  on(usersCalls.loanHists, ({ uid, lang, query }) => lists.hists(uid, lang, query))
  on(usersCalls.loanHistories, ({ uid, lang, query }) => lists.hists(uid, lang, query))
  on(usersCalls.overdueSoon, ({ uid, lang, query }) => lists.due(uid, lang, query))
  on(usersCalls.volts, ({ uid, lang, query }) => lists.volts(uid, lang, query))
  on(usersCalls.fines, ({ uid, lang, query }) => lists.fines(uid, lang, query))
  on(usersCalls.booklists, ({ uid, query, lang }) => cards(ctx, { uid }, query, lang))
  on(usersCalls.loanInfo, async ({ uid }) => {
    const { loans } = await supported(circulation.patron(uid))
    const [all] = (await ifSupported(circulation.rules(uid))) ?? []
    return all ? `${loans} / ${all.rules.maxLoans}` : String(loans)
  })

  on(usersCalls.renew, async ({ uid, lang, body: { loanId, barCode } }) => {
    if (!loanId && !barCode) throw new Refusal('renew.noLoan')
    return renewAnswer(await supported(circulation.renew(uid, { loanId, barCode })), lang, ctx.dates)
  })
  on(usersCalls.batchRenew, async ({ uid, lang, body }) => {
    const rows: BatchRenewRow[] = []
    for (const loanId of new Set(body.loanIds))
      rows.push(batchRow(await supported(circulation.renew(uid, { loanId })), lang, ctx.dates))
    return rows
  })

  on(usersCalls.photo, ({ uid, params }) => photoOf(ctx.files, uid, params.uid))
}

/** Outcome of renewals on the wire. */
const batchRow = (
  { loanId, refusal, dueAt, renewTimes }: Renewal,
  lang: Lang,
  dates: Dates,
): BatchRenewRow => ({
  loanId,
  code: refusal ? 1 : 0,
  msg: refusal ? sayReason(lang, refusal) : say(lang, 'renew.done'),
  dueDate: dueAt === null ? null : dates.minute(dueAt),
  renewTimes,
})

/** @throws Refusal when it was not renewed */
function renewAnswer(renewal: Renewal, lang: Lang, dates: Dates): Answer<RenewAnswer> {
  const { refusal } = renewal
  if (refusal) throw new Refusal('renew.said', { text: sayReason(lang, refusal) })
  const { loanId, dueDate, renewTimes, msg } = batchRow(renewal, lang, dates)
  return new Answer({ loanId, dueDate: dueDate ?? '', renewTimes: renewTimes ?? 0 }, { msg })
}
