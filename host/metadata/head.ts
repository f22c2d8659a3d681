/**
 * Head of a document for clients that do not run the app: reference managers, search engines, link previews, feed
 * readers. Every value is escaped; addresses are absolute where the host knows its own (http/guard/origin.ts).
 */

import { inHtml } from '../../src/core/rules/encoding/in-html.ts'
import { cutText, shownText } from '../../src/core/rules/shown-text.ts'
import type { FirstViewData, FirstViewInput, FirstViewOutput } from '../../src/first-view-types.ts'
import { type Lang, say } from '../runtime/say.ts'
import { readCoins } from './book-coins.ts'
import { bookFacts, dataBlock } from './json-ld.ts'

export type HeadInput = {
  origin: string
  base: string
  path: string
  search: string
  lang: Lang
  config: FirstViewInput['config']
  data: Pick<FirstViewData, 'book'>
  view: Pick<FirstViewOutput, 'status' | 'route' | 'title' | 'description'>
}

/** characters of a description; a search engine shows about half of them */
const LONGEST = 300
/** personal pages and steps of a flow: noindex */
const OWN = new Set([
  'Reader',
  'CheckUserInfo',
  'LoginForgetPassword',
  'ChangePassword',
  'ChangePasswordSpecial',
  'VerifyEmail',
  'Login',
  'LoginBoard',
  'Handoff',
  'TemporaryShelf',
  'Export',
  'ServerError',
])

export function headOf(input: HeadInput): string {
  const { origin, base, path, search, lang, config, view } = input
  const site = config?.headerText ?? ''
  const isFound = view.status === 200
  const isResults = view.route === 'SearchList'
  // canonical address: only a list of results depends on its query
  const canonical = `${origin}/space${path.replace(/\/+$/, '')}${isResults ? search : ''}`
  const book = isFound && view.route === 'SearchDetailLocal' ? input.data.book : null
  const shown = book ? shownBook(book, { origin, url: canonical }) : null
  const description = clean(shown?.description || view.description)
  // noindex: lists of results are not pages of their own, their books are
  const isHidden = !isFound || OWN.has(view.route) || (isResults && search !== '')
  // the home page saves bytes: canonical only under another address
  const isRequested = view.route === 'Index' && `${base}${path}${search}` === '/space/index'
  const lines = [
    description && meta('name', 'description', description),
    isHidden && meta('name', 'robots', isResults ? 'noindex,follow' : 'noindex'),
    isFound && !isRequested && `<link rel="canonical" href="${inHtml(canonical)}">`,
    `<link rel="search" type="application/opensearchdescription+xml" title="${inHtml(site)}" href="/space/opensearch.xml">`,
    isResults &&
      `<link rel="alternate" type="application/rss+xml" title="${inHtml(say(lang, search ? 'finders.feed' : 'finders.newBooks'))}" href="/space/feed.xml${inHtml(search)}">`,
    // for other pages title and description are enough
    ...(shown
      ? [
          meta('property', 'og:type', 'book'),
          meta('property', 'og:title', shown.title),
          site && meta('property', 'og:site_name', clean(site)),
          meta('property', 'og:url', canonical),
          meta('property', 'og:locale', lang === 'zh' ? 'zh_CN' : 'en_GB'),
          description && meta('property', 'og:description', description),
          shown.image && meta('property', 'og:image', shown.image),
          shown.isbn && meta('property', 'book:isbn', shown.isbn),
          ...shown.authors.map(name => meta('property', 'book:author', name)),
          meta('name', 'twitter:card', 'summary'),
        ]
      : []),
  ]
  return lines.filter(Boolean).join('\n') + (shown ? `\n${dataBlock(shown.facts).trimEnd()}` : '')
}

const meta = (kind: 'name' | 'property', name: string, value: string): string =>
  `<meta ${kind}="${name}" content="${inHtml(value)}">`

const clean = (text: string): string => cutText(shownText(text).replace(/\s+/g, ' ').trim(), LONGEST)

function shownBook(
  book: NonNullable<FirstViewData['book']>,
  { origin, url }: { origin: string; url: string },
) {
  const { baseInfo, extraInfo } = book.infos.map
  const row = baseInfo.map as Record<string, unknown>
  const text = (name: string) => (typeof row[name] === 'string' ? shownText(row[name] as string) : '')
  const coins = readCoins(String(extraInfo?.map?.coins ?? ''))
  const title = clean(text('normalTitle') || text('title'))
  const abstract = clean(text('abstract'))
  const parts = [text('author'), text('publisher'), coins.date].filter(Boolean).join(', ')
  const image = text('imageUrl')
  // a path of our own, or an http(s) address
  const address = image.startsWith('/') ? origin + image : /^https:\/\//.test(image) ? image : ''
  return {
    title,
    description: [parts, abstract].filter(Boolean).join('. '),
    image: address,
    isbn: coins.isbn.replaceAll('-', ''),
    authors: [...coins.persons, ...coins.bodies].slice(0, 8).map(clean),
    facts: bookFacts(book, { url, image: address, title, abstract }),
  }
}
