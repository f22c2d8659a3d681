/** API documentation: /opac/openapi.json, and a page at /opac/docs. */
import type { FastifyReply } from 'fastify'
import type { HostContext, Surface } from '../../runtime/context.ts'
import { PREFIXES } from '../calls/module.ts'
import { encodingOf, pack, sendPacked } from '../files/packed.ts'
import { originFor } from '../guard/origin.ts'
import { pageLang } from '../language.ts'
import { docsPage } from './docs-page.ts'
import style from './docs-style.css?raw'
import { type OpenApi, openApi } from './open-api.ts'

export const apiDocs: Surface = (app, ctx: HostContext) => {
  let made: OpenApi | undefined
  // built on the first request, when every module has registered its calls
  const described = () => {
    made ??= openApi(ctx.config.upstream === '' ? ctx.calls : null)
    return made
  }
  const fresh = (reply: FastifyReply) => reply.header('cache-control', 'public, max-age=300')
  for (const prefix of PREFIXES) {
    app.get(`${prefix}/openapi.json`, (_request, reply) => fresh(reply).send(described()))
    app.get(`${prefix}/docs/docs.css`, (_request, reply) => fresh(reply).type('text/css').send(style))
    app.get(`${prefix}/docs`, async (request, reply) => {
      const html = docsPage(described(), {
        lang: pageLang(request, ctx.config),
        prefix,
        origin: originFor(ctx.config, request),
      })
      const packed = await pack(html, encodingOf(request.headers['accept-encoding']))
      reply.header('cache-control', 'private, no-cache')
      return sendPacked(request, reply, { type: 'text/html; charset=utf-8', packed })
    })
  }
}
