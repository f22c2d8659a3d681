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
