import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import type { Feed } from '../store/feed.ts'
import type { SearchEngine } from './engine.ts'
import { openLocal } from './fast/local.ts'
import { openFirstAnswers } from './first-answers.ts'
import { openPool } from './pool.ts'

/** the built worker.ts lies beside the commands; this file may have become a chunk below them */
const ENTRIES = ['./search-worker.js', '../search-worker.js'].map(path => new URL(path, import.meta.url))

export type SearchOptions = {
  /** searching threads; 0 = search in the thread that asks */
  workers?: number
  /** where the index file is; beside the library's own file unless told */
  indexPath?: string
  /** told of whatever goes wrong while the engine runs; never what was searched */
  report?: (what: string, reason: string) => void
}

/**
 * Opens the search engine of a library and brings its index up to date. A library in memory has its index in
 * memory, in this thread; so has one whose worker has not been built.
 */
export async function openSearch(
  store: { feed: Feed; path: string },
  options: SearchOptions = {},
): Promise<SearchEngine> {
  const inMemory = store.path === ':memory:'
  const indexPath = inMemory ? ':memory:' : (options.indexPath ?? `${store.path}.search`)
  const workers = options.workers ?? Math.min(4, availableParallelism())
  const entry = ENTRIES.find(url => existsSync(url))
  if (inMemory || workers === 0 || entry === undefined) return openLocal(store, indexPath, options.report)
  const first = openFirstAnswers(store.feed, indexPath)
  const { report } = options
  return openPool(
    entry,
    { libraryPath: store.path, indexPath },
    { workers, first, ...(report && { report }) },
  )
}
