/** /opac/users/*: certificates, credit, lost books, a lost card, a year of reading. */
import { accountCalls } from '../../../../src/contract/users-account.ts'
import type { Module } from '../../../kernel/module.ts'
import { openCardLosses } from './card-loss.ts'
import { circRulesOf, identifiersOf, readCertOf } from './certificates.ts'
import { creditsOf, lossesOf } from './lists.ts'
import { readSummaryOf } from './read-summary.ts'

export const account: Module = (on, ctx) => {
  const cards = openCardLosses(ctx)

  on(accountCalls.identifiers, ({ uid, lang, query }) =>
    identifiersOf(ctx, uid, lang, query.isPlaintext === 'true' || query.isPlaintext === '1'),
  )
  on(accountCalls.circRules, ({ uid, lang }) => circRulesOf(ctx, uid, lang))
  on(accountCalls.checkReadCert, ({ uid, lang }) => readCertOf(ctx, uid, lang))
  on(accountCalls.credits, ({ uid, lang, query }) => creditsOf(ctx, uid, lang, query))
  on(accountCalls.loanLosses, ({ uid, lang, query }) => lossesOf(ctx, uid, lang, query))
  on(accountCalls.reportLoss, ({ uid, lang }) => cards.report(uid, lang))
  on(accountCalls.readSummary, ({ uid, lang, query }) =>
    readSummaryOf(ctx, uid, lang, query.year === undefined ? undefined : Number(query.year)),
  )
}
