/**
 * The HTML document around a first view. One round trip paints it: its styles stand in it, its scripts wait until it is
 * painted (src/catcher.ts). The two texts inline are allowed by their hash; everything from outside is escaped.
 */
import type { FirstViewOutput } from '../../src/first-view-types.ts'
import type { Assets, Inline } from './first-view-assets.ts'
import { type Lang, say } from './say.ts'

export type DocumentParts = {
  lang: Lang
  theme: string
  /** light | dark | '' = as the system has it */
  scheme: string
  /** address of the same view under /space */
  canonical: string
  view: Pick<FirstViewOutput, 'html' | 'title' | 'description'>
  /** which data the view was drawn from; asked for at `dataAt` when the page comes alive */
  v: string
  dataAt: string
  assets: Assets
  styles: Inline
  catcher: Inline
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, mark => ESCAPES[mark]!)

export function documentOf(parts: DocumentParts): string {
  const { lang, theme, scheme, canonical, view, v, dataAt, assets, styles, catcher } = parts
  const attributes = [
    `lang="${lang === 'zh' ? 'zh-CN' : 'en'}"`,
    `data-theme="${escaped(theme)}"`,
    ...(scheme ? [`data-scheme="${escaped(scheme)}"`] : []),
    `data-view="${escaped(dataAt)}"`,
  ]
  // off: their rules stand in the document; the build's loader finds them there and does not fetch them again
  const sheets = assets.styles.map(file => `<link rel="stylesheet" href="${escaped(file)}" disabled>\n`)
  // fetched by the catcher
  const wave = assets.modules.map(file => `<link rel="wave" href="${escaped(file)}">\n`)
  // behind the styles: a sheet that comes before them would have the browser lay out the whole page anew
  const late = assets.late.map(file => `<link rel="wave" type="text/css" href="${escaped(file)}">\n`)
  return `<!doctype html>
<html ${attributes.join(' ')}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(view.title)}</title>
${view.description ? `<meta name="description" content="${escaped(view.description)}">\n` : ''}<link rel="canonical" href="${escaped(canonical)}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${wave.join('')}${sheets.join('')}<script>${catcher.text}</script>
<style>${styles.text}</style>
${late.join('')}</head>
<body>
<p id="opac-legacy" class="notice" hidden>${notice(lang)}</p>
<!--[if IE]><p>${notice(lang)}</p><![endif]-->
<noscript><p class="notice">${escaped(say(lang, 'document.noScript'))}</p></noscript>
<p id="opac-failed" class="notice" role="alert" hidden>${escaped(say(lang, 'document.failed'))} <button type="button" class="btn btn--sm">${escaped(say(lang, 'document.retry'))}</button></p>
<div id="app"${view.html ? ` data-drawn="${escaped(v)}"` : ''}>${view.html}</div>
<script nomodule src="/space/legacy.js"></script>
</body>
</html>
`
}

/** In both languages: whoever sees it has no way to switch. */
const notice = (lang: Lang): string => {
  const other = lang === 'zh' ? 'en' : 'zh'
  return `${escaped(say(lang, 'document.legacy'))}<br>${escaped(say(other, 'document.legacy'))}`
}
