/** The search engine with a clock beside it: how long questions take and how they end, never what was asked. */
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
    search: (...asked) => timed('search', () => engine.search(...asked)),
    suggest: (...asked) => timed('suggest', () => engine.suggest(...asked)),
    shelfNeighbours: (...asked) => engine.shelfNeighbours(...asked),
    refresh: () => engine.refresh(),
    generation: () => engine.generation(),
    state: () => engine.state(),
    close: () => engine.close(),
  }
}
