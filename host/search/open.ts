import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import type { Feed } from '../store/feed.ts'
import type { SearchEngine } from './engine.ts'
import { openLocal } from './fast/local.ts'
import { openFirstAnswers } from './first-answers.ts'
import type { SearchPlace } from './opensearch/cluster.ts'
import { openPool } from './pool.ts'

/** the built worker.ts is beside the commands; this file may have become a chunk below them */
const ENTRIES = ['./search-worker.js', '../search-worker.js'].map(path => new URL(path, import.meta.url))

export type SearchOptions = {
  /** search threads; 0 = search in the calling thread */
  workers?: number
  /** path of the index file; default: beside the library's file */
  indexPath?: string
  /** a cluster to search in; null = the embedded engine */
  server?: SearchPlace | null
  /** reports errors while the engine runs; never a query */
  report?: (what: string, reason: string) => void
}

/**
 * Opens the search engine of a library and brings its index up to date. An in-memory library has its index in memory,
 * in this thread; so does one without a built worker.
 */
export async function openSearch(
  store: { feed: Feed; path: string },
  options: SearchOptions = {},
): Promise<SearchEngine> {
  const inMemory = store.path === ':memory:'
  const entry = ENTRIES.find(url => existsSync(url))
  if (options.server) {
    // loaded lazily: its client takes time that no other start should wait for
    const { openOpenSearch } = await import('./opensearch/engine.ts')
    return openOpenSearch(store, options.server, {
      entry: inMemory ? undefined : entry,
      report: options.report,
    })
  }
  const indexPath = inMemory ? ':memory:' : (options.indexPath ?? `${store.path}.search`)
  const workers = options.workers ?? Math.min(4, availableParallelism())
  if (inMemory || workers === 0 || entry === undefined) return openLocal(store, indexPath, options.report)
  const first = openFirstAnswers(store.feed, indexPath)
  const { report } = options
  return openPool(
    entry,
    { libraryPath: store.path, indexPath },
    { workers, first, ...(report && { report }) },
  )
}
