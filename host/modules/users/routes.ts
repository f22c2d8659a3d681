/** /opac/users/*: the signed-in reader. */
import { type BatchRenewRow, usersCalls } from '../../../src/contract/users.ts'
import { said } from '../../circulation/said.ts'
import { Refusal } from '../../kernel/errors.ts'
import type { Module } from '../../kernel/module.ts'
import { passwordOf } from '../../signin/external/identity.ts'
import { cards } from '../booklists/routes.ts'
import { honorsOf } from './honors.ts'
import { listOf } from './lists.ts'
import { photoOf } from './photo.ts'
import { readerInfo } from './reader-info.ts'
import { batchRow, renewAnswer } from './renewal-rows.ts'
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
  on(usersCalls.booklists, ({ uid, query }) => cards(ctx, { uid }, query))
  on(usersCalls.loanInfo, async ({ uid }) => {
    const { loans } = await said(circulation.patron(uid))
    const [all] = await said(circulation.rules(uid))
    return `${loans} / ${all?.rules.maxLoans}`
  })

  on(usersCalls.renew, async ({ uid, lang, body: { loanId, barCode } }) => {
    if (!loanId && !barCode) throw new Refusal('renew.noLoan')
    return renewAnswer(await said(circulation.renew(uid, { loanId, barCode })), lang, ctx.dates)
  })
  on(usersCalls.batchRenew, async ({ uid, lang, body }) => {
    const rows: BatchRenewRow[] = []
    for (const loanId of new Set(body.loanIds))
      rows.push(batchRow(await said(circulation.renew(uid, { loanId })), lang, ctx.dates))
    return rows
  })

  on(usersCalls.photo, ({ uid, params }) => photoOf(ctx.config, uid, params.uid))
}
