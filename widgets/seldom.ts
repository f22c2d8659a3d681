/** Features few pages use: languages beyond zh and en, and the page's own look. */
import type { Dictionary } from '../src/contract/x-words.ts'
import { call } from '../src/core/http.ts'
import { libraryAt, shared } from './core.ts'
import css from './element/minimal.css?inline'
import { adopt } from './element/sheets.ts'

const store = shared as typeof shared & { dictionaries?: Map<string, Promise<Dictionary | null>> }

/** Loaded once for all elements of a page. null = the library has none for this language, or did not answer */
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

/** Uses the page's own text style, and the system colours of links and backgrounds. */
export function lookMinimal(element: HTMLElement, inner: HTMLElement): void {
  adopt(inner, css)
  // a font family cannot be inherited within the shorthand
  inner.style.setProperty('--_page', getComputedStyle(element).fontFamily)
}
