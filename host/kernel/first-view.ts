/**
 * The portal's documents under /space and /mspace, and what each was drawn from (view.json), which a page asks for to come
 * alive. Home, results and book come drawn whole, of other screens the frame; always the anonymous view.
 */
import { pathToFileURL } from 'node:url'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FirstViewInput, FirstViewOutput } from '../../src/first-view-types.ts'
import type { HostContext, Surface } from './context.ts'
import { asker } from './first-view-ask.ts'
import { type Manifest, readInlines, readManifest } from './first-view-assets.ts'
import { type Draw, keptViews } from './first-view-views.ts'
import { asWindow } from './headers.ts'
import { langOf, toLang } from './language.ts'
import { lookOf } from './look.ts'
import { JSON_TYPE } from './module.ts'
import { originFor } from './origin.ts'
import { encodingOf, sendPacked } from './packed.ts'
import { SESSION_COOKIE } from './session-cookie.ts'
import { type Built, findBuilt } from './static-built.ts'
import { visitorOf } from './visitor.ts'

type Render = (input: FirstViewInput) => FirstViewOutput

const HTML_TYPE = 'text/html; charset=utf-8'

/** @param built tests give their own build @param renderer tests give a renderer instead of the built one */
export const firstView =
  (built: Built | null = findBuilt(), renderer?: Render): Surface =>
  (app, ctx) => {
    const manifest: Manifest = built ? readManifest(built.client) : {}
    const draw = drawing(ctx, built, renderer)
    const inlines = readInlines(built?.client ?? null, manifest)
    const views = keptViews(ctx, { ask: asker(app, ctx), draw, manifest, inlines })
    const encodingFor = (request: FastifyRequest) => encodingOf(request.headers['accept-encoding'])

    async function page(base: string, request: FastifyRequest, reply: FastifyReply) {
      const { path, search } = partsOf(request.url.slice(base.length))
      if (path === '' || path === '/') return reply.redirect(`${base}/index${search}`, 302)
      const origin = originFor(ctx.config, request)
      const place = { base, path, search, lang: langOf(request, ctx.config.language), origin }
      const { status, packed, counts, policy } = await views.document(
        place,
        lookOf(request),
        encodingFor(request),
      )
      const session = await ctx.sessions.find(request.cookies[SESSION_COOKIE])
      for (const count of counts) count(visitorOf({ session, ip: request.ip }))
      reply.code(status).headers({ 'cache-control': 'private, no-cache', 'content-security-policy': policy })
      if (path === '/handoff') reply.headers(asWindow(policy))
      return sendPacked(request, reply, { type: HTML_TYPE, packed })
    }

    /** `at`: path and search of a document under the base. One that is none has no data, and still the configuration. */
    async function json(base: string, request: FastifyRequest, reply: FastifyReply) {
      const query = request.query as Record<string, unknown>
      const place = {
        base,
        ...partsOf(typeof query.at === 'string' ? query.at : ''),
        lang: toLang(query.lang) ?? langOf(request, ctx.config.language),
      }
      const { status, packed, v } = await views.json(place, encodingFor(request))
      reply.code(status).header('cache-control', 'private, no-cache')
      return sendPacked(request, reply, { type: JSON_TYPE, etag: status === 200 ? v : '', packed })
    }

    for (const base of ['/space', '/mspace']) {
      app.get(base, (request, reply) => page(base, request, reply))
      app.get(`${base}/*`, (request, reply) => page(base, request, reply))
      app.get(`${base}/view.json`, (request, reply) => json(base, request, reply))
    }
  }

function drawing(ctx: HostContext, built: Built | null, given?: Render): Draw {
  let loaded: Promise<Render | null> | undefined
  const load = async (): Promise<Render | null> => {
    if (given) return given
    if (!built) return null
    const bundle = (await import(/* @vite-ignore */ pathToFileURL(built.firstView).href)) as {
      render: Render
    }
    return bundle.render
  }
  return async input => {
    loaded ??= load()
    try {
      const render = await loaded
      return render?.(input) ?? null
    } catch (error) {
      ctx.log.error({ err: error }, 'first view')
      return null
    }
  }
}

function partsOf(url: string): { path: string; search: string } {
  const at = url.indexOf('?')
  return { path: at < 0 ? url : url.slice(0, at), search: at < 0 ? '' : url.slice(at) }
}
