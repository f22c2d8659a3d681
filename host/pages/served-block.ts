/**
 * /widgets/v1/book-block?bib=…&html=1: <opac-book-block> with its books as HTML, for servers that include it in their
 * pages. Depends on the address alone, so that caches may keep it for a minute.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BooksNamed } from '../../src/contract/catalogue/x-books.ts'
import { encodingOf, pack, sendPacked, shortHash } from '../http/files/packed.ts'
import { type Built, findBuilt } from '../http/files/static-built.ts'
import { originFor } from '../http/guard/origin.ts'
import { toLang } from '../http/language.ts'
import type { Surface } from '../runtime/context.ts'
import type { Lang } from '../runtime/say.ts'

/** what widgets/book-block/served.tsx exports */
type Served = (block: {
  books: BooksNamed['dataList']
  lang: Lang
  layout: 'row' | 'card'
  origin: string
  target: string | undefined
  attributes: [name: string, value: string][]
}) => Promise<string>

const MOST_BOOKS = 20
const MOST_LETTERS = 2000
const CACHING = 'public, max-age=60'
const USAGE = `html=1 and one of bib, isbn, bibs (at most ${MOST_BOOKS}); also layout=row or card, lang, target=_self or _blank`
/** query parameters that are also attributes of the element */
const ATTRIBUTES = ['bib', 'isbn', 'bibs', 'layout', 'lang', 'target', 'actions', 'look']

/** @param built build folder for tests; null = there is no renderer */
export const servedBlock =
  (built: Built | null = findBuilt()): Surface =>
  (app, ctx) => {
    // not available with an upstream server, which has no such call
    if (!built || ctx.config.upstream !== '') return
    const file = join(built.client, '..', 'drawn', 'block.js')
    let loaded: Promise<{ served: Served }> | undefined
    app.get<{ Querystring: Record<string, unknown> }>('/widgets/v1/book-block', async (request, reply) => {
      reply.headers({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      const refuse = (status: number, text: string) =>
        reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text)
      const attributes = ATTRIBUTES.flatMap(name => {
        const value = request.query[name]
        return typeof value === 'string' && value.trim() ? [[name, value.trim()] as [string, string]] : []
      })
      const given = Object.fromEntries(attributes) as Partial<Record<string, string>>
      const { bib, isbn, bibs = '', layout = 'row', target } = given
      const ids = bib ? [bib] : isbn ? [] : [...new Set(bibs.split(/[\s,，]+/))].filter(Boolean)
      if (
        request.query.html !== '1' ||
        (!ids.length && !isbn) ||
        ids.length > MOST_BOOKS ||
        attributes.some(([, value]) => value.length > MOST_LETTERS) ||
        (layout !== 'row' && layout !== 'card') ||
        (target && !/^_(self|blank)$/.test(target))
      )
        return refuse(400, USAGE)
      const origin = originFor(ctx.config, request)
      if (!origin) return refuse(503, 'PUBLIC_URL is not set')
      const lang = toLang(given.lang) ?? ctx.config.language
      const query = new URLSearchParams(isbn && !bib ? { isbns: isbn } : { bibs: ids.join() })
      const answer = await ctx.answers.run(() => ctx.direct.call(`/x/books?${query}`, lang))
      const books = (answer.data as BooksNamed | undefined)?.dataList ?? []
      if (answer.status >= 500) return refuse(answer.status, answer.msg ?? '')
      loaded ??= import(/* @vite-ignore */ pathToFileURL(file).href)
      const { served } = await loaded
      const html = await served({ books, lang, layout, origin, target, attributes })
      const packed = await pack(html, encodingOf(request.headers['accept-encoding']))
      reply.code(books.length ? 200 : 404).header('cache-control', books.length ? CACHING : 'no-store')
      return sendPacked(request, reply, {
        type: 'text/html; charset=utf-8',
        etag: books.length ? shortHash(html) : '',
        packed,
        vary: ['Accept-Encoding'],
      })
    })
  }
