import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { type Feed, feedByQueries } from '../store/feed/feed.ts'
import type { Library } from '../store/library.ts'
import type { SearchEngine } from './engine.ts'
import { openLocal } from './fast/local.ts'
import { openFirstAnswers } from './first-answers.ts'
import type { SearchPlace } from './opensearch/cluster.ts'
import { openPool } from './pool.ts'
import { progressLines } from './progress.ts'

/** the built worker.ts is next to the commands; this file may be bundled into a chunk one folder below */
const ENTRIES = ['./search-worker.js', '../search-worker.js'].map(path => new URL(path, import.meta.url))

export type SearchOptions = {
  /** search threads; 0 = search in the calling thread */
  workers?: number
  /** path of the index file; default: next to the library's file */
  indexPath?: string
  /** URL of the library's server including its password; '' = the library is a file */
  libraryUrl?: string
  /** an OpenSearch cluster; null = the embedded engine */
  server?: SearchPlace | null
  /** reports errors while the engine runs; never a query */
  report?: (what: string, reason: string) => void
  /** writes a line to the log: how far an index is that is being built */
  tell?: (line: string) => void
}

/**
 * Opens the search engine of a library and brings its index up to date. An in-memory library has its index in memory,
 * in this thread; so does one without a built worker.
 */
export async function openSearch(
  store: Pick<Library, 'db' | 'path'> & { feed?: Feed },
  options: SearchOptions = {},
): Promise<SearchEngine> {
  const { feed } = store
  const path = options.libraryUrl || store.path
  const inMemory = path === ':memory:'
  const entry = ENTRIES.find(url => existsSync(url))
  const progress = progressLines(options.tell ?? (() => {}))
  if (options.server) {
    // loaded lazily: loading the client would delay every other startup
    const { openOpenSearch } = await import('./opensearch/engine.ts')
    return openOpenSearch({ feed: feed ?? feedByQueries(store.db), path, mark: feed?.mark }, options.server, {
      entry: inMemory ? undefined : entry,
      report: options.report,
      progress,
    })
  }
  const indexPath = inMemory ? ':memory:' : (options.indexPath ?? `${store.path}.search`)
  const workers = options.workers ?? Math.min(4, availableParallelism())
  if (feed && (inMemory || workers === 0 || entry === undefined))
    return openLocal({ feed }, indexPath, options.report)
  if (entry === undefined) throw new Error('the threads of search are not built')
  // a library on a server is only read by threads
  const first = feed ? openFirstAnswers(feed, indexPath) : null
  const { report } = options
  return openPool(
    entry,
    { libraryPath: path, indexPath },
    { workers, first, progress, ...(report && { report }), ...(feed && { mark: feed.mark }) },
  )
}
