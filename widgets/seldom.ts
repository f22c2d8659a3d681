/** What few pages ask of their elements: a language beyond zh and en, the look of the page itself. */
import type { Dictionary } from '../src/contract/x-words.ts'
import { call } from '../src/core/http.ts'
import { libraryAt, shared } from './core.ts'
import css from './minimal.css?inline'
import { adopt } from './sheets.ts'

const store = shared as typeof shared & { dictionaries?: Map<string, Promise<Dictionary | null>> }

/** Once for all elements of a page. null = the library has none for this language, or did not answer */
export function dictionaryAt(origin: string, tag: string): Promise<Dictionary | null> {
  store.dictionaries ??= new Map()
  const key = `${origin} ${tag}`
  let found = store.dictionaries.get(key)
  if (!found) {
    found = call('GET /x/words', { query: { lang: tag }, silent: true, at: libraryAt(origin, 'en') }).then(
      answer => answer ?? null,
      () => null,
    )
    store.dictionaries.set(key, found)
  }
  return found
}

/** The page's own text, and the system's colours of links and grounds. */
export function lookMinimal(element: HTMLElement, inner: HTMLElement): void {
  adopt(inner, css)
  // a family cannot be inherited within the shorthand
  inner.style.setProperty('--_page', getComputedStyle(element).fontFamily)
}
