/** The search engine on an OpenSearch cluster. */
import type { AnyFeed } from '../../store/feed/feed.ts'
import { type Limits, localState, type SearchEngine, type SearchState } from '../engine.ts'
import { SearchError } from '../errors.ts'
import type { Progress } from '../progress.ts'
import { answerSearch } from '../rules/answer.ts'
import { runElsewhere } from '../rules/ask.ts'
import { suggest } from '../rules/suggest.ts'
import { Asking } from './answers.ts'
import { AskedElsewhere } from './asked.ts'
import { Cluster, type SearchPlace } from './cluster.ts'
import { feedHere, feedInThread } from './feed-thread.ts'
import type { Fed, FromFeeder } from './feeder.ts'
import { findTotals } from './find.ts'
import { GroupCounts } from './groups.ts'
import { neighboursIn } from './headings.ts'
import { aliasOf } from './names.ts'
import { prepare } from './start.ts'

export type OpenSearchOptions = {
  /** the built worker.ts; without it, the calling thread feeds the index */
  entry?: URL | undefined
  /** reports errors while the engine runs; never a query */
  report?: ((what: string, reason: string) => void) | undefined
  /** how far an index is that is being built; null = complete */
  progress?: ((progress: Progress | null) => void) | undefined
}

/** ms to wait for the feeder's first status message */
const FIRST_WORD = 5000

/**
 * @param library.mark reads its mark, if that is quick; otherwise the feeding thread looks each second
 * @throws ConfigError if the server cannot be used
 */
export async function openOpenSearch(
  library: { feed: AnyFeed; path: string; mark?: (() => string) | undefined },
  place: SearchPlace,
  { entry, report = () => {}, progress: tellProgress = () => {} }: OpenSearchOptions = {},
): Promise<SearchEngine> {
  const cluster = new Cluster(place)
  try {
    await prepare(cluster, place)
  } catch (error) {
    await cluster.close()
    throw error
  }
  let mark: string
  try {
    mark = await library.feed.mark()
  } catch (error) {
    await cluster.close()
    throw error
  }
  const groups = new GroupCounts()
  const waiting = new Set<{ target: number; resolve(): void; reject(reason: unknown): void }>()
  let generation = 0
  let role: SearchState['role'] = 'none'
  let fed: Fed | null = null
  let currentAt: number | null = null
  let progress: Progress | null = null
  let trouble: SearchState['trouble'] = null
  let isClosed = false

  let begun = () => {}
  const isBegun = new Promise<void>(resolve => {
    begun = resolve
    // the host starts anyway: it does more than search
    setTimeout(resolve, FIRST_WORD).unref()
  })
  const refuse = (reason: string) => {
    for (const { reject } of waiting) reject(new SearchError('UNAVAILABLE', reason))
    waiting.clear()
  }
  const hear = (message: FromFeeder) => {
    if (message.kind === 'closed') return
    if (message.kind === 'refused') {
      report('a book cannot be searched', `${message.id}: ${message.type}`)
      return
    }
    if (message.kind === 'progress') {
      progress = message.progress
      tellProgress(progress)
      return
    }
    begun()
    if (message.kind === 'trouble') {
      const { reason } = message
      trouble = { at: Date.now(), reason: `the search index cannot be kept up: ${reason}` }
      report('the search index cannot be kept up', reason)
      refuse(reason)
      return
    }
    mark = message.mark
    if (JSON.stringify(fed) !== JSON.stringify(message.fed)) {
      generation++
      groups.forget()
    }
    fed = message.fed
    role = message.role
    if (message.isCurrent) {
      currentAt = message.at
      progress = null
      tellProgress(null)
    }
    for (const each of waiting) {
      if (fed === null || fed.building !== null || fed.seq < each.target) continue
      waiting.delete(each)
      each.resolve()
    }
  }
  const feed =
    entry === undefined
      ? feedHere({ cluster, place, library: library.feed }, hear)
      : feedInThread(entry, { libraryPath: library.path, place }, hear)
  await isBegun
  /** While the library cannot be read it is the one that it was. */
  const markNow = (): string => {
    try {
      return library.mark?.() ?? mark
    } catch {
      return mark
    }
  }
  const isWhole = () => fed !== null && fed.building === null && fed.library === markNow()
  const asking = (limits?: Limits) => {
    if (isClosed) throw new SearchError('UNAVAILABLE', 'the search engine is closed')
    return new Asking(cluster, aliasOf(place.prefix, markNow()), limits)
  }
  return {
    search: async (query, limits) => {
      const result = await runElsewhere(answerSearch(query), new AskedElsewhere(asking(limits), groups))
      return { ...result, partial: result.partial || !isWhole() }
    },
    totals: async (queries, limits) => {
      const totals = await findTotals(asking(limits), groups, queries)
      return isWhole() ? totals : totals.map(() => null)
    },
    suggest: async (typed, field, size, limits) =>
      runElsewhere(suggest(typed, field, size), new AskedElsewhere(asking(limits), groups)),
    books: async (ids, limits) => {
      if (ids.length === 0) return new Map()
      const { hits } = await asking(limits).one({
        query: { ids: { values: ids.map(String) } },
        size: ids.length,
        _source: ['book'],
        track_total_hits: false,
      })
      return new Map(hits.flatMap(({ _id, _source }) => (_source?.book ? [[Number(_id), _source.book]] : [])))
    },
    shelfNeighbours: async (callNo, before, after) => neighboursIn(asking(), callNo, before, after),
    generation: () => generation,
    refresh: async () => {
      const target = await library.feed.lastChange()
      if (isClosed) throw new SearchError('UNAVAILABLE', 'the search engine is closed')
      await new Promise<void>((resolve, reject) => {
        waiting.add({ target, resolve, reject })
        feed.poke()
      })
    },
    state: () => {
      if (trouble !== null && currentAt !== null && currentAt > trouble.at) trouble = null
      return {
        ...localState(currentAt),
        role,
        isReady: fed !== null,
        isPartial: fed !== null && !isWhole(),
        isStarting: false,
        progress,
        indexer: feed.state(),
        trouble,
      }
    },
    close: async () => {
      isClosed = true
      refuse('the search engine is closed')
      await feed.close()
      await cluster.close()
    },
  }
}
