import { atom } from 'nanostores'
import { persistentAtom } from '../browser/storage.ts'
import { SEARCH_HISTORY_LIMIT } from '../limits.ts'

const isWords = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every(w => typeof w === 'string')

/** most recent first */
export const $searchHistory = persistentAtom<string[]>('search-history', [], isWords)

export function remember(term: string): void {
  const word = term.slice(0, 200)
  if (word)
    $searchHistory.set([word, ...$searchHistory.get().filter(w => w !== word)].slice(0, SEARCH_HISTORY_LIMIT))
}

export const clearHistory = (): void => $searchHistory.set([])

/** counts how often the search of the present page was submitted once more; part of the keys of lists */
export const $again = atom(0)

/**
 * Goes to the list of a submitted search, and asks anew if it is the present page.
 * @param address without the base: path and query
 */
export function goToList(address: string, navigate: (address: string) => void): void {
  const isShown = location.href.endsWith(address)
  navigate(address)
  if (isShown) $again.set($again.get() + 1)
}
