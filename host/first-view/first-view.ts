/**
 * The portal's documents under /space and /mspace, and the data each was rendered from (view.json), which the page
 * fetches for hydration. Home, results and book are rendered in full, other screens only as a frame; without scripts
 * all are rendered in full. Always the anonymous view.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DEFAULT_THEME } from '../../src/core/limits.ts'
import { readAccess } from '../../src/core/rules/access.ts'
import { scaledSheet } from '../../src/core/rules/scaled-media.ts'
import type { Ask, FirstViewInput, FirstViewOutput } from '../../src/first-view-types.ts'
import { JSON_TYPE } from '../http/calls/module.ts'
import { encodingOf, inBrotli, pack, sendPacked } from '../http/files/packed.ts'
import { type Built, findBuilt } from '../http/files/static-built.ts'
import { asWindow } from '../http/guard/headers.ts'
import { markKiosk } from '../http/guard/kiosk.ts'
import { originFor } from '../http/guard/origin.ts'
import { SESSION_COOKIE } from '../http/guard/session-cookie.ts'
import { visitorOf } from '../http/guard/visitor.ts'
import { langOf, toLang } from '../http/language.ts'
import { varyBy } from '../http/vary.ts'
import { offeredWords } from '../modules/words/portal-languages.ts'
import { portalLookOf } from '../pages/look.ts'
import type { HostContext, Surface } from '../runtime/context.ts'
import { sessionUnlessAway } from '../signin/sessions.ts'
import { apiClient } from './api-client.ts'
import { type Manifest, readInlines, readJoined, readManifest } from './assets.ts'
import { documentLanguage, withoutLanguage } from './document-language.ts'
import { type Draw, scaleOf, viewCache } from './views.ts'

type Render = (input: FirstViewInput) => FirstViewOutput
/** dist/first-view */
type Bundle = {
  render: Render
  renderAsked: (input: FirstViewInput, ask: Ask) => Promise<FirstViewOutput>
}

const HTML_TYPE = 'text/html; charset=utf-8'
const JS_TYPE = 'text/javascript; charset=utf-8'
const CSS_TYPE = 'text/css; charset=utf-8'
const FOREVER = 'public, max-age=31536000, immutable'

