/**
 * RSS 2.0 of any search, latest first; without terms and filters, of the new books. Its address mirrors that of the
 * results (core/rules/search/search-url.ts).
 */
import type { Book, SearchAnswer } from '../../src/contract/catalogue/search.ts'
import { searchDefaults } from '../../src/core/rules/search/search-defaults.ts'
import { readSearchUrl, toSearchRequest } from '../../src/core/rules/search/search-url.ts'
import { cutText } from '../../src/core/rules/shown-text.ts'
import { apiClient } from '../first-view/api-client.ts'
import { loadConfig } from '../first-view/data.ts'
import { encodingOf, type Packed, pack, sendPacked, shortHash } from '../http/files/packed.ts'
import { originFor } from '../http/guard/origin.ts'
import { langOf, toLang } from '../http/language.ts'
import { createCache } from '../runtime/cache/cache.ts'
import { pageStamp } from '../runtime/cache/stamps.ts'
import type { Surface } from '../runtime/context.ts'
import { type Lang, say } from '../runtime/say.ts'
import { inXml, XML } from './xml.ts'

const TYPE = 'application/rss+xml; charset=utf-8'
const ITEMS = 50
const LONGEST = 600
const CACHE_BYTES = 4_000_000
/** ms: an upstream server does not tell us about changes */
const AGE_MS = 60_000

type Sent = { status: number; packed: Packed; etag: string }
type Place = { origin: string; search: string; lang: Lang }

export const feeds: Surface = (app, ctx) => {
  const ask = apiClient(app, ctx)
  const cache = createCache(CACHE_BYTES, { maxAge: AGE_MS, clock: ctx.clock })

  async function feedAt(place: Place): Promise<{ status: number; text: string }> {
    const { search, lang } = place
    const config = await loadConfig(ask, lang)
    const state = readSearchUrl(search, searchDefaults(config))
    const request = toSearchRequest({
      ...state,
      sort: new URLSearchParams(search).has('sort') ? state.sort : 'inDate',
      order: new URLSearchParams(search).has('sort') ? state.order : 'desc',
      page: 1,
      size: ITEMS,
    })
    const { data, status, msg } = await ask('/opac/search/?disable_facet=1', lang, request)
    const rows = (data as Partial<SearchAnswer> | undefined)?.dataList
    // an upstream server may answer anything
    if (!Array.isArray(rows)) return { status: msg ? 400 : status >= 400 ? status : 503, text: msg ?? '' }
    const words = state.conditions.map(one => one.value).join(' ')
    return { status: 200, text: channel(rows, { ...place, site: config?.headerText ?? '', words }) }
  }

  app.get<{ Querystring: Record<string, unknown> }>('/space/feed.xml', async (request, reply) => {
    const at = request.url.indexOf('?')
    const search = at < 0 ? '' : request.url.slice(at)
    const lang = toLang(request.query.lang) ?? langOf(request, ctx.config.language)
    const place = { origin: originFor(ctx.config, request), search, lang }
    const encoding = encodingOf(request.headers['accept-encoding'])
    const stamp = ctx.config.upstream ? '' : await pageStamp(ctx, '/searchList')
    const key = `${place.origin} ${lang} ${encoding} ${search}`
    const { status, packed, etag } = await cache.take<Sent>(key, stamp, async () => {
      const { status, text } = await feedAt(place)
      const packed = await pack(text, encoding)
      const value = { status, packed, etag: status === 200 ? shortHash(text) : '' }
      return { value, bytes: packed.bytes.length, isLasting: status === 200 }
    })
    reply.code(status).header('cache-control', 'no-cache')
    return sendPacked(request, reply, {
      type: status === 200 ? TYPE : 'text/plain; charset=utf-8',
      etag,
      packed,
    })
  })
}

function channel(
  rows: Book[],
  { origin, search, lang, site, words }: Place & { site: string; words: string },
) {
  const name = search
    ? say(lang, words ? 'finders.feedOf' : 'finders.feed', { words: cutText(words, 200) })
    : say(lang, 'finders.newBooks')
  const newest = Math.max(0, ...rows.map(row => row.inDate ?? 0))
  return `${XML}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${inXml([name, site].filter(Boolean).join(' - '))}</title>
<link>${inXml(`${origin}/space/${search ? `searchList${search}` : 'index'}`)}</link>
<description>${inXml(say(lang, 'finders.search', { name: site }))}</description>
<language>${lang === 'zh' ? 'zh-cn' : 'en'}</language>
<atom:link rel="self" type="application/rss+xml" href="${inXml(`${origin}/space/feed.xml${search}`)}"/>
${dated('lastBuildDate', newest)}${rows.map(row => item(row, origin)).join('')}</channel>
</rss>
`
}

function item(row: Book, origin: string): string {
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  const link = `${origin}/space/searchDetailLocal/${encodeURIComponent(String(row.bibId))}`
  const parts = [
    text(row.author),
    text(row.publisher),
    text(row.pub_year),
    row.callno?.[0],
    text(row.abstract),
  ]
  return `<item>
<title>${inXml(text(row.title))}</title>
<link>${inXml(link)}</link>
<guid isPermaLink="true">${inXml(link)}</guid>
${row.author ? `<dc:creator>${inXml(row.author)}</dc:creator>\n` : ''}<description>${inXml(cutText(parts.filter(Boolean).join(' · '), LONGEST))}</description>
${dated('pubDate', row.inDate ?? 0)}</item>
`
}

/** @param time epoch ms; 0 = not known */
const dated = (tag: string, time: number): string =>
  time > 0 && time < 8.64e15 ? `<${tag}>${new Date(time).toUTCString()}</${tag}>\n` : ''
