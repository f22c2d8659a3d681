/** Pages that hold the elements in the ways in which sites do; tests open them and compare them with the plain one. */
import css from './embed.css?raw'
import html from './embed.html?raw'
import hostile from './hostile.css?raw'
import late from './late.js?raw'

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

type Parts = { head: string; elements: string }
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
  compact: { head: BOTH, elements: ELEMENTS.replace('<opac-reader-banner', '$& compact') },
}

export const embedPageNames = Object.keys(PAGES)

/** @param lang of <html> */
export const embedPage = (name: string, lang: string): string =>
  Object.entries({ ...PAGES[name], name, lang }).reduce(
    (text, [key, value]) => text.replaceAll(`{{${key}}}`, () => value),
    html,
  )

export const embedFiles: [path: string, type: string, text: string][] = [
  ['embed.css', 'text/css; charset=utf-8', css],
  ['hostile.css', 'text/css; charset=utf-8', hostile],
  ['late.js', 'text/javascript; charset=utf-8', late],
]
