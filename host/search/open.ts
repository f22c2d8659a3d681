import type { Store } from '../store/open.ts'
import type { SearchEngine } from './engine.ts'
import { openPlain } from './plain.ts'

/** Opens the search engine of a library. */
export async function openSearch(store: Store, _options: { workers?: number } = {}): Promise<SearchEngine> {
  return openPlain(store)
}
