/** `/`: a sample library website with embedded widgets (W08), with its own style, script and picture. */

import { inHtml } from '../../../src/core/rules/encoding/in-html.ts'
import { pageLang, toLang } from '../../http/language.ts'
import type { Surface } from '../../runtime/context.ts'
import type { Lang } from '../../runtime/say.ts'
import picture from './dusk.svg?raw'
import css from './library.css?raw'
import html from './library.html?raw'
import script from './library.js?raw'
import { libraryWords } from './library-words.ts'

const page = (lang: Lang): string =>
  html.replace(/{{(\w+)}}/g, (_, name) => inHtml(libraryWords[lang][name] ?? ''))

const FILES: [path: string, type: string, text: string][] = [
  ['library.css', 'text/css; charset=utf-8', css],
  ['library.js', 'text/javascript; charset=utf-8', script],
  ['dusk.svg', 'image/svg+xml', picture],
]

export const hostPages: Surface = (app, ctx) => {
  app.get<{ Querystring: { lang?: string } }>('/', (request, reply) => {
    const lang = toLang(request.query.lang) ?? pageLang(request, ctx.config)
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', vary: 'Cookie, Accept-Language' })
      .send(page(lang))
  })
  for (const [path, type, text] of FILES)
    app.get(`/host-pages/${path}`, (_request, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=3600').send(text),
    )
}
