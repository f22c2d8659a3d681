/** Book loader of a library: batches the requests of all elements of a page, and reloads stale data on return. */
import { STALE_AFTER } from '../src/core/limits.ts'
import { batchBooks } from '../src/core/stores/batch-books.ts'
import { libraryAt, shared } from './core.ts'

type LoadBook = ReturnType<typeof batchBooks>
/** origin and language → its loader, shared by all elements and by a second copy of the scripts */
const store = shared as typeof shared & { bookLoaders?: Map<string, LoadBook> }

/** ms that a batch waits for elements whose code is still loading */
const MAX_WAIT = 300

/** Sends a batch once all elements of the page, also those still loading, have made their requests. */
function whenAllRequested(send: () => void): void {
  // a no-op when already sent
  setTimeout(send, MAX_WAIT)
  if (!document.querySelector(':not(:defined)'))
    void Promise.resolve(shared.coming).then(() => setTimeout(send))
}

export function bookLoaderAt(origin: string, lang: string): LoadBook {
  store.bookLoaders ??= new Map()
  const key = `${origin} ${lang}`
  const loadBook = store.bookLoaders.get(key) ?? batchBooks({ at: libraryAt(origin, lang) }, whenAllRequested)
  store.bookLoaders.set(key, loadBook)
  return loadBook
}

/** Reloads when the page becomes visible with stale availability. @param loadedAt ms @returns stop */
export function whenStale(loadedAt: () => number, reload: () => void): () => void {
  const onVisible = () => {
    if (document.visibilityState === 'visible' && Date.now() - loadedAt() > STALE_AFTER) reload()
  }
  document.addEventListener('visibilitychange', onVisible)
  return () => document.removeEventListener('visibilitychange', onVisible)
}