/** @param built build folder for tests @param renderer replaces the built one in tests */
export const firstView =
  (built: Built | null = findBuilt(), renderer?: Render, { hasScripts = true } = {}): Surface =>
  (app, ctx) => {
    const manifest: Manifest = built ? readManifest(built.client) : {}
    const api = apiClient(app, ctx)
    const draw = drawing(ctx, built, renderer, hasScripts ? undefined : api)
    const inlines = readInlines(built?.client ?? null, manifest)
    const views = viewCache(ctx, { api, draw, manifest, inlines, hasScripts })
    const encodingFor = (request: FastifyRequest) => encodingOf(request.headers['accept-encoding'])

    async function page(base: string, request: FastifyRequest, reply: FastifyReply) {
      const { path, search } = partsOf(request.url.slice(base.length))
      if (path === '' || path === '/') return reply.redirect(`${base}/index${search}`, 302)
      const origin = originFor(ctx.config, request)
      const place = {
        base,
        path,
        search: withoutLanguage(search),
        origin,
        ...(await documentLanguage(ctx, request)),
      }
      const { status, packed, counts, policy } = await views.document(
        place,
        portalLookOf(request),
        encodingFor(request),
      )
      const session = await sessionUnlessAway(ctx, request.cookies[SESSION_COOKIE])
      for (const count of counts) count(visitorOf({ session, ip: request.ip }))
      reply.code(status).headers({ 'cache-control': 'private, no-cache', 'content-security-policy': policy })
      if (ctx.config.languageOfBrowser) varyBy(reply, 'Accept-Language')
      markKiosk(ctx.config, request, reply, ctx.isSecure(request))
      if (path === '/handoff') reply.headers(asWindow(policy))
      return sendPacked(request, reply, { type: HTML_TYPE, packed })
    }

    /** `at`: path and search of a document under the base. An unknown path has no data but still the configuration. */
    async function json(base: string, request: FastifyRequest, reply: FastifyReply) {
      const query = request.query as Record<string, unknown>
      const { path, search } = partsOf(typeof query.at === 'string' ? query.at : '')
      const place = {
        base,
        path,
        search: withoutLanguage(search),
        lang: toLang(query.lang) ?? langOf(request, ctx.config.language),
      }
      const { status, packed, v } = await views.json(place, encodingFor(request))
      reply.code(status).header('cache-control', 'private, no-cache')
      return sendPacked(request, reply, { type: JSON_TYPE, etag: status === 200 ? v : '', packed })
    }

    if (built && ctx.config.upstream === '') ctx.warmUps.push(() => warmUp(views))

    /** All style sheets of a kind of page as one file, whose name lists them. */
    const joined = new Map<string, Promise<Buffer>>()
    app.get('/space/styles/*', async (request, reply) => {
      const name = /^([\w.+-]+)\.css$/.exec((request.params as { '*': string })['*'])?.[1] ?? ''
      const encoding = encodingFor(request)
      const scale = scaleOf(readAccess(`text-${(request.query as { text?: unknown }).text}`))
      const key = `${encoding} ${scale.factor} ${name}`
      const read = joined.has(key) || !built ? '' : readJoined(built.client, name)
      if (read === null || !built) return reply.code(404).send()
      const text = scale.factor === 1 ? read : scaledSheet(read, scale)
      // no size limit needed: there are only as many names as kinds of page in the build, in five sizes of text
      const bytes =
        joined.get(key) ??
        (encoding === 'br' ? inBrotli(Buffer.from(text)) : pack(text, encoding).then(one => one.bytes))
      joined.set(key, bytes)
      reply.header('cache-control', FOREVER)
      return sendPacked(request, reply, { type: CSS_TYPE, packed: { bytes: await bytes, encoding } })
    })

    /** Words of a further language. An outdated name, from a page rendered before a restart, gets the current words. */
    const words = new Map<string, Awaited<ReturnType<typeof offeredWords>>>()
    app.get('/space/words/*', async (request, reply) => {
      const { '*': name } = request.params as { '*': string }
      const code = /^([\w-]+)\.[\w-]+\.js$/.exec(name)?.[1] ?? ''
      // the offered languages are in the database: while it is down, use the last known ones
      const found = await offeredWords(ctx, code).catch(error => {
        if (!words.has(code)) throw error
        return words.get(code)!
      })
      if (found) words.set(code, found)
      else words.delete(code)
      if (!found) return reply.code(404).send()
      const isOfNow = found.address.endsWith(`/${name}`)
      reply.header('cache-control', isOfNow ? FOREVER : 'no-cache')
      const encoding = encodingFor(request)
      return sendPacked(request, reply, { type: JS_TYPE, packed: await pack(found.text, encoding) })
    })

    for (const base of ['/space', '/mspace']) {
      app.get(base, (request, reply) => page(base, request, reply))
      app.get(`${base}/*`, (request, reply) => page(base, request, reply))
      app.get(`${base}/view.json`, (request, reply) => json(base, request, reply))
    }
  }

/** number of pages, and max ms: enough for Node to compile the rendering code */
const WARM_PAGES = 60
const WARM_MS = 1000

/** Renders result pages that nobody has requested. */
async function warmUp(views: ReturnType<typeof viewCache>): Promise<void> {
  const place = { base: '/space', path: '/searchList', lang: 'zh', origin: '' } as const
  const began = performance.now()
  for (let n = 0; n < WARM_PAGES && performance.now() - began < WARM_MS; n++) {
    await views.document(
      { ...place, search: `?again=${n}` },
      { theme: DEFAULT_THEME, scheme: '', access: {} },
      'br',
    )
    // requests of readers go first
    await nextTurn()
  }
}

/** @param ask fetches data for pages without scripts, which cannot fetch it themselves */
function drawing(ctx: HostContext, built: Built | null, given?: Render, ask?: Ask): Draw {
  type Drawing = (input: FirstViewInput) => FirstViewOutput | Promise<FirstViewOutput>
  let loaded: Promise<Drawing | null> | undefined
  const load = async (): Promise<Drawing | null> => {
    if (given) return given
    if (!built) return null
    const bundle = (await import(/* @vite-ignore */ pathToFileURL(built.firstView).href)) as Bundle
    return ask ? input => bundle.renderAsked(input, ask) : bundle.render
  }
  return async input => {
    loaded ??= load()
    try {
      const render = await loaded
      return (await render?.(input)) ?? null
    } catch (error) {
      ctx.log.error({ err: error }, 'rendering the first view failed')
      return null
    }
  }
}

function partsOf(url: string): { path: string; search: string } {
  const at = url.indexOf('?')
  return { path: at < 0 ? url : url.slice(0, at), search: at < 0 ? '' : url.slice(at) }
}
