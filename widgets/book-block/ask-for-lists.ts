/** The lists of all elements that are rendered together are asked for in one call. */

import type { BooksListed } from '../../src/contract/catalogue/x-books.ts'
import { loadBooksListed, loadListsTogether } from '../../src/core/api/x-books.ts'
import { OpacError } from '../../src/core/errors.ts'
import type { Library } from '../../src/core/http.ts'
import {
  BOOKS_AT_ONCE,
  type BookList,
  LISTS_AT_ONCE,
  lineOf,
} from '../../src/core/rules/elements/list-lines.ts'
import { shared } from '../core.ts'

type ListRequest = {
  list: BookList
  resolve(books: BooksListed | Promise<BooksListed>): void
  reject(error: unknown): void
}
/** by library and language: what its elements ask for in this moment */
const waiting = new Map<string, ListRequest[]>()
/** characters of the lines in an address; proxies take 8 kB of it */
const LINES_LENGTH = 5000

/** @throws OpacError */
export function askForList(list: BookList, at: Library): Promise<BooksListed> {
  return new Promise((resolve, reject) => {
    const key = `${at.origin} ${at.language}`
    const together = waiting.get(key) ?? []
    waiting.set(key, together)
    if (together.push({ list, resolve, reject }) > 1) return
    const sendAll = () => {
      waiting.delete(key)
      for (const requests of inCalls(together)) void send(requests, at)
    }
    void Promise.resolve(shared.coming).then(() => setTimeout(sendAll))
  })
}

function inCalls(requests: ListRequest[]): ListRequest[][] {
  const calls: ListRequest[][] = []
  let [books, length] = [0, 0]
  for (const request of requests) {
    const size = encodeURIComponent(lineOf(request.list)).length + 3
    books += request.list.limit
    length += size
    const last = calls.at(-1)
    if (last && last.length < LISTS_AT_ONCE && books <= BOOKS_AT_ONCE && length <= LINES_LENGTH)
      last.push(request)
    else {
      calls.push([request])
      ;[books, length] = [request.list.limit, size]
    }
  }
  return calls
}

async function send(requests: ListRequest[], at: Library): Promise<void> {
  const alone = ({ list }: ListRequest) => loadBooksListed(list, { at })
  const [first, ...others] = requests as [ListRequest, ...ListRequest[]]
  if (!others.length) return first.resolve(alone(first))
  try {
    const { lists } = await loadListsTogether(
      requests.map(({ list }) => lineOf(list)),
      { at },
    )
    for (const [n, { resolve, reject }] of requests.entries()) {
      const answer = lists[n]!
      if ('status' in answer) reject(new OpacError('business', answer.msg, answer.status, answer.status))
      else resolve(answer)
    }
  } catch (error) {
    const fail = () => {
      for (const { reject } of requests) reject(error)
    }
    const { status } = error as OpacError
    if (status && status !== 404) return fail()
    // a server from before this call: its 404 is no answer on a page of another site. Or the network is down
    try {
      first.resolve(await alone(first))
    } catch (error) {
      if (!(error as OpacError).status) return fail()
      first.reject(error)
    }
    for (const other of others) other.resolve(alone(other))
  }
}
