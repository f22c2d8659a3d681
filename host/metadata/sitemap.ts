/**
 * Sitemaps of the books (https://www.sitemaps.org/protocol.html): an index, and pages of at most 50,000 addresses. A
 * page covers a fixed range of row numbers, so it stays stable as books are added, and is streamed.
 */
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { encodingOf, isKnown, shortHash } from '../http/files/packed.ts'
import { originFor } from '../http/guard/origin.ts'
import type { HostContext, Surface } from '../runtime/context.ts'
import { lastBib, sitemapRows } from './queries.ts'
import { inXml, XML } from './xml.ts'

/** limit of the protocol */
const PAGE = 50_000
/** rows per read, which bounds memory */
const CHUNK = 1000
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

export const sitemaps: Surface = (app, ctx) => {
  // an upstream server's books are not ours to list
  if (ctx.config.upstream !== '') return
  const { db } = ctx.store

  async function etagOf(...parts: string[]): Promise<string> {
    const { book } = await ctx.revisions.now()
    return shortHash(String(book), String(ctx.search.generation()), ...parts)
  }

  app.get('/space/sitemap.xml', async (request, reply) => {
    const origin = originFor(ctx.config, request)
    const etag = await etagOf(origin, request.url)
    reply.headers({ etag: `W/"${etag}"`, 'cache-control': 'public, max-age=3600' })
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
    const pages: string[] = []
    for (let page = 1, last = await lastBib(db); (page - 1) * PAGE < last; page++)
      if ((await sitemapRows(db, { after: (page - 1) * PAGE, to: page * PAGE, most: 1 })).length)
        pages.push(`<sitemap><loc>${inXml(`${origin}/space/sitemap-${page}.xml`)}</loc></sitemap>\n`)
    return reply
      .type('application/xml; charset=utf-8')
      .send(`${XML}<sitemapindex ${NAMESPACE}>\n${pages.join('')}</sitemapindex>\n`)
  })

  app.get<{ Params: { page: string } }>('/space/sitemap-:page(^\\d{1,6}).xml', async (request, reply) => {
    const page = Number(request.params.page)
    const range = { after: (page - 1) * PAGE, to: page * PAGE }
    if (page < 1 || !(await sitemapRows(db, { ...range, most: 1 })).length)
      return reply.code(404).type('text/plain; charset=utf-8').send('')
    const origin = originFor(ctx.config, request)
    const etag = await etagOf(origin, request.url)
    reply.headers({ etag: `W/"${etag}"`, 'cache-control': 'public, max-age=3600', vary: 'Accept-Encoding' })
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
    reply.type('application/xml; charset=utf-8')
    const text = Readable.from(pageText(ctx, origin, range))
    if (encodingOf(request.headers['accept-encoding']) === '') return reply.send(text)
    reply.header('content-encoding', 'gzip')
    const packed = createGzip({ level: 4 })
    text.on('error', error => packed.destroy(error))
    packed.on('close', () => text.destroy())
    return reply.send(text.pipe(packed))
  })
}

async function* pageText(
  { store: { db } }: Pick<HostContext, 'store'>,
  origin: string,
  { after, to }: { after: number; to: number },
): AsyncGenerator<string> {
  yield `${XML}<urlset ${NAMESPACE}>\n`
  for (let from = after; ; ) {
    const rows = await sitemapRows(db, { after: from, to, most: CHUNK })
    if (!rows.length) break
    yield rows
      .map(({ bibId, updatedAt }) => {
        const address = inXml(`${origin}/space/searchDetailLocal/${encodeURIComponent(bibId)}`)
        return `<url><loc>${address}</loc><lastmod>${new Date(updatedAt).toISOString().slice(0, 10)}</lastmod></url>\n`
      })
      .join('')
    from = rows.at(-1)!.id
  }
  yield '</urlset>\n'
}
