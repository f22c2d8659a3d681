/** The embedded engine in the thread that asks: for a library in memory, and where no worker can be started. */
import type Database from 'better-sqlite3'
import type { Store } from '../../store/open.ts'
import type { SearchEngine } from '../engine.ts'
import { Answerer, type Answers, type Question } from './answers.ts'
import { openIndex, removeIndex } from './index-file.ts'
import { Indexer } from './indexer.ts'

export type LocalIndex = { index: Database.Database; indexer: Indexer }

/** Opens the index of a library, anew when what is there belongs to another. */
export function openIndexFor(path: string, library: Database.Database): LocalIndex {
  const index = openIndex(path)
  const indexer = new Indexer(index, library)
  if (indexer.fits) return { index, indexer }
  index.close()
  removeIndex(path)
  const anew = openIndex(path)
  return { index: anew, indexer: new Indexer(anew, library) }
}

/** @param path of the index file, or ':memory:' */
export function openLocal(store: Store, path: string): SearchEngine {
  const { index, indexer } = openIndexFor(path, store.raw)
  const answerer = new Answerer(index)
  let generation = 0
  const refresh = () => {
    let changed = false
    while (indexer.step()) changed = true
    if (changed) {
      answerer.load(indexer.manifest())
      generation++
    }
    indexer.dropRetired()
  }
  refresh()
  answerer.load(indexer.manifest())
  const poll = setInterval(refresh, 1000)
  poll.unref()
  const ask = async <Kind extends Question['kind']>(question: Question & { kind: Kind }) =>
    answerer.answer(question) as Answers[Kind]
  return {
    search: async (query, signal) => {
      signal?.throwIfAborted()
      return ask({ kind: 'search', query })
    },
    suggest: (typed, field, size) => ask({ kind: 'suggest', typed, field, size }),
    shelfNeighbours: (callNo, before, after) => ask({ kind: 'neighbours', callNo, before, after }),
    refresh: async () => refresh(),
    generation: () => generation,
    close: async () => {
      clearInterval(poll)
      index.close()
    },
  }
}
