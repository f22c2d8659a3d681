/**
 * Head of a document for clients that do not run the app: reference managers, search engines, link previews, feed
 * readers. The host writes it into the document; after a move within the app the browser replaces it.
 */

import type { BibInfos } from '../../../contract/catalogue/bibs.ts'
import { cutText, shownText } from '../shown-text.ts'
import { bookFacts, dataText } from './book-facts.ts'
import { readCoins } from './read-coins.ts'

type PageHeadInput = {
  /** of absolute addresses */
  origin: string
  base: string
  /** under the base, '/' first */
  path: string
  /** from the question mark on */
  search: string
  lang: 'zh' | 'en'
  /** name of the library's site */
  site: string
  isFound: boolean
  /** name of the route */
  route: string
  description: string
  /** what a book's page shows */
  infos: BibInfos | null
  words: { feed: string; newBooks: string }
}

export type HeadTag = { tag: 'meta' | 'link' | 'script'; attributes: Record<string, string>; text?: string }

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
  'StopMail',
  'Login',
  'LoginBoard',
  'Handoff',
  'TemporaryShelf',
  // lists of links to results
  'Browse',
  'Export',
  'ServerError',
])

export function pageHead(input: PageHeadInput): HeadTag[] {
  const { origin, base, path, search, lang, isFound, route, words } = input
  const isResults = route === 'SearchList'
  // canonical address: only a list of results depends on its query
  const canonical = `${origin}/space${path.replace(/\/+$/, '')}${isResults ? search : ''}`
  const infos = isFound && route === 'SearchDetailLocal' ? input.infos : null
  const shown = infos ? shownBook(infos, { origin, url: canonical }) : null
  const description = clean(shown?.description || input.description)
  const site = clean(input.site)
  // noindex: lists of results are not pages of their own, their books are
  const isHidden = !isFound || OWN.has(route) || (isResults && search !== '')
  // the home page saves bytes: canonical only under another address
  const isRequested = route === 'Index' && `${base}${path}${search}` === '/space/index'
  const tags = [
    description && meta('name', 'description', description),
    isHidden && meta('name', 'robots', isResults ? 'noindex,follow' : 'noindex'),
    isFound && !isRequested && link({ rel: 'canonical', href: canonical }),
    isResults &&
      link({
        rel: 'alternate',
        type: 'application/rss+xml',
        title: search ? words.feed : words.newBooks,
        href: `/space/feed.xml${search}`,
      }),
    // for other pages title and description are enough
    ...(shown
      ? [
          meta('property', 'og:type', 'book'),
          meta('property', 'og:title', shown.title),
          site && meta('property', 'og:site_name', site),
          meta('property', 'og:url', canonical),
          meta('property', 'og:locale', lang === 'zh' ? 'zh_CN' : 'en_GB'),
          description && meta('property', 'og:description', description),
          shown.image && meta('property', 'og:image', shown.image),
          shown.isbn && meta('property', 'book:isbn', shown.isbn),
          ...shown.authors.map(name => meta('property', 'book:author', name)),
          meta('name', 'twitter:card', 'summary'),
          {
            tag: 'script' as const,
            attributes: { type: 'application/ld+json' },
            text: dataText(shown.facts),
          },
        ]
      : []),
  ]
  return tags.filter(tag => tag !== '' && tag !== false)
}

const meta = (kind: 'name' | 'property', name: string, content: string): HeadTag => ({
  tag: 'meta',
  attributes: { [kind]: name, content },
})
const link = (attributes: Record<string, string>): HeadTag => ({ tag: 'link', attributes })

const clean = (text: string): string => cutText(shownText(text).replace(/\s+/g, ' ').trim(), LONGEST)

function shownBook(infos: BibInfos, { origin, url }: { origin: string; url: string }) {
  const { baseInfo, extraInfo } = infos.map
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
    facts: bookFacts(infos, coins, { url, image: address, title, abstract }),
  }
}
