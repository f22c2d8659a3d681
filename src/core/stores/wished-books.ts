/**
 * Books that many pieces of a page want, each its own: what is wished for in one moment is asked for in one call, copies
 * and covers in it, and each piece is handed its own. Fifty pieces, one call.
 */
import type { Book } from '../../contract/search.ts'
import { loadBooksNamed } from '../api/x-books.ts'
import { OpacError } from '../errors.ts'
import type { CallOptions } from '../http.ts'
import { SHELF_CHUNK } from '../limits.ts'

type BookName = { bib: string } | { isbn: string }

/**
 * @returns null when the library has no such book
 * @throws OpacError: cancelled, or what the call has met with. Nothing is kept: who wishes again asks again
 */
type WishBook = (name: BookName, signal?: AbortSignal) => Promise<Book | null>

type Wish = {
  kind: 'bib' | 'isbn'
  value: string
  signal: AbortSignal | undefined
  resolve(book: Book | null): void
  reject(error: unknown): void
}
type Options = Omit<CallOptions, 'signal'>

/** characters; no id and no ISBN is longer, and one absurd name must not spoil the call of the others */
const LONGEST = 64

/**
 * One for each library that a page shows.
 * @param options of every call: which library, silent or not
 * @param later when what is wished for is sent
 */
export function gatherBooks(options: Options = {}, later: (send: () => void) => void = setTimeout): WishBook {
  let waiting: Wish[] = []

  function sendAll(): void {
    const wishes = waiting.filter(({ signal }) => !signal?.aborted)
    waiting = []
    for (const together of inCalls(wishes)) void send(together, options)
  }

  return (name, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(cancelled())
      const [kind, value] =
        'bib' in name ? (['bib', name.bib.trim()] as const) : (['isbn', name.isbn.trim()] as const)
      if (value === '' || value.length > LONGEST || value.includes(',')) return resolve(null)
      // who leaves is told at once; whatever comes later finds nobody
      signal?.addEventListener('abort', () => reject(cancelled()), { once: true })
      if (waiting.push({ kind, value, signal, resolve, reject }) === 1) later(sendAll)
    })
}

const cancelled = () => new OpacError('cancelled', '')

/** Wishes for the same book go together, and at most so many books into one call as the server answers. */
function inCalls(wishes: Wish[]): Wish[][] {
  const calls: Wish[][] = []
  const place = new Map<string, number>()
  for (const wish of wishes) {
    const key = `${wish.kind} ${wish.value}`
    const at = place.get(key) ?? place.size
    place.set(key, at)
    const number = Math.floor(at / SHELF_CHUNK)
    calls[number] ??= []
    calls[number].push(wish)
  }
  return calls
}

async function send(wishes: Wish[], options: Options): Promise<void> {
  const stop = new AbortController()
  const leave = () => wishes.every(({ signal }) => signal?.aborted) && stop.abort()
  for (const { signal } of wishes) signal?.addEventListener('abort', leave, { once: true })
  const named = (wanted: Wish['kind']) => [
    ...new Set(wishes.filter(({ kind }) => kind === wanted).map(({ value }) => value)),
  ]
  try {
    const answer = await loadBooksNamed(named('bib'), named('isbn'), { ...options, signal: stop.signal })
    const rows = new Map(answer.dataList.map(row => [row.bibId, row]))
    for (const { kind, value, resolve } of wishes)
      resolve(rows.get(kind === 'bib' ? value : (answer.isbns[value] ?? '')) ?? null)
  } catch (error) {
    for (const { reject } of wishes) reject(error)
  }
}
