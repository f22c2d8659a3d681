/** The search engine with timing: duration and outcome of queries, never their contents. */
import type { SearchEngine } from '../search/engine.ts'
import { SearchError } from '../search/errors.ts'

export type Observe = (kind: 'search' | 'suggest', outcome: string, seconds: number) => void

export function timedSearch(engine: SearchEngine, observe: Observe): SearchEngine {
  async function timed<T>(kind: 'search' | 'suggest', work: () => Promise<T>): Promise<T> {
    const begun = performance.now()
    const tell = (outcome: string) => observe(kind, outcome, (performance.now() - begun) / 1000)
    try {
      const result = await work()
      tell('answered')
      return result
    } catch (error) {
      tell(error instanceof SearchError ? error.trouble.toLowerCase() : 'failed')
      throw error
    }
  }
  return {
    search: (...args) => timed('search', () => engine.search(...args)),
    totals: (...args) => timed('search', () => engine.totals(...args)),
    suggest: (...args) => timed('suggest', () => engine.suggest(...args)),
    ...(engine.books && { books: (...args) => engine.books!(...args) }),
    shelfNeighbours: (...args) => engine.shelfNeighbours(...args),
    refresh: () => engine.refresh(),
    generation: () => engine.generation(),
    state: () => engine.state(),
    close: () => engine.close(),
  }
}
