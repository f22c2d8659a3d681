/**
 * What a document has for browsers that are older than the build (docs/operate/first-day.md, "Browsers"): `nomodule` would reach
 * only those without modules, while Chrome 61 to 122 know them and could run neither the scripts nor the colours.
 */
import { inHtml } from '../../src/core/rules/encoding/in-html.ts'
import { type Lang, say } from '../runtime/say.ts'
import { inline } from './assets.ts'
import text from './old-browser.js?raw'

const script = text
  .slice(text.indexOf('*/') + 2)
  .trim()
  .replaceAll(/\n\s*/g, '\n')
// in a function, so that its names are not the page's
export const OLD_BROWSER = inline(`(function(){${script}\n})()`)

/** In both languages, because without scripts the language cannot be switched. */
export function oldBrowserNotice(lang: Lang): string {
  const other = lang === 'zh' ? 'en' : 'zh'
  const said = `${inHtml(say(lang, 'document.legacy'))}<br>${inHtml(say(other, 'document.legacy'))}`
  return `<div id="opac-legacy" hidden><p class="wrap">${said}</p></div>
<!--[if IE]><p>${said}</p><![endif]-->`
}
