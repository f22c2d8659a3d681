/**
 * The HTML document around a first view. It paints after one round trip: styles are inlined, scripts wait for the first
 * paint (src/early-events.ts). The inline scripts are allowed by hash (CSP); every value from outside is escaped.
 */

import type { Access } from '../../src/core/rules/access.ts'
import { inHtml } from '../../src/core/rules/encoding/in-html.ts'
import type { WithoutScript } from '../../src/first-view-types.ts'
import type { PortalWords } from '../modules/words/portal-languages.ts'
import { type Lang, say } from '../runtime/say.ts'
import type { Assets, Inline } from './assets.ts'
import { OLD_BROWSER, oldBrowserNotice } from './old-browser.ts'

export type DocumentParts = {
  lang: Lang
  /** words of a further language, whose base language is `lang` */
  words: PortalWords | null
  theme: string
  /** light | dark | '' = follows the operating system */
  scheme: string
  /** chosen in the accessibility panel */
  access: Access
  title: string
  /** metadata for search engines and reference managers (metadata/head.ts), as HTML */
  head: string
  /** UTF-8 of the rendered view; empty = not rendered */
  html: Buffer
  withoutScript: WithoutScript
  /** '/space' or '/mspace' */
  base: string
  /** version of the data the view was rendered from; fetched at `dataAt` for hydration */
  v: string
  dataAt: string
  assets: Assets
  styles: Inline
  earlyEvents: Inline
  /** false = a static image of the page that is never hydrated, for a frame that runs no scripts */
  hasScripts: boolean
}

/** Styles are the larger half of each document: they and the rendered view are inserted as bytes, not as strings. */
export function documentOf(parts: DocumentParts): Buffer {
  const { lang, words, theme, scheme, access, title, head, html, v, dataAt, assets, styles, earlyEvents } =
    parts
  const { withoutScript, base, hasScripts } = parts
  const attributes = [
    `lang="${words ? inHtml(words.dictionary.lang) : lang === 'zh' ? 'zh-CN' : 'en'}"`,
    ...(words ? [`dir="${words.dictionary.dir}"`, `data-words="${inHtml(words.address)}"`] : []),
    `data-theme="${inHtml(theme)}"`,
    ...(scheme ? [`data-scheme="${inHtml(scheme)}"`] : []),
    ...Object.entries(access).map(([name, value]) => `data-${name}="${value}"`),
    `data-view="${inHtml(dataAt)}"`,
  ]
  // disabled, because one file joins them all; the build's loader finds the links and does not fetch the files again
  const sheets = assets.styles.map(file => `<link rel="stylesheet" href="${inHtml(file)}" disabled>\n`)
  // fetched by src/early-events.ts
  const modules = words ? [...assets.modules, words.address] : assets.modules
  const chunks = modules.map(file => `<link rel="chunk" href="${inHtml(file)}">\n`)
  // placed after the inlined styles, a subset of it in the same order. Without scripts it is loaded at once
  const lateAt = access.text ? `${assets.late}?text=${access.text}` : assets.late
  const sheet = `type="text/css" href="${inHtml(lateAt)}"`
  const atOnce = `<link rel="stylesheet" ${sheet}>`
  const late = !assets.late
    ? ''
    : hasScripts
      ? `<link rel="chunk" ${sheet}>\n<noscript>${atOnce}</noscript>\n`
      : `${atOnce}\n`
  // the home page has a search box that works without scripts
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
${hasScripts ? `${chunks.join('')}${sheets.join('')}<script>${earlyEvents.text}</script>\n` : ''}<style>`
  const withoutScripts = `<noscript><div class="notice"><p class="wrap">${inHtml(say(lang, `document.noScript.${withoutScript}`))}${toSearch}</p></div></noscript>\n`
  const upToDrawn = `</style>
${late}</head>
<body>
${oldBrowserNotice(lang)}
${hasScripts ? withoutScripts : ''}<div id="opac-failed" class="notice" role="alert" hidden><p class="wrap">${inHtml(say(lang, 'document.failed'))} <button type="button" class="btn btn--sm">${inHtml(say(lang, 'document.retry'))}</button></p></div>
<div id="app"${html.length ? ` data-drawn="${inHtml(v)}"` : ''}>`
  const rest = `</div>
${hasScripts ? `<script>${OLD_BROWSER.text}</script>\n` : ''}</body>
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
