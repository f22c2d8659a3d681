/**
 * Batches requests for single books: all requests of one tick are sent in one call, with copies and covers, and each
 * caller gets its own book.
 */
import type { Book } from '../../contract/catalogue/search.ts'
import { loadBooksNamed } from '../api/x-books.ts'
import { OpacError } from '../errors.ts'
import type { CallOptions } from '../http.ts'
import { SHELF_CHUNK } from '../limits.ts'

type BookName = { bib: string } | { isbn: string }

/**
 * @returns null when the library has no such book
 * @throws OpacError: cancelled, or the call's failure. Failures are not cached
 */
type LoadBook = (name: BookName, signal?: AbortSignal) => Promise<Book | null>

type BookRequest = {
  kind: 'bib' | 'isbn'
  value: string
  signal: AbortSignal | undefined
  resolve(book: Book | null): void
  reject(error: unknown): void
}
type Options = Omit<CallOptions, 'signal'>

/** characters; longer than any id or ISBN, so that one malformed name does not fail the whole batch */
const MAX_LENGTH = 64

/** One instance per library. @param options of every call @param later schedules the sending of a batch */
export function batchBooks(options: Options = {}, later: (send: () => void) => void = setTimeout): LoadBook {
  let waiting: BookRequest[] = []

  function sendAll(): void {
    const requests = waiting.filter(({ signal }) => !signal?.aborted)
    waiting = []
    for (const together of inCalls(requests)) void send(together, options)
  }

  return (name, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(cancelled())
      const [kind, value] =
        'bib' in name ? (['bib', name.bib.trim()] as const) : (['isbn', name.isbn.trim()] as const)
      if (value === '' || value.length > MAX_LENGTH || value.includes(',')) return resolve(null)
      // an aborted caller is rejected immediately, whatever the batch answers
      signal?.addEventListener('abort', () => reject(cancelled()), { once: true })
      if (waiting.push({ kind, value, signal, resolve, reject }) === 1) later(sendAll)
    })
}

const cancelled = () => new OpacError('cancelled', '')

/** Groups requests for the same book, and limits each call to the number of books the server answers. */
function inCalls(requests: BookRequest[]): BookRequest[][] {
  const calls: BookRequest[][] = []
  const place = new Map<string, number>()
  for (const request of requests) {
    const key = `${request.kind} ${request.value}`
    const at = place.get(key) ?? place.size
    place.set(key, at)
    const number = Math.floor(at / SHELF_CHUNK)
    calls[number] ??= []
    calls[number].push(request)
  }
  return calls
}

async function send(requests: BookRequest[], options: Options): Promise<void> {
  const stop = new AbortController()
  const leave = () => requests.every(({ signal }) => signal?.aborted) && stop.abort()
  for (const { signal } of requests) signal?.addEventListener('abort', leave, { once: true })
  const named = (ofKind: BookRequest['kind']) => [
    ...new Set(requests.filter(({ kind }) => kind === ofKind).map(({ value }) => value)),
  ]
  try {
    const answer = await loadBooksNamed(named('bib'), named('isbn'), { ...options, signal: stop.signal })
    const rows = new Map(answer.dataList.map(row => [row.bibId, row]))
    for (const { kind, value, resolve } of requests)
      resolve(rows.get(kind === 'bib' ? value : (answer.isbns[value] ?? '')) ?? null)
  } catch (error) {
    for (const { reject } of requests) reject(error)
  }
}
