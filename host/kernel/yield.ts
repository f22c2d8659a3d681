/**
 * Fair scheduling of heavy work: one piece per turn of the event loop. Results of the search threads arrive in batches,
 * and what follows them (rows, JSON) would otherwise run for all of them before a socket is read again.
 */
import type { SearchEngine } from '../search/engine.ts'

const queue: (() => void)[] = []

function next(): void {
  queue.shift()?.()
  // an immediate scheduled within one runs in the next turn
  if (queue.length > 0) setImmediate(next)
}

/** Resolves in a turn of its own. */
export const yieldToEventLoop = (): Promise<void> =>
  new Promise(resolve => {
    if (queue.push(resolve) === 1) setImmediate(next)
  })

/** The engine, delivering one result per turn. */
export const yieldingEngine = (engine: SearchEngine): SearchEngine => ({
  search: (query, limits) => engine.search(query, limits).then(inOwnTurn),
  suggest: (...asked) => engine.suggest(...asked),
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
