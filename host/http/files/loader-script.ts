/**
 * Serves the loader under its floating names (those that change within a major version) with this library's search models
 * filled in, so that a search bar asks for its configuration only when it is used, and with their number, for the room of
 * their tabs; also with its language, which the elements speak on pages that state none.
 * Exact versions stay as built. Pages of other sites need the loader while the database is unreachable: the last known
 * models are served, and refreshed in the background.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { visibleModels } from '../../../src/core/rules/search/search-models.ts'
import { openDiscovery } from '../../modules/discovery/open.ts'
import { searchModels } from '../../modules/vars/search-models.ts'
import { createCache } from '../../runtime/cache/cache.ts'
import { lastKnown } from '../../runtime/cache/last-known.ts'
import type { HostContext } from '../../runtime/context.ts'
import { asPartOfPage } from '../guard/headers.ts'
import { type Encoding, encodingOf, inBrotli, type Packed, pack, sendPacked, shortHash } from './packed.ts'

const NAMES = ['v1/loader.js', 'loader.js', 'opac.js']
/** three names, three encodings */
const CACHE_BYTES = 100_000
const MARK = 'OPAC_MODELS'
const BAR = /(["'`])OPAC_BAR\1/
/** the views that the search bar has: widgets/search-bar/SearchBarView.tsx */
const VIEWS = { local: '/searchList' }

/** The library's search models by language, as JSON. */
export function modelsOf(ctx: HostContext): () => Promise<string> {
  return async () => {
    const conf = await ctx.conf.now()
    const hasDiscovery = await openDiscovery(ctx).has()
    const shown = (lang: 'zh' | 'en') =>
      visibleModels(searchModels(conf, lang, hasDiscovery), conf.text('space.result.model', lang), VIEWS)
    return JSON.stringify({ zh: shown('zh'), en: shown('en') })
  }
}

export type LoaderParts = {
  folder: string
  caching: string
  /** language of the elements on pages that state none */
  language: string
  /** modelsOf; '' = not known: the script is as in an exact version */
  read: () => Promise<string>
}

export async function loaderScripts(
  app: FastifyInstance,
  { folder, caching, language, read }: LoaderParts,
): Promise<void> {
  const cache = createCache(CACHE_BYTES, { maxAge: Number.POSITIVE_INFINITY, clock: Date })
  const scripts = NAMES.map(name => {
    const path = join(folder, name)
    return { name, script: existsSync(path) ? readFileSync(path, 'utf8') : '' }
    // a script without the mark is served like any other file
  }).filter(({ script }) => script.includes(MARK))
  if (scripts.length === 0) return
  // until they have been read, the script is as in an exact version
  const models = lastKnown(read, '')
  await models.look()
  for (const { name, script } of scripts) {
    const packed = (encoding: Encoding, models: string) =>
      cache.take<{ etag: string; packed: Packed }>(`${name} ${encoding}`, models, async () => {
        const text = (models ? withModels(script, models) : script).replace('OPAC_LANGUAGE', language)
        // compressed once for all visitors
        const packed: Packed =
          encoding === 'br'
            ? { bytes: await inBrotli(Buffer.from(text)), encoding }
            : await pack(text, encoding)
        return { value: { etag: shortHash(text), packed }, bytes: packed.bytes.length }
      })
    app.get(`/widgets/${name}`, async (request, reply) => {
      const { etag, packed: body } = await packed(
        encodingOf(request.headers['accept-encoding']),
        models.value(),
      )
      void models.look()
      asPartOfPage(reply)
      reply.headers({
        'cache-control': caching,
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      })
      return sendPacked(request, reply, { type: 'text/javascript; charset=utf-8', etag, packed: body })
    })
  }
}

/** @param models by language, as JSON */
const withModels = (script: string, models: string) =>
  script.replace(MARK, String(JSON.parse(models).zh.length)).replace(BAR, () => models)
