/** Entry of a process whose memory is measured: one search of more words than a reader types, over and over. */
import { openIndexFor } from '../../host/search/fast/local.ts'
import { Searcher } from '../../host/search/fast/searcher.ts'
import { EXACT_LEVELS } from '../../host/search/levels.ts'
import type { Plan } from '../../host/search/plan.ts'
import { asking, storeOf } from './books.ts'

const WORDS = Array.from({ length: 20 }, (_, at) => `word${String.fromCharCode(97 + at)}`)
const store = storeOf(Array.from({ length: 200 }, () => ({ title: WORDS.join(' ') })))
const { index, indexer } = openIndexFor(':memory:', store.feed)
while (indexer.step()) indexer.dropRetired()
const searcher = new Searcher(index)
searcher.load(indexer.manifest())
searcher.search(asking('worda'))

// Twenty conditions of twenty values, as they were allowed once: the budget would refuse them.
const plan: Plan = {
  clauses: Array.from({ length: 20 }, () => ({
    logic: 'or' as const,
    ranked: true,
    alternatives: WORDS.map(token => [
      [{ kind: 'word' as const, field: 'all' as const, token, loose: false }],
    ]),
  })),
  firsts: [],
  levels: EXACT_LEVELS,
}
const before = process.memoryUsage.rss()
let most = 0
for (let round = 0; round < 20; round++) {
  if (searcher.count(plan, { filters: [] }).total !== 200) throw new Error('not all were found')
  most = Math.max(most, process.memoryUsage.rss())
}
console.log(JSON.stringify({ grown: most - before }))
