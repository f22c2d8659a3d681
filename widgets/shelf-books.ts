/**
 * The books of the shelf, asked for once for any number of elements, and anew when the reader comes back to the page; an
 * answer that has not come, once more when the reader comes to something.
 */
import { atom } from 'nanostores'
import { whenStale, wishAt } from './books-at.ts'
import { onceMore, shared } from './core.ts'
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
  const wish = wishAt(origin, lang)
  const $rows = atom<Rows>({ books: {} })
  const asked = new Set<string>()
  let askedAt = 0
  let failed: string[] = []
  let stopWaiting = () => {}

  async function need(bibIds: string[]): Promise<void> {
    const ids = bibIds.filter(id => !asked.has(id))
    if (!ids.length) return
    for (const id of ids) asked.add(id)
    askedAt = Date.now()
    const answers = await Promise.allSettled(ids.map(bib => wish({ bib })))
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
    if (failed.length) stopWaiting = onceMore(again)
    $rows.set({ books, error })
  }

  function anew(ids: string[]): void {
    stopWaiting()
    failed = []
    for (const id of ids) asked.delete(id)
    $rows.set({ books: $rows.get().books })
    void need(ids)
  }
  const again = () => anew(failed)

  const follow = () =>
    whenStale(
      () => askedAt,
      () => anew([...asked]),
    )
  return { $rows, need: ids => void need(ids), again, follow }
}
