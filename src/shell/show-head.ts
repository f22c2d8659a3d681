import type { BaseConfig } from '../contract/x.ts'
import { type HeadTag, pageHead } from '../core/rules/head/page-head.ts'
import type { OpenBook } from '../core/stores/books.ts'
import { needMessages, translate } from '../i18n/index.ts'
import { describeRoute } from './routes/describe-route.ts'
import { notFound, type Route } from './routes/routes.ts'

/** what core/rules/head/page-head.ts makes */
const OURS = [
  'meta[name=description]',
  'meta[name=robots]',
  'meta[name^="twitter:"]',
  'meta[property]',
  'link[rel=canonical]',
  'link[type="application/rss+xml"]',
  'script[type="application/ld+json"]',
].join()

const ours = () => [...document.head.querySelectorAll(OURS)]
/** as the host knows it, which may be another one than the browser's */
const origin = new URL(
  document.head.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href,
).origin

type Place = { base: string; path: string; search: string; lang: 'zh' | 'en' }

/** @param isHere whether the reader is still on this page */
export async function showHead(
  place: Place,
  route: Route,
  config: BaseConfig | null,
  openBook: OpenBook | null,
  isHere: () => boolean,
): Promise<void> {
  if (!isHere()) return
  // nothing of the previous page stays, even if the messages do not arrive
  for (const tag of ours()) tag.remove()
  try {
    await needMessages('finders')
  } catch {
    // as any chunk that is not vital: the next page asks again
    return
  }
  if (!isHere()) return
  const { path, search, lang } = place
  const book = openBook && path === `/searchDetailLocal/${openBook.bibId}` ? openBook : null
  const isFound = route !== notFound && !(book && !book.infos)
  const tags = pageHead({
    ...place,
    origin,
    site: config?.headerText ?? '',
    isFound,
    route: route.name,
    // a book's own is made from its data
    description: describeRoute(route, { config, data: {}, lang, search }).description,
    infos: book?.infos ?? null,
    words: { feed: translate(lang, 'finders.feed'), newBooks: translate(lang, 'finders.newBooks') },
  })
  for (const tag of ours()) tag.remove()
  // Trusted Types allow no data block, either; what reads JSON-LD fetches the document
  document.head.append(...tags.filter(({ tag }) => tag !== 'script').map(element))
}

function element({ tag, attributes }: HeadTag): HTMLElement {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  return made
}
