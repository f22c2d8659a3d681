/**
 * The portal's documents under /space and /mspace. Home, results and book come rendered, with their data and the base
 * configuration; every other view is the same document with an empty #app. What is rendered is the anonymous view.
 */
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DEFAULT_THEME, THEME_CODES } from '../../src/core/limits.ts'
import type { FirstViewInput, FirstViewOutput } from '../../src/first-view-types.ts'
import type { HostContext } from './context.ts'
import { assetsOf, type Manifest, readManifest } from './first-view-assets.ts'
import { type Ask, configSource, dataFor, readAnswer } from './first-view-data.ts'
import { documentOf } from './first-view-document.ts'
import { sendHtml } from './first-view-send.ts'
import { langOf } from './language.ts'
import type { Surface } from './module.ts'
import { type Built, findBuilt } from './static-built.ts'

type Render = (input: FirstViewInput) => FirstViewOutput

/** a server behind us that has not answered by then leaves its part to the page itself */
const PATIENCE_MS = 4000

/** @param built tests give their own build @param renderer tests give a renderer instead of the built one */
export const firstView =
  (built: Built | null = findBuilt(), renderer?: Render): Surface =>
  (app, ctx) => {
    const ask = asker(app)
    const configOf = configSource(ask, ctx.clock)
    const manifest: Manifest = built ? readManifest(built.client) : {}
    const renderWith = rendererOf(ctx, built, renderer)

    async function page(base: string, request: FastifyRequest, reply: FastifyReply) {
      const { path, search } = partsOf(request.url, base)
      if (path === '' || path === '/') return reply.redirect(`${base}/index${search}`, 302)
      const lang = langOf(request, ctx.config.language)
      const config = await configOf(lang)
      const theme = cookieOf(request, 'opac.theme', THEME_CODES) ?? DEFAULT_THEME
      const data = config ? await dataFor(ask, lang, { path, search, config }) : {}
      const view = await renderWith({ base, path, search, lang, theme, config, data })
      const html = documentOf({
        lang,
        theme,
        scheme: cookieOf(request, 'opac.scheme', ['light', 'dark']) ?? '',
        canonical: `${ctx.config.publicUrl}/space${path}${search}`,
        view,
        json: { base, lang, config, data, hydrate: view.hydrate },
        assets: assetsOf(manifest, view.route, lang),
      })
      return sendHtml(request, reply.code(config ? view.status : 503), html)
    }

    for (const base of ['/space', '/mspace']) {
      app.get(base, (request, reply) => page(base, request, reply))
      app.get(`${base}/*`, (request, reply) => page(base, request, reply))
    }
  }

/** A defect in rendering costs the reader the head start, never the page. */
function rendererOf(ctx: HostContext, built: Built | null, given?: Render) {
  let loaded: Promise<Render | null> | undefined
  const load = async (): Promise<Render | null> => {
    if (given) return given
    if (!built) return null
    const bundle = (await import(/* @vite-ignore */ pathToFileURL(built.firstView).href)) as {
      render: Render
    }
    return bundle.render
  }
  return async (input: FirstViewInput): Promise<FirstViewOutput> => {
    loaded ??= load()
    try {
      const render = await loaded
      if (render) return render(input)
    } catch (error) {
      ctx.log.error({ err: error }, 'first view')
    }
    const title = input.config?.headerText ?? ''
    const status = input.data.notFound ? 404 : 200
    return { status, html: '', title, description: '', route: '', hydrate: false }
  }
}

/** Through the app itself, so that both the embedded server and one behind us answer. No cookie goes with it. */
function asker(app: FastifyInstance): Ask {
  return async (path, lang, body) => {
    const headers = { 'x-lang-code': lang, accept: 'application/json' }
    const asked =
      body === undefined
        ? app.inject({ method: 'GET', url: path, headers })
        : app.inject({ method: 'POST', url: path, headers, payload: body as object })
    const answer = await Promise.race([asked, late()])
    return answer
      ? { status: answer.statusCode, ...readAnswer(answer.statusCode, answer.payload) }
      : { status: 0, data: undefined }
  }
}

const late = (): Promise<null> =>
  new Promise(resolve => {
    setTimeout(resolve, PATIENCE_MS, null).unref()
  })

function partsOf(url: string, base: string): { path: string; search: string } {
  const at = url.indexOf('?')
  const path = at < 0 ? url : url.slice(0, at)
  return { path: path.slice(base.length), search: at < 0 ? '' : url.slice(at) }
}

/** A cookie whose value is one of those allowed. */
function cookieOf(request: FastifyRequest, name: string, allowed: readonly string[]): string | undefined {
  const value = request.cookies[name]
  return value !== undefined && allowed.includes(value) ? value : undefined
}
