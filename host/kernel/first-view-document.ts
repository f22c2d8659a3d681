/** The HTML document around a first view. No inline script or style; everything that came from outside is escaped. */
import type { FirstViewJson, FirstViewOutput } from '../../src/first-view-types.ts'
import type { Assets } from './first-view-assets.ts'
import { type Lang, say } from './say.ts'

export type DocumentParts = {
  lang: Lang
  theme: string
  /** light | dark | '' = as the system has it */
  scheme: string
  /** address of the same view under /space */
  canonical: string
  view: Pick<FirstViewOutput, 'html' | 'title' | 'description'>
  json: FirstViewJson
  assets: Assets
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, mark => ESCAPES[mark]!)

/** JSON that cannot end its script element, whatever a record holds; and stays one line of JavaScript text. */
export const embeddedJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>\u2028\u2029]/g,
    mark => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

export function documentOf({ lang, theme, scheme, canonical, view, json, assets }: DocumentParts): string {
  const attributes = [
    `lang="${lang === 'zh' ? 'zh-CN' : 'en'}"`,
    `data-theme="${escaped(theme)}"`,
    ...(scheme ? [`data-scheme="${escaped(scheme)}"`] : []),
  ]
  return `<!doctype html>
<html ${attributes.join(' ')}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(view.title)}</title>
${view.description ? `<meta name="description" content="${escaped(view.description)}">\n` : ''}<link rel="canonical" href="${escaped(canonical)}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${assets.styles.map(file => `<link rel="stylesheet" href="${escaped(file)}">\n`).join('')}${assets.modules.map(file => `<link rel="modulepreload" href="${escaped(file)}">\n`).join('')}</head>
<body>
<p id="opac-legacy" class="notice" hidden>${notice(lang)}</p>
<!--[if IE]><p>${notice(lang)}</p><![endif]-->
<noscript><p class="notice">${escaped(say(lang, 'document.noScript'))}</p></noscript>
<div id="app">${view.html}</div>
<script type="application/json" id="opac-first-view">${embeddedJson(json)}</script>
${assets.entry ? `<script type="module" src="${escaped(assets.entry)}"></script>\n` : ''}<script nomodule src="/space/legacy.js"></script>
</body>
</html>
`
}

/** In both languages: whoever sees it has no way to switch. */
const notice = (lang: Lang): string => {
  const other = lang === 'zh' ? 'en' : 'zh'
  return `${escaped(say(lang, 'document.legacy'))}<br>${escaped(say(other, 'document.legacy'))}`
}
