/** The embedded engine in the calling thread: for an in-memory library, or if no worker can be started. */

import type { Feed } from '../../store/feed/feed.ts'
import type { Database } from '../../store/sqlite/sqlite-driver.ts'
import { ANSWER_MS, type Limits, localState, type SearchEngine } from '../engine.ts'
import { isDamage, reasonOf } from '../errors.ts'
import { LibraryReader } from '../library-reader.ts'
import { Answerer, type Answers, type Question } from './answer/answers.ts'
import { stopAt } from './answer/stop.ts'
import { openIndex, putAside } from './maintain/index-file.ts'
import { Indexer } from './maintain/indexer.ts'
import { tryLock } from './maintain/lock.ts'

export type LocalIndex = { index: Database; indexer: Indexer }

/** Opens the index of a library; sets aside a damaged one or one of another library. The caller must hold the lock. */
export function openIndexFor(path: string, library: Feed): LocalIndex {
  const reader = new LibraryReader(library)
  const usable = openUsable(path, reader)
  if (usable !== null) return usable
  putAside(path)
  const index = openIndex(path, reader.mark())
  return { index, indexer: new Indexer(index, reader) }
}

function openUsable(path: string, library: LibraryReader): LocalIndex | null {
  const index = openIndex(path, library.mark())
  try {
    const indexer = new Indexer(index, library)
    if (indexer.fits) return { index, indexer }
  } catch (error) {
    if (!isDamage(error)) {
      index.close()
      throw error
    }
  }
  index.close()
  return null
}

/** @param path of the index file, or ':memory:', which is also used while another process maintains the file */
export function openLocal(
  library: { feed: Feed },
  path: string,
  report: (what: string, reason: string) => void = () => {},
): SearchEngine {
  const lock = tryLock(path)
  const place = lock === null ? ':memory:' : path
  let { index, indexer } = openIndexFor(place, library.feed)
  let answerer = new Answerer(index)
  let currentAt = Date.now()
  let generation = 0
  const refresh = () => {
    if (!indexer.isOfLibrary) {
      index.close()
      ;({ index, indexer } = openIndexFor(place, library.feed))
      answerer = new Answerer(index)
    }
    let changed = false
    while (indexer.step()) changed = true
    if (changed) {
      answerer.load(indexer.manifest())
      generation++
    }
    indexer.dropRetired()
    currentAt = Date.now()
  }
  const begin = () => {
    answerer = new Answerer(index)
    refresh()
    answerer.load(indexer.manifest())
  }
  /** Reopens the index after an error: the in-memory state may be ahead of the file. */
  const beginAnew = (why: unknown) => {
    report('the search index is opened again', reasonOf(why))
    index.close()
    if (isDamage(why)) putAside(place)
    ;({ index, indexer } = openIndexFor(place, library.feed))
    begin()
  }
  const look = () => {
    try {
      refresh()
    } catch (error) {
      try {
        beginAnew(error)
      } catch (again) {
        report('the search index cannot be kept up', reasonOf(again))
      }
    }
  }
  begin()
  const poll = setInterval(look, 1000)
  poll.unref()
  const ask = async <Kind extends Question['kind']>(
    question: Question & { kind: Kind },
    { signal, within = ANSWER_MS }: Limits = {},
  ) => {
    signal?.throwIfAborted()
    // This thread receives no messages while it searches, so only the deadline can stop it.
    const stop = stopAt(Date.now() + within, () => false)
    // another library is there now, whose books have the same ids
    if (indexer.mark !== library.feed.mark()) look()
    try {
      return answerer.answer(question, stop) as Answers[Kind]
    } catch (error) {
      if (!isDamage(error)) throw error
      beginAnew(error)
      return answerer.answer(question, stop) as Answers[Kind]
    }
  }
  return {
    search: (query, limits) => ask({ kind: 'search', query }, limits),
    totals: (queries, limits) => ask({ kind: 'totals', queries }, limits),
    suggest: (typed, field, size, limits) => ask({ kind: 'suggest', typed, field, size }, limits),
    shelfNeighbours: (callNo, before, after) => ask({ kind: 'neighbours', callNo, before, after }),
    refresh: async () => refresh(),
    generation: () => generation,
    state: () => localState(currentAt),
    close: async () => {
      clearInterval(poll)
      index.close()
      lock?.release()
    },
  }
}
