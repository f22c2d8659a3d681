/** /opac/x/*: calls of our own. */
import { xCalls } from '../../../src/contract/x.ts'
import { mayAskInPerson } from '../../kernel/cors.ts'
import type { Module } from '../../kernel/module.ts'
import { varyBy } from '../../kernel/vary.ts'
import { signinTerms } from '../../signin/terms.ts'
import { findSite } from '../handoff/queries.ts'
import { capabilities } from './base.ts'
import { cachedBase } from './base-cache.ts'

export const x: Module = (on, ctx) => {
  const base = cachedBase(ctx)
  on(xCalls.base, ({ lang }) => base(lang))
  on(xCalls.origin, async ({ headers, reply }) => {
    varyBy(reply, 'Origin')
    return {
      credentials: mayAskInPerson(ctx.config, headers.origin),
      handOff: (await findSite(ctx.store.db, headers.origin ?? '')) !== undefined,
    }
  })
  on(xCalls.capabilities, () => capabilities(ctx))
  on(xCalls.signin, asked => signinTerms(ctx, asked))
  on(xCalls.stay, async ({ session }) => ({ expiresIn: await ctx.sessions.stay(session?.hash ?? '') }))
}
