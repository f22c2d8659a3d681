/** The base configuration as it is sent, cached by language until the library changes what it shows. */
import type { BaseConfig } from '../../../src/contract/x.ts'
import { createCache } from '../../kernel/cache.ts'
import type { HostContext } from '../../kernel/context.ts'
import { PackedAnswer, success } from '../../kernel/envelope.ts'
import { type Encoding, pack, shortHash } from '../../kernel/packed.ts'
import type { Lang } from '../../kernel/say.ts'
import { baseStamp } from '../../kernel/stamps.ts'
import { baseConfig } from './base.ts'

/** two languages, three encodings each; a library may say much in its menu */
const MOST = 8_000_000

export function cachedBase(ctx: HostContext): (lang: Lang) => Promise<PackedAnswer<BaseConfig>> {
  // nothing in it depends on the time
  const cache = createCache(MOST, { maxAge: Number.POSITIVE_INFINITY, clock: ctx.clock })
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
