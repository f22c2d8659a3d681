/** `/widgets/`: interactive documentation of the elements. Files under that address are served by static.ts. */
import { version } from '../../../package.json'
import base from '../../../src/styles/base.css?raw'
import forms from '../../../src/styles/forms.css?raw'
import shell from '../../../src/styles/shell.css?raw'
import table from '../../../src/styles/table.css?raw'
import tbl from '../../../src/styles/tbl.css?raw'
import tokens from '../../../src/styles/tokens.css?raw'
import { encodingOf, pack, sendPacked } from '../../http/files/packed.ts'
import { pageLang, toLang } from '../../http/language.ts'
import type { Surface } from '../../runtime/context.ts'
import { firstBook } from '../first-book.ts'
import { lookOf } from '../look.ts'
import own from './elements.css?raw'
import { elementsPage } from './page.ts'

const scripts = import.meta.glob<string>('./*.js', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const FILES: [name: string, type: string, text: string][] = [
  ['elements.css', 'text/css; charset=utf-8', [tokens, base, shell, forms, tbl, table, own].join('\n')],
  ...Object.entries(scripts).map(([path, text]): [string, string, string] => [
    path.split('/').at(-1)!,
    'text/javascript; charset=utf-8',
    text,
  ]),
]

export const elementsPages: Surface = (app, ctx) => {
  app.get<{ Querystring: { lang?: string } }>('/widgets/', async (request, reply) => {
    const lang = toLang(request.query.lang) ?? pageLang(request, ctx.config)
    const html = elementsPage({
      lang,
      look: lookOf(request),
      library: (await ctx.conf.now()).text('space.header.text', lang),
      publicUrl: ctx.config.publicUrl,
      version,
      bib: await firstBook(ctx.store.db),
    })
    const packed = await pack(html, encodingOf(request.headers['accept-encoding']))
    reply.header('cache-control', 'private, no-cache')
    return sendPacked(request, reply, { type: 'text/html; charset=utf-8', packed })
  })
  for (const [name, type, text] of FILES)
    app.get(`/host-pages/elements/${name}`, (_request, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=3600').send(text),
    )
}
