/** /opac/users/*: certificates, credit, lost books, a lost card, a year of reading. */
import { ID_STATUS } from '../../../../src/contract/codes.ts'
import { accountCalls } from '../../../../src/contract/reader/users-account.ts'
import { supported } from '../../../circulation/supported.ts'
import { Answer } from '../../../http/calls/envelope.ts'
import type { Module } from '../../../http/calls/module.ts'
import { say } from '../../../runtime/say.ts'
import { statusName } from '../reader-info.ts'
import { circRulesOf, identifiersOf, readCertOf } from './certificates.ts'
import { creditsOf, lossesOf } from './lists.ts'
import { readSummaryOf } from './read-summary.ts'

export const account: Module = (on, ctx) => {
  on(accountCalls.identifiers, ({ uid, lang, query }) =>
    identifiersOf(ctx, uid, lang, query.isPlaintext === 'true' || query.isPlaintext === '1'),
  )
  on(accountCalls.circRules, ({ uid, lang }) => circRulesOf(ctx, uid, lang))
  on(accountCalls.checkReadCert, ({ uid, lang }) => readCertOf(ctx, uid, lang))
  on(accountCalls.credits, ({ uid, lang, query }) => creditsOf(ctx, uid, lang, query))
  on(accountCalls.loanLosses, ({ uid, lang, query }) => lossesOf(ctx, uid, lang, query))
  on(accountCalls.reportLoss, async ({ uid, lang }) => {
    const { isNew, at } = await supported(ctx.circulation.loseCard(uid))
    const data = {
      idStatus: ID_STATUS.lost,
      idStatusDesc: statusName(lang, ID_STATUS.lost),
      reportedDate: at === null ? null : ctx.dates.minute(at),
      isNew: isNew ? 1 : 0,
    }
    return new Answer(data, { msg: say(lang, isNew ? 'loss.done' : 'loss.before') })
  })
  on(accountCalls.readSummary, ({ uid, lang, query }) =>
    readSummaryOf(ctx, uid, lang, query.year === undefined ? undefined : Number(query.year)),
  )
}
