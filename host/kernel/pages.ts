/** `/`: the website of a library that has the widgets in it (W08), with its own style, script and picture. */

import picture from '../pages/dusk.svg?raw'
import css from '../pages/library.css?raw'
import html from '../pages/library.html?raw'
import script from '../pages/library.js?raw'
import { libraryWords } from '../pages/library-words.ts'
import type { Surface } from './context.ts'
import { inHtml } from './html.ts'
import { langOf, toLang } from './language.ts'
import type { Lang } from './say.ts'

const page = (lang: Lang): string =>
  html.replace(/{{(\w+)}}/g, (_, name) => inHtml(libraryWords[lang][name] ?? ''))

const FILES: [path: string, type: string, text: string][] = [
  ['library.css', 'text/css; charset=utf-8', css],
  ['library.js', 'text/javascript; charset=utf-8', script],
  ['dusk.svg', 'image/svg+xml', picture],
]

export const hostPages: Surface = (app, ctx) => {
  app.get<{ Querystring: { lang?: string } }>('/', (request, reply) => {
    const lang = toLang(request.query.lang) ?? langOf(request, ctx.config.language)
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', vary: 'Cookie' })
      .send(page(lang))
  })
  for (const [path, type, text] of FILES)
    app.get(`/host-pages/${path}`, (_request, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=3600').send(text),
    )
}
