/**
 * The HTML document around a first view. One round trip paints it: its styles stand in it, its scripts wait until it is
 * painted (src/catcher.ts). The two texts inline are allowed by their hash; everything from outside is escaped.
 */
import type { WithoutScript } from '../../src/first-view-types.ts'
import type { Assets, Inline } from './first-view-assets.ts'
import { inHtml } from './html.ts'
import { type Lang, say } from './say.ts'

export type DocumentParts = {
  lang: Lang
  theme: string
  /** light | dark | '' = as the system has it */
  scheme: string
  title: string
  /** what finders read (finders/head.ts), as HTML */
  head: string
  /** UTF-8 of what was drawn; empty = nothing was */
  html: Buffer
  withoutScript: WithoutScript
  /** '/space' or '/mspace' */
  base: string
  /** which data the view was drawn from; asked for at `dataAt` when the page comes alive */
  v: string
  dataAt: string
  assets: Assets
  styles: Inline
  catcher: Inline
}

/** The styles are the larger half of every document: they and what was drawn are put in as the bytes they are. */
export function documentOf(parts: DocumentParts): Buffer {
  const { lang, theme, scheme, title, head, html, v, dataAt, assets, styles, catcher } = parts
  const { withoutScript, base } = parts
  const attributes = [
    `lang="${lang === 'zh' ? 'zh-CN' : 'en'}"`,
    `data-theme="${inHtml(theme)}"`,
    ...(scheme ? [`data-scheme="${inHtml(scheme)}"`] : []),
    `data-view="${inHtml(dataAt)}"`,
  ]
  // off: their rules stand in the document; the build's loader finds them there and does not fetch them again
  const sheets = assets.styles.map(file => `<link rel="stylesheet" href="${inHtml(file)}" disabled>\n`)
  // fetched by the catcher
  const wave = assets.modules.map(file => `<link rel="wave" href="${inHtml(file)}">\n`)
  // behind the styles: a sheet that comes before them would have the browser lay out the whole page anew
  const late = assets.late.map(file => `<link rel="wave" type="text/css" href="${inHtml(file)}">\n`)
  // home has a search box that needs no script
  const toSearch =
    withoutScript === 'page'
      ? ''
      : ` <a href="${inHtml(base)}/index">${inHtml(say(lang, 'document.noScript.search'))}</a>`
  const upToStyles = `<!doctype html>
<html ${attributes.join(' ')}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${inHtml(title)}</title>
${head}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${wave.join('')}${sheets.join('')}<script>${catcher.text}</script>
<style>`
  const upToDrawn = `</style>
${late.join('')}</head>
<body>
<div id="opac-legacy" class="notice" hidden><p class="wrap">${notice(lang)}</p></div>
<!--[if IE]><p>${notice(lang)}</p><![endif]-->
<noscript><div class="notice"><p class="wrap">${inHtml(say(lang, `document.noScript.${withoutScript}`))}${toSearch}</p></div></noscript>
<div id="opac-failed" class="notice" role="alert" hidden><p class="wrap">${inHtml(say(lang, 'document.failed'))} <button type="button" class="btn btn--sm">${inHtml(say(lang, 'document.retry'))}</button></p></div>
<div id="app"${html.length ? ` data-drawn="${inHtml(v)}"` : ''}>`
  const rest = `</div>
<script nomodule src="/space/legacy.js"></script>
</body>
</html>
`
  return Buffer.concat([
    Buffer.from(upToStyles),
    styles.bytes,
    Buffer.from(upToDrawn),
    html,
    Buffer.from(rest),
  ])
}

/** In both languages: whoever sees it has no way to switch. */
const notice = (lang: Lang): string => {
  const other = lang === 'zh' ? 'en' : 'zh'
  return `${inHtml(say(lang, 'document.legacy'))}<br>${inHtml(say(other, 'document.legacy'))}`
}
