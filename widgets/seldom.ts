/** Features few pages use: languages beyond zh and en, and the page's own look. */
import type { Dictionary } from '../src/contract/x-words.ts'
import { loadBase } from '../src/core/api/x.ts'
import { call } from '../src/core/http.ts'
import { asLang } from '../src/core/stores/language.ts'
import { libraryAt, shared } from './core.ts'
import css from './element/minimal.css?inline'
import { libraryLanguage } from './element/page-language.ts'
import { adopt } from './element/sheets.ts'

const store = shared as typeof shared & { dictionaries?: Map<string, Promise<Dictionary | null>> }

/**
 * Loaded once for all elements of a page. null = the library has none for this language, or did not answer: the library's
 * own language is then known, if it answers. @param tag '' = the page has no language
 */
export function dictionaryAt(origin: string, tag: string): Promise<Dictionary | null> {
  store.dictionaries ??= new Map()
  const key = `${origin} ${tag}`
  let found = store.dictionaries.get(key)
  if (!found) {
    found = read(origin, tag)
    store.dictionaries.set(key, found)
  }
  return found
}

async function read(origin: string, tag: string): Promise<Dictionary | null> {
  const at = libraryAt(origin, 'en')
  const query = { lang: tag }
  const found = tag && (await call('GET /x/words', { query, silent: true, at }).catch(() => null))
  if (found) return found
  if (!libraryLanguage())
    shared.language ??= asLang((await loadBase({ silent: true, at }).catch(() => null))?.language)
  return null
}

/** Uses the page's own text style, and the system colours of links and backgrounds. */
export function lookMinimal(element: HTMLElement, inner: HTMLElement): void {
  adopt(inner, css)
  // a font family cannot be inherited within the shorthand
  inner.style.setProperty('--_page', getComputedStyle(element).fontFamily)
}
