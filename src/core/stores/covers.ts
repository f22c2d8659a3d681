/**
 * Real covers by ISBN (B05): with space.link.flag on, requested in chunks of 5 every 100 ms. Without a cover, or
 * after a failure, the generated one stays.
 */
import { map } from 'nanostores'
import type { Book } from '../../contract/catalogue/search.ts'
import { loadCovers } from '../api/search.ts'
import { COVER_CHUNK, COVER_INTERVAL } from '../limits.ts'
import { safePlace } from '../rules/urls/safe-url.ts'
import { isConfOn } from './config.ts'

type CoverRequest = Pick<Book, 'bibId' | 'isbn' | 'imageUrl'>

/** bibId → URL of its cover, '' = none */
export const $covers = map<Record<string, string>>({})

const requested = new Set<string>()
let waiting: CoverRequest[] = []
let timer: ReturnType<typeof setTimeout> | undefined

export function requestCovers(books: CoverRequest[]): void {
  if (!isConfOn('space.link.flag')) return
  const fresh = books.filter(book => book.isbn && !book.imageUrl && !requested.has(book.bibId))
  for (const book of fresh) requested.add(book.bibId)
  waiting.push(...fresh)
  if (waiting.length) timer ??= setTimeout(send, 0)
}

async function send(): Promise<void> {
  const chunk = waiting.splice(0, COVER_CHUNK)
  timer = waiting.length ? setTimeout(send, COVER_INTERVAL) : undefined
  const rows = (await loadCovers(chunk).catch(() => undefined)) ?? {}
  for (const { bibId, isbn = '' } of chunk)
    $covers.setKey(bibId, safePlace((rows[bibId] ?? rows[isbn])?.[0]?.imageUrl))
}

/** Test helper: resets all state. */
export function resetCovers(): void {
  clearTimeout(timer)
  timer = undefined
  waiting = []
  requested.clear()
  $covers.set({})
}
