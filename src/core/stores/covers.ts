/**
 * Real covers by ISBN (B05): when the configuration has space.link.flag on, asked for in chunks of 5 every 100 ms.
 * A cover that is not there, or a call that failed, leaves the generated one.
 */
import { map } from 'nanostores'
import type { Book } from '../../contract/search.ts'
import { loadCovers } from '../api/search.ts'
import { COVER_CHUNK, COVER_INTERVAL } from '../limits.ts'
import { safePlace } from '../rules/safe-url.ts'
import { isConfOn } from './config.ts'

type Asked = Pick<Book, 'bibId' | 'isbn' | 'imageUrl'>

/** bibId → address of its cover, '' = none */
export const $covers = map<Record<string, string>>({})

const asked = new Set<string>()
let waiting: Asked[] = []
let timer: ReturnType<typeof setTimeout> | undefined

export function askCovers(books: Asked[]): void {
  if (!isConfOn('space.link.flag')) return
  const fresh = books.filter(book => book.isbn && !book.imageUrl && !asked.has(book.bibId))
  for (const book of fresh) asked.add(book.bibId)
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

/** For tests: as after a fresh start. */
export function forgetCovers(): void {
  clearTimeout(timer)
  timer = undefined
  waiting = []
  asked.clear()
  $covers.set({})
}
