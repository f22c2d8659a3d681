/** Books of the shelf, loaded once for all elements; reloaded when stale, failures retried on return to the page. */
import { atom } from 'nanostores'
import { bookLoaderAt, whenStale } from '../book-loader.ts'
import { retryOnReturn, shared } from '../core.ts'
import type { Rows, ShelfBooks } from './shelf-rows.ts'

/** origin and language → its books */
export function shelfBooks(origin: string, lang: string): ShelfBooks {
  shared.shelves ??= new Map()
  const key = `${origin} ${lang}`
  const found = shared.shelves.get(key) ?? gather(origin, lang)
  shared.shelves.set(key, found)
  return found
}

function gather(origin: string, lang: string): ShelfBooks {
  const loadBook = bookLoaderAt(origin, lang)
  const $rows = atom<Rows>({ books: {} })
  const requested = new Set<string>()
  let loadedAt = 0
  let failed: string[] = []
  let stopWaiting = () => {}

  async function need(bibIds: string[]): Promise<void> {
    const ids = bibIds.filter(id => !requested.has(id))
    if (!ids.length) return
    for (const id of ids) requested.add(id)
    loadedAt = Date.now()
    const answers = await Promise.allSettled(ids.map(bib => loadBook({ bib })))
    const books = { ...$rows.get().books }
    let { error } = $rows.get()
    answers.forEach((answer, at) => {
      if (answer.status === 'fulfilled') books[ids[at]!] = answer.value
      else {
        failed.push(ids[at]!)
        error = answer.reason
      }
    })
    stopWaiting()
    if (failed.length) stopWaiting = retryOnReturn(retryFailed)
    $rows.set({ books, error })
  }

  function reload(ids: string[]): void {
    stopWaiting()
    failed = []
    for (const id of ids) requested.delete(id)
    $rows.set({ books: $rows.get().books })
    void need(ids)
  }
  const retryFailed = () => reload(failed)

  const follow = () =>
    whenStale(
      () => loadedAt,
      () => reload([...requested]),
    )
  return {
    $rows,
    need: ids => void need(ids),
    again: retryFailed,
    reload: () => reload([...requested]),
    follow,
  }
}
