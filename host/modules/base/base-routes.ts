/** /opac/x/*: calls of our own. */
import { type BaseConfig, xCalls } from '../../../src/contract/x.ts'
import { PackedAnswer, success } from '../../http/calls/envelope.ts'
import type { Module } from '../../http/calls/module.ts'
import { type Encoding, pack, shortHash } from '../../http/files/packed.ts'
import { mayUseCredentials } from '../../http/guard/cors.ts'
import { varyBy } from '../../http/vary.ts'
import { createCache } from '../../runtime/cache/cache.ts'
import { baseStamp } from '../../runtime/cache/stamps.ts'
import type { HostContext } from '../../runtime/context.ts'
import type { Lang } from '../../runtime/say.ts'
import { signinTerms } from '../../signin/terms.ts'
import { findSite } from '../handoff/queries.ts'
import { baseConfig, capabilities } from './base-config.ts'

export const x: Module = (on, ctx) => {
  const base = cachedBase(ctx)
  on(xCalls.base, ({ lang }) => base(lang))
  on(xCalls.origin, async ({ headers, reply }) => {
    varyBy(reply, 'Origin')
    return {
      credentials: mayUseCredentials(ctx.config, headers.origin),
      handOff: (await findSite(ctx.store.db, headers.origin ?? '')) !== undefined,
    }
  })
  on(xCalls.capabilities, () => capabilities(ctx))
  on(xCalls.signin, input => signinTerms(ctx, input))
  on(xCalls.stay, async ({ session }) => ({ expiresIn: await ctx.sessions.stay(session?.hash ?? '') }))
}

/** two languages, three encodings each; menus may be large */
const CACHE_BYTES = 8_000_000

/** The serialized base configuration, cached by language until a setting changes. */
function cachedBase(ctx: HostContext): (lang: Lang) => Promise<PackedAnswer<BaseConfig>> {
  // no maxAge: nothing in it depends on the time
  const cache = createCache(CACHE_BYTES, { maxAge: Number.POSITIVE_INFINITY, clock: ctx.clock })
  return async lang => {
    const stamp = await baseStamp(ctx)
    return cache.take(lang, stamp, async () => {
      const data = await baseConfig(ctx, lang)
      const text = JSON.stringify(success(data))
      const as = (encoding: Encoding) =>
        cache.take(`${lang} ${encoding}`, stamp, async () => {
          const packed = await pack(text, encoding)
          return { value: packed, bytes: packed.bytes.length }
        })
      return { value: new PackedAnswer(data, shortHash(text), as), bytes: text.length * 4 }
    })
  }
}
