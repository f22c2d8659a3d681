/** /opac/users/*: the signed-in reader. */
import { type BatchRenewRow, usersCalls } from '../../../src/contract/users.ts'
import { Answer } from '../../kernel/envelope.ts'
import { Refusal } from '../../kernel/errors.ts'
import type { Module } from '../../kernel/module.ts'
import { cards } from '../booklists/routes.ts'
import { rulesFor } from './circulation-rules.ts'
import { honorsOf } from './honors.ts'
import { listOf } from './lists.ts'
import { photoOf } from './photo.ts'
import { readerInfo } from './reader-info.ts'
import { countLoans, findPatron } from './reader-queries.ts'
import { openRenewer } from './renew.ts'
import { openStats } from './stats.ts'

export const users: Module = (on, ctx) => {
  const { store } = ctx
  const stats = openStats(ctx)
  const renewer = openRenewer(ctx)
  const lists = listOf(ctx)

  on(usersCalls.info, ({ uid, lang, query }) =>
    readerInfo(ctx, uid, lang, query.isPlaintext === 'true' || query.isPlaintext === '1'),
  )
  on(usersCalls.stats, ({ uid }) => stats.counters(uid))
  on(usersCalls.loanRangeDist, ({ uid }) => stats.byMonth(uid))
  on(usersCalls.loanDcpDist, ({ uid, lang }) => stats.byClass(uid, lang))

  on(usersCalls.honors, ({ uid, lang }) => honorsOf(ctx, uid, lang))

  on(usersCalls.loans, ({ uid, lang, query }) => lists.loans(uid, lang, query))
  on(usersCalls.loanHists, ({ uid, lang, query }) => lists.hists(uid, lang, query))
  on(usersCalls.overdueSoon, ({ uid, lang, query }) => lists.due(uid, lang, query))
  on(usersCalls.volts, ({ uid, lang, query }) => lists.volts(uid, lang, query))
  on(usersCalls.fines, ({ uid, lang, query }) => lists.fines(uid, lang, query))
  on(usersCalls.booklists, ({ uid, query }) => cards(ctx, { uid }, query))
  on(usersCalls.loanInfo, async ({ uid }) => {
    const { user_group } = await findPatron(store, uid)
    return `${await countLoans(store, uid)} / ${rulesFor(user_group).maxLoans}`
  })

  on(usersCalls.renew, async ({ uid, lang, body }) => {
    const loanId = body.loanId ?? (body.barCode && (await renewer.loanIdOf(uid, body.barCode)))
    if (!loanId) throw new Refusal(body.loanId || body.barCode ? 'renew.missing' : 'renew.noLoan')
    const renewal = await renewer.renew(uid, loanId)
    if (renewal.refusal) throw renewal.refusal
    const { dueDate, renewTimes, msg } = renewer.batchRow(renewal, lang)
    return new Answer({ loanId, dueDate: dueDate ?? '', renewTimes: renewTimes ?? 0 }, { msg })
  })
  on(usersCalls.batchRenew, async ({ uid, lang, body }) => {
    const rows: BatchRenewRow[] = []
    for (const loanId of new Set(body.loanIds))
      rows.push(renewer.batchRow(await renewer.renew(uid, loanId), lang))
    return rows
  })

  on(usersCalls.photo, ({ uid, params }) => photoOf(ctx.config, uid, params.uid))
}
