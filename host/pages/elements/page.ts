/** The elements page, made from custom-elements.json; its scripts are beside this file. */

import { PIECES } from '../../../src/core/rules/elements/element-code.ts'
import { inHtml } from '../../../src/core/rules/encoding/in-html.ts'
import manifest from '../../../widgets/custom-elements.json' with { type: 'json' }
import type { Lang } from '../../runtime/say.ts'
import type { Look } from '../look.ts'
import { exampleOf } from './examples.ts'
import { elementsOf, type Manifest } from './manifest.ts'
import { type Numbers, numbersTable } from './numbers.ts'
import { panel } from './panel.ts'
import { elementsWords } from './words.ts'

/** order of the tabs; other elements come after them */
const ORDER = PIECES.map(piece => `opac-${piece}`)
const elements = elementsOf(manifest as Manifest).sort(
  (one, two) => ORDER.indexOf(one.tagName) - ORDER.indexOf(two.tagName),
)
/** undefined until it has been measured */
const [numbers] = Object.values(
  import.meta.glob<Numbers>('./numbers.json', { eager: true, import: 'default' }),
)
/** placeholder origin on loopback: the script replaces it with the page's own */
const SOMEWHERE = 'https://library.example.edu'

export type ElementsPage = {
  lang: Lang
  look: Look
  library: string
  publicUrl: string
  version: string
  /** a book of the library, for the examples; '' = there is none */
  bib: string
}

export function elementsPage({ lang, look, library, publicUrl, version, bib }: ElementsPage): string {
  const words = elementsWords[lang]
  const origin = publicUrl || SOMEWHERE
  const other = lang === 'zh' ? 'en' : 'zh'
  const panels = elements.map((element, at) => {
    const { tagName, events } = element
    const snippet = { origin, tag: tagName, event: events[0]!.name, ...exampleOf(tagName, origin, lang, bib) }
    return panel({ element, snippet, lang, version, number: at + 1 })
  })
  const tabs = elements.map(
    ({ tagName }) =>
      `<a class="model" href="#${tagName}">${words.tags[tagName]} <span class="mono">${tagName}</span></a>`,
  )
  return `<!doctype html>
<html lang="${lang === 'zh' ? 'zh-CN' : 'en'}" data-theme="${look.theme}"${look.scheme && ` data-scheme="${look.scheme}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.title} - ${inHtml(library)}</title>
<meta name="description" content="${words.intro}">
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/host-pages/elements/elements.css">
<script src="/widgets/v1/loader.js"></script>
<script type="module" src="/host-pages/elements/main.js"></script>
</head>
<body>
<a class="skip" href="#main">${words.skip}</a>
<div class="headband" aria-hidden="true"></div>
<header class="site site--one"><div class="wrap">
<a class="brand" href="/space/"><span><b>${inHtml(library)}</b></span></a>
<nav class="nav" aria-label="${words.menu}"><a href="/space/">${words.portal}</a><a href="/widgets/" aria-current="page">${words.title}</a><a href="/">${words.example}</a><a href="/opac/docs">${words.api}</a></nav>
<div class="utils"><a class="util" href="?lang=${other}" hreflang="${other}" lang="${other === 'zh' ? 'zh-CN' : 'en'}">${words.other}</a></div>
</div></header>
<main id="main" class="wpage" data-origin="${origin}"${publicUrl ? '' : ' data-somewhere'} data-copied="${words.copied}" data-failed="${words.failed}"><div class="wrap">
<div class="whead"><div><h1>${words.title}</h1><p>${words.intro}</p></div><p class="whead__r"><a href="/widgets/v1/custom-elements.json" class="mono">custom-elements.json</a><a href="/space/embed">${words.builder}</a></p></div>
<nav class="models mt-6" aria-label="${words.elements}">${tabs.join('')}</nav>
${panels.join('\n')}
${numbers ? numbersTable(numbers, lang) : ''}
</div></main>
<footer class="foot"><div class="wrap"><span>${inHtml(library)}</span><span class="ver mono">${words.footer.replace('{version}', version)}</span></div></footer>
</body>
</html>
`
}
