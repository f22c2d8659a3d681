/**
 * One piece of heavy work a turn of the event loop. Results of searching threads come in bunches, and whatever follows
 * them (rows, JSON) would be done for all of them before a socket is read again.
 */
import type { SearchEngine } from '../search/engine.ts'

const line: (() => void)[] = []

function next(): void {
  line.shift()?.()
  // an immediate that is asked for within one belongs to the next turn
  if (line.length > 0) setImmediate(next)
}

/** Resolves when it is this one's turn. */
export const breathe = (): Promise<void> =>
  new Promise(resolve => {
    if (line.push(resolve) === 1) setImmediate(next)
  })

/** The engine, whose results come one a turn. */
export const breathing = (engine: SearchEngine): SearchEngine => ({
  search: (query, limits) => engine.search(query, limits).then(rested),
  suggest: (...asked) => engine.suggest(...asked),
  shelfNeighbours: (callNo, before, after) => engine.shelfNeighbours(callNo, before, after).then(rested),
  generation: () => engine.generation(),
  state: () => engine.state(),
  refresh: () => engine.refresh(),
  close: () => engine.close(),
})

const rested = async <T>(result: T): Promise<T> => {
  await breathe()
  return result
}
