/** /robots.txt: books and lists may be crawled; lists of results and pages that change or count something may not. */

import { originFor } from '../http/guard/origin.ts'
import type { Surface } from '../runtime/context.ts'

const CLOSED = [
  '/opac/',
  '/meta-local/',
  '/lkb/',
  '/link/',
  '/metrics',
  '/oai',
  '/paia/',
  '/daia',
  '/mspace/',
  '/space/searchList?',
  '/space/searchCatalog?',
  '/space/searchListArticle?',
  '/space/searchListEBook?',
  '/space/searchListPaper?',
  '/space/browse/',
  '/space/reader',
  '/space/login',
  '/space/handoff',
  '/space/casBoard',
  '/space/springBoard',
  '/space/thirdBoard',
  '/space/idp',
  '/space/calisBoard',
  '/space/checkUserInfo',
  '/space/changePassword',
  '/space/verifyEmail',
  '/space/report/',
  '/space/reading/',
  '/space/noReport',
  '/space/recommend?',
  '/space/suggestPurchase',
  '/space/database/feedback',
  '/space/database/questionnaire',
  '/space/temporaryShelf',
  '/space/export',
  '/space/view.json',
  '/space/suggest.json',
]

export const robots: Surface = (app, ctx) => {
  app.get('/robots.txt', (request, reply) => {
    const origin = originFor(ctx.config, request)
    const lines = [
      'User-agent: *',
      'Allow: /opac/x/covers/',
      ...CLOSED.map(path => `Disallow: ${path}`),
      ...(origin && !ctx.config.upstream ? ['', `Sitemap: ${origin}/space/sitemap.xml`] : []),
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`${lines.join('\n')}\n`)
  })
}
