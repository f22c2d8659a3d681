/** /opac/x/*: calls of our own. */
import { xCalls } from '../../../src/contract/x.ts'
import { toLang } from '../../kernel/language.ts'
import type { Module } from '../../kernel/module.ts'
import { signinTerms } from '../../signin/terms.ts'
import { capabilities } from './base.ts'
import { keptBase } from './kept-base.ts'

export const x: Module = (on, ctx) => {
  const base = keptBase(ctx)
  on(xCalls.base, ({ query, lang }) => base(toLang(query.langCode) ?? lang))
  on(xCalls.capabilities, () => capabilities(ctx))
  on(xCalls.signin, asked => signinTerms(ctx, asked))
  on(xCalls.stay, async ({ session }) => ({ expiresIn: await ctx.sessions.stay(session?.hash ?? '') }))
}
