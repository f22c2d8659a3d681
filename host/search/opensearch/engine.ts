/** The engine on a cluster of OpenSearch. */

import type { Feed } from '../../store/feed.ts'
import { type Limits, localState, type SearchEngine, type SearchState } from '../engine.ts'
import { SearchError } from '../errors.ts'
import { LibraryReader } from '../library-reader.ts'
import { answerSearch } from '../rules/answer.ts'
import { runElsewhere } from '../rules/ask.ts'
import { suggest } from '../rules/suggest.ts'
import { Asking } from './answers.ts'
import { AskedElsewhere } from './asked.ts'
import { Cluster, type SearchPlace } from './cluster.ts'
import { type Fed, Feeder, type FromFeeder } from './feeder.ts'
import { GroupCounts } from './groups.ts'
import { neighboursIn } from './headings.ts'
import { aliasOf } from './names.ts'
import { prepare } from './start.ts'

export type OpenSearchOptions = {
  report?: (what: string, reason: string) => void
}

/** @throws ConfigError when the server is not one that this works with */
export async function openOpenSearch(
  library: { feed: Feed },
  place: SearchPlace,
  { report = () => {} }: OpenSearchOptions = {},
): Promise<SearchEngine> {
  const cluster = new Cluster(place)
  try {
    await prepare(cluster, place)
  } catch (error) {
    await cluster.close()
    throw error
  }
  const alias = aliasOf(place.prefix)
  const groups = new GroupCounts()
  const reader = new LibraryReader(library.feed)
  const waiting = new Set<{ target: number; resolve(): void; reject(reason: unknown): void }>()
  let generation = 0
  let role: SearchState['role'] = 'none'
  let fed: Fed | null = null
  let currentAt: number | null = null
  let trouble: SearchState['trouble'] = null
  let isClosed = false

  const hear = (message: FromFeeder) => {
    if (message.kind === 'trouble') {
      const { reason } = message
      trouble = { at: Date.now(), reason: `the search index cannot be kept up: ${reason}` }
      report('the search index cannot be kept up', reason)
      for (const { reject } of waiting) reject(new SearchError('UNAVAILABLE', reason))
      waiting.clear()
    } else if (message.kind === 'fed') {
      if (JSON.stringify(fed) !== JSON.stringify(message.fed)) {
        generation++
        groups.forget()
      }
      fed = message.fed
      role = message.role
      if (message.isCurrent) currentAt = message.at
      for (const each of waiting) {
        if (fed === null || fed.building !== null || fed.seq < each.target) continue
        waiting.delete(each)
        each.resolve()
      }
    }
  }
  const feeder = new Feeder({ cluster, ...place, library: reader, tell: hear })
  feeder.run()
  const asking = (limits?: Limits) => {
    if (isClosed) throw new SearchError('UNAVAILABLE', 'the search engine is closed')
    return new Asking(cluster, alias, limits)
  }
  return {
    search: async (query, limits) => {
      const asked = new AskedElsewhere(asking(limits), groups)
      const result = await runElsewhere(answerSearch(query), asked)
      return { ...result, partial: result.partial || fed === null || fed.building !== null }
    },
    suggest: async (typed, field, size, limits) =>
      runElsewhere(suggest(typed, field, size), new AskedElsewhere(asking(limits), groups)),
    shelfNeighbours: async (callNo, before, after) => neighboursIn(asking(), callNo, before, after),
    generation: () => generation,
    refresh: () =>
      new Promise((resolve, reject) => {
        if (isClosed) throw new SearchError('UNAVAILABLE', 'the search engine is closed')
        waiting.add({ target: reader.lastChange(), resolve, reject })
        feeder.poke()
      }),
    state: () => {
      if (trouble !== null && currentAt !== null && currentAt > trouble.at) trouble = null
      return {
        ...localState(currentAt),
        role,
        isReady: fed !== null,
        isPartial: fed?.building != null,
        trouble,
      }
    },
    close: async () => {
      isClosed = true
      for (const { reject } of waiting) reject(new SearchError('UNAVAILABLE', 'the search engine is closed'))
      await feeder.close()
      await cluster.close()
    },
  }
}
