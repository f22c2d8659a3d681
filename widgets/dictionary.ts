/** Languages beyond zh and en: a dictionary that the library serves, once for all elements of a page. */
import type { Dictionary } from '../src/contract/x-words.ts'
import { call } from '../src/core/http.ts'
import { libraryAt, shared } from './core.ts'

const store = shared as typeof shared & { dictionaries?: Map<string, Promise<Dictionary | null>> }

/** @param tag of a language @returns '' for what the elements speak themselves */
export const furtherTag = (tag: string): string =>
  /^(en|zh)(?!\w)/i.test(tag) && !/^zh[-_](hant|tw|hk|mo)/i.test(tag) ? '' : tag

/** null = the library has none for this language, or did not answer */
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
