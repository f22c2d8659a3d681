/**
 * Fair scheduling of heavy work: one piece per iteration of the event loop. Results of the search threads arrive in
 * batches; processing a whole batch (rows, JSON) at once would block all sockets meanwhile.
 */
import type { SearchEngine } from '../search/engine.ts'

const queue: (() => void)[] = []

function next(): void {
  queue.shift()?.()
  // an immediate scheduled within one runs in the next iteration
  if (queue.length > 0) setImmediate(next)
}

/** Resolves in an event loop iteration of its own. */
export const yieldToEventLoop = (): Promise<void> =>
  new Promise(resolve => {
    if (queue.push(resolve) === 1) setImmediate(next)
  })

/** The engine, delivering one result per iteration. */
export const yieldingEngine = (engine: SearchEngine): SearchEngine => ({
  search: (query, limits) => engine.search(query, limits).then(inOwnTurn),
  totals: (...args) => engine.totals(...args),
  suggest: (...args) => engine.suggest(...args),
  ...(engine.books && { books: (...args) => engine.books!(...args) }),
  shelfNeighbours: (callNo, before, after) => engine.shelfNeighbours(callNo, before, after).then(inOwnTurn),
  generation: () => engine.generation(),
  state: () => engine.state(),
  refresh: () => engine.refresh(),
  close: () => engine.close(),
})

const inOwnTurn = async <T>(result: T): Promise<T> => {
  await yieldToEventLoop()
  return result
}
