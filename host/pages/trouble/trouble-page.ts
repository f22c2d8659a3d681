/**
 * The page that stands where a page of the portal cannot be rendered: a defect, a database that is away, too many
 * visitors, maintenance. It needs neither the store nor a script.
 */
import { inHtml } from '../../../src/core/rules/encoding/in-html.ts'
import { inline } from '../../first-view/assets.ts'
import { contentPolicy } from '../../http/guard/headers.ts'
import { type Lang, say } from '../../runtime/say.ts'
import css from './trouble.css?raw'

export const TROUBLE_POLICY = contentPolicy('', inline(css).source)

export type Trouble = {
  lang: Lang
  /** of the library; '' = unknown now */
  name: string
  /** above the heading, e.g. 503 */
  code: string
  title: string
  text: string
  /** further facts, one per line */
  facts?: string[]
  /** of a defect, in the log */
  reference?: string
  /** '/space' or '/mspace' */
  base: string
}

/** nothing for no words */
const line = (words: string, tag: string) => (words ? `<${tag}>${inHtml(words)}</${tag}>\n` : '')

/** @param main HTML below the heading */
export function barePage({ lang, name, code, title }: Omit<Trouble, 'text' | 'base'>, main: string): string {
  return `<!doctype html>
<html lang="${lang === 'zh' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${inHtml([title, name].filter(Boolean).join(' - '))}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${css}</style>
</head>
<body>
${line(name, 'header')}<main>
<svg viewBox="0 0 420 150" aria-hidden="true"><path d="M14 37h23v103H14zM38 34h25v106H38zM64 36h29v104H64zM94 37h15v103H94zM110 40h25v100h-25z"/><path class="on" d="M266 119h104v21H266z"/><path d="M276 101h86v18h-86zM0 140h420v5H0z"/></svg>
${code ? `<p class="code">${inHtml(code)}</p>\n` : ''}<h1>${inHtml(title)}</h1>
${main}</main>
</body>
</html>
`
}

export function troublePage(trouble: Trouble): string {
  const { lang, text, facts = [], reference = '', base } = trouble
  return barePage(
    trouble,
    `${line(text, 'p')}${facts.length ? `<ul>\n${facts.map(fact => line(fact, 'li')).join('')}</ul>\n` : ''}<p class="row"><a href="">${inHtml(say(lang, 'trouble.again'))}</a> <a href="${inHtml(base)}/index">${inHtml(say(lang, 'trouble.home'))}</a></p>
${reference ? `<p class="ref">${inHtml(say(lang, 'trouble.reference', { reference }))}</p>\n` : ''}`,
  )
}
