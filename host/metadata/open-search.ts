/**
 * OpenSearch 1.1: browsers can add the library as a search engine, with suggestions
 * (https://github.com/dewitt/opensearch).
 */
import { cutText } from '../../src/core/rules/shown-text.ts'
import { apiClient } from '../first-view/api-client.ts'
import { loadConfig } from '../first-view/data.ts'
import { originFor } from '../http/guard/origin.ts'
import { langOf } from '../http/language.ts'
import { varyBy } from '../http/vary.ts'
import type { Surface } from '../runtime/context.ts'
import { say } from '../runtime/say.ts'
import { inXml, XML } from './xml.ts'

const TYPE = 'application/opensearchdescription+xml; charset=utf-8'
/** characters that the format allows for ShortName */
const SHORT = 16
const MOST_SUGGESTIONS = 10

export const openSearch: Surface = (app, ctx) => {
  const ask = apiClient(app, ctx)

  app.get('/space/opensearch.xml', async (request, reply) => {
    const lang = langOf(request, ctx.config.language)
    const origin = originFor(ctx.config, request)
    const name = (await loadConfig(ask, lang))?.headerText ?? ''
    const url = (type: string, path: string, more = '') =>
      `<Url type="${type}"${more} template="${inXml(origin + path)}"/>\n`
    varyBy(reply, 'Cookie')
    return reply
      .type(TYPE)
      .header('cache-control', 'no-cache')
      .send(
        `${XML}<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${inXml(cutText(name, SHORT))}</ShortName>
<LongName>${inXml(cutText(name, 48))}</LongName>
<Description>${inXml(say(lang, 'finders.search', { name }))}</Description>
<InputEncoding>UTF-8</InputEncoding>
<Image width="16" height="16" type="image/svg+xml">${inXml(origin)}/favicon.svg</Image>
${url('text/html', '/space/searchList?q={searchTerms}')}${url('application/x-suggestions+json', '/space/suggest.json?q={searchTerms}')}${url('application/rss+xml', '/space/feed.xml?q={searchTerms}')}${url(TYPE.split(';')[0]!, '/space/opensearch.xml', ' rel="self"')}</OpenSearchDescription>
`,
      )
  })

  // [typed text, completions]
  app.get<{ Querystring: Record<string, unknown> }>('/space/suggest.json', async (request, reply) => {
    const { q } = request.query
    const typed = (typeof q === 'string' ? q : '').slice(0, 200)
    const query = new URLSearchParams({ query: typed, size: String(MOST_SUGGESTIONS) })
    const { data } = typed.trim()
      ? await ask(`/opac/search/_suggest?${query}`, langOf(request, ctx.config.language))
      : { data: [] }
    const found = Array.isArray(data) ? data.filter(one => typeof one === 'string') : []
    return reply
      .type('application/x-suggestions+json; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(JSON.stringify([typed, found]))
  })
}
