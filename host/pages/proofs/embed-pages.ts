/** Test pages that embed the elements in the ways real sites do; tests compare them with the plain page. */

import { PIECES } from '../../../src/core/rules/elements/element-code.ts'
import { inHtml } from '../../../src/core/rules/encoding/in-html.ts'
import { toLang } from '../../http/language.ts'
import type { Surface } from '../../runtime/context.ts'
import { firstBook } from '../first-book.ts'
import late from '../site/late.js?raw'
import css from './embed.css?raw'
import html from './embed.html?raw'
import hostile from './hostile.css?raw'
import bootstrap from './proof-bootstrap.css?raw'
import placed from './proof-placed.css?raw'
import root from './proof-root.css?raw'
import transformed from './proof-transformed.css?raw'
import wordpress from './proof-wordpress.css?raw'

const ELEMENTS = `
    <opac-search-bar><form action="/space/searchList"><input name="q" aria-label="q"> <button>OK</button></form></opac-search-bar>
    <opac-reader-banner><a href="/space/reader/readerHome">My library</a></opac-reader-banner>`
const module = (name: string) => `<script type="module" src="/widgets/${name}.js"></script>`
const BOTH = `${module('opac-search-bar')}\n${module('opac-reader-banner')}`

/** the shelf in each of its forms */
const SHELVES = ['badge', 'icon', 'drawer', 'list']
  .map(
    variant => `
    <opac-temporary-shelf variant="${variant}"><a href="/space/temporaryShelf">My shelf</a></opac-temporary-shelf>`,
  )
  .join('')

/** all elements, each with fallback content */
const ALL = `
    <opac-search-bar><form action="/space/searchList"><input name="q" aria-label="q"> <button>OK</button></form></opac-search-bar>
    <opac-book-block source="hot" limit="2"><a href="/space/hotBook">Books</a></opac-book-block>
    <opac-availability bib="{{bib}}"><a href="/space/searchDetailLocal/{{bib}}">The book</a></opac-availability>
    <opac-cite bib="{{bib}}"><a href="/space/searchDetailLocal/{{bib}}">Cite it</a></opac-cite>
    <opac-temporary-shelf><a href="/space/temporaryShelf">My shelf</a></opac-temporary-shelf>
    <opac-reader-banner><a href="/space/reader/readerHome">My library</a></opac-reader-banner>`
const LOADER = module('v1/loader')
const sheet = (name: string) => `<link rel="stylesheet" href="/host-pages/${name}.css">`

/** isOld: without a doctype, for quirks mode */
type Parts = { head: string; elements: string; isOld?: boolean }
const PAGES: Record<string, Parts> = {
  plain: { head: BOTH, elements: ELEMENTS },
  hostile: { head: `<link rel="stylesheet" href="/host-pages/hostile.css">\n${BOTH}`, elements: ELEMENTS },
  late: {
    head: `${module('opac')}\n<script type="module" src="/host-pages/late.js"></script>`,
    elements: '',
  },
  // a classic script: no module, no export
  loader: { head: '<script src="/widgets/opac.js"></script>', elements: ELEMENTS },
  'one-file': { head: module('opac-all'), elements: ELEMENTS },
  twice: { head: `${BOTH}\n${module('opac-all')}`, elements: ELEMENTS },
  many: { head: BOTH, elements: ELEMENTS.repeat(5) },
  bilingual: {
    head: BOTH,
    elements: ELEMENTS + ELEMENTS.replaceAll(/<(opac-[\w-]+)/g, '<$1 lang="en"'),
  },
  shelf: { head: module('v1/loader'), elements: `${SHELVES}<p id="below">below</p>` },
  figures: {
    head: module('v1/loader'),
    elements: ['counters', 'counters" counters="loans,expiring', 'single" counters="expiring']
      .map(
        variant =>
          `<opac-reader-banner variant="${variant}"><a href="/space/reader/readerHome">x</a></opac-reader-banner>`,
      )
      .join('\n'),
  },
  all: { head: LOADER, elements: ALL },
  'hostile-all': { head: `${sheet('hostile')}\n${LOADER}`, elements: ALL },
  root: { head: `${sheet('proof-root')}\n${LOADER}`, elements: ALL },
  transformed: {
    head: `${sheet('proof-transformed')}\n${LOADER}`,
    elements: `<div class="moved">${ALL}</div>`,
  },
  bootstrap: {
    head: `${sheet('proof-bootstrap')}\n${LOADER}`,
    elements: `<div class="row"><div class="col"><div class="card"><div>${ALL}</div></div></div></div>`,
  },
  wordpress: {
    head: `${sheet('proof-wordpress')}\n${LOADER}`,
    elements: `<article><div class="entry-content">${ALL}</div></article>`,
  },
  placed: { head: `${sheet('proof-placed')}\n${LOADER}`, elements: ALL },
  quirks: { head: LOADER, elements: ALL, isOld: true },
  // the loader does not search shadow roots: each file is imported by itself
  inside: {
    head: PIECES.map(name => module(`v1/opac-${name}`)).join('\n'),
    elements: `<section id="app"><template shadowrootmode="open">${ALL}</template></section>`,
  },
  // browsers ignore nested forms, so the fallback there is a link
  form: {
    head: LOADER,
    elements: `<form id="page" action="/host-pages/test/form"><input name="own" value="1" aria-label="own">${ALL.replace(
      /<form action="([^"]*)">.*?<\/form>/,
      '<a href="$1">Search</a>',
    )}<button>Send</button></form>`,
  },
  stripped: { head: '', elements: ALL },
  compact: { head: BOTH, elements: ELEMENTS.replace('<opac-reader-banner', '$& compact') },
}

export const embedPageNames = Object.keys(PAGES)

/** @param lang of <html> @param bib of a book of the library */
const embedPage = (name: string, lang: string, bib: string): string =>
  Object.entries({ ...PAGES[name], name, lang, bib: inHtml(bib) }).reduce(
    (text, [key, value]) => text.replaceAll(`{{${key}}}`, () => String(value)),
    PAGES[name]?.isOld ? html.replace('<!doctype html>\n', '') : html,
  )

const embedFiles: [path: string, type: string, text: string][] = [
  ['embed.css', 'text/css; charset=utf-8', css],
  ['hostile.css', 'text/css; charset=utf-8', hostile],
  ['proof-bootstrap.css', 'text/css; charset=utf-8', bootstrap],
  ['proof-placed.css', 'text/css; charset=utf-8', placed],
  ['proof-root.css', 'text/css; charset=utf-8', root],
  ['proof-transformed.css', 'text/css; charset=utf-8', transformed],
  ['proof-wordpress.css', 'text/css; charset=utf-8', wordpress],
  ['late.js', 'text/javascript; charset=utf-8', late],
]

/** /host-pages/test/…, under this host's strict policy. */
export const embedPages: Surface = (app, ctx) => {
  for (const name of embedPageNames)
    app.get<{ Querystring: { lang?: string } }>(`/host-pages/test/${name}`, async (request, reply) => {
      const lang = toLang(request.query.lang) === 'en' ? 'en' : 'zh-CN'
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(embedPage(name, lang, await firstBook(ctx.store.db)))
    })
  for (const [path, type, text] of embedFiles)
    app.get(`/host-pages/${path}`, (_request, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=3600').send(text),
    )
}
