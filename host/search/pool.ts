/** The embedded engine with worker threads, so that the calling thread never searches. */
import { type Pace, THREAD_PACE } from './backoff.ts'
import { ANSWER_MS, type Limits, type SearchEngine, type SearchState } from './engine.ts'
import { isDamage, reasonOf, SearchError } from './errors.ts'
import type { Answers, Question } from './fast/answer/answers.ts'
import { stopAt } from './fast/answer/stop.ts'
import type { FirstAnswers } from './first-answers.ts'
import { IndexThread } from './index-thread.ts'
import type { WorkerSetup } from './messages.ts'
import type { Progress } from './progress.ts'
import type { Task } from './search-thread.ts'
import { SearchThreads } from './search-threads.ts'

/** ms before threads start, so that they don't slow down the host's startup */
const ALONE = 500
/** ms after opening until which SearchState.isStarting may be true */
const MOST_STARTING = 60_000

export type PoolOptions = {
  workers: number
  /** answers queries until the threads are ready */
  first: FirstAnswers | null
  /** reads the mark of the library, of which alone the index may answer; without it, the indexing thread looks each second */
  mark?: () => string
  /** reports errors; never a query */
  report?: (what: string, reason: string) => void
  /** how far an index is that is being built; null = complete */
  progress?: (progress: Progress | null) => void
  /** backoff of restarted threads */
  pace?: Pace
}

/**
 * @param entry the built worker.ts
 * @throws DatabaseError when the index can be neither read nor rebuilt
 */
export async function openPool(
  entry: URL,
  paths: Pick<WorkerSetup, 'libraryPath' | 'indexPath'>,
  { workers, first, mark, report = () => {}, progress = () => {}, pace = THREAD_PACE }: PoolOptions,
): Promise<SearchEngine> {
  let early = first
  let trouble: SearchState['trouble'] = null
  let isBegun = false
  let isStarted = false
  const openedAt = Date.now()
  let generation = 0
  let isClosed = false
  const tasks = new Set<Task>()

  const note = (what: string, reason: string) => {
    trouble = { at: Date.now(), reason: `${what}: ${reason}` }
    report(what, reason)
  }
  const endEarly = () => {
    early?.close()
    early = null
  }
  const indexer = new IndexThread({
    entry,
    paths,
    pace,
    report: note,
    progress,
    manifest: manifest => {
      // The index opened by the first answers has changed.
      generation = threads.take(manifest)
      if (generation > 1 && !manifest.partial) endEarly()
    },
  })
  const threads = new SearchThreads({
    entry,
    paths,
    pace,
    wanted: workers,
    report: note,
    doubt: doubt => indexer.doubt(doubt),
    settled: () => {
      if (!threads.isPartial) endEarly()
      indexer.settled()
    },
  })

  /** @returns resolves when the index is ready */
  const begin = () => {
    isBegun = true
    // first, since the search threads wait for its manifest
    const ready = indexer.begin()
    threads.begin()
    return ready
  }
  const beginNow = () => {
    // Errors have been reported, and are retried.
    if (!isBegun && !isClosed) void begin().catch(() => {})
  }
  if (first === null) {
    await begin().catch(async error => {
      isClosed = true
      await Promise.all([indexer.close(), threads.close()])
      throw error
    })
  } else setTimeout(beginNow, ALONE).unref()

  const isStarting = () => {
    const lost = threads.state.lost + indexer.state.lost
    isStarted ||= isClosed || lost > 0 || trouble !== null || Date.now() > openedAt + MOST_STARTING
    isStarted ||= threads.isComplete && indexer.currentAt !== null
    return !isStarted
  }

  /** @returns null if the index is damaged: the threads then answer instead */
  const answerEarly = ({ answerer }: FirstAnswers, question: Question, deadline: number) => {
    const stop = stopAt(deadline, () => false)
    try {
      return answerer.answer(question, stop)
    } catch (error) {
      if (!isDamage(error)) throw error
      note('the search index is damaged', reasonOf(error))
      endEarly()
      beginNow()
      return null
    }
  }
  const ask = <Kind extends Question['kind']>(
    question: Question & { kind: Kind },
    { signal, within = ANSWER_MS }: Limits = {},
  ): Promise<Answers[Kind]> =>
    new Promise<Answers[Kind]>((resolve, reject) => {
      if (isClosed) throw new SearchError('UNAVAILABLE', 'the search engine is closed')
      signal?.throwIfAborted()
      const deadline = Date.now() + within
      const library = mark?.() ?? null
      if (early !== null && library !== null && early.library !== library) {
        endEarly()
        beginNow()
      }
      const soon = early === null ? null : answerEarly(early, question, deadline)
      if (soon !== null) {
        resolve(soon as Answers[Kind])
        return
      }
      const end = () => {
        task.isOver = true
        tasks.delete(task)
        clearTimeout(timer)
        signal?.removeEventListener('abort', cancel)
      }
      const task: Task = {
        question,
        library,
        deadline,
        isOver: false,
        returned: 0,
        resolve: answer => {
          if (task.isOver) return
          end()
          resolve(answer as Answers[Kind])
        },
        reject: reason => {
          if (task.isOver) return
          end()
          reject(reason)
        },
      }
      const cancel = () => {
        task.reject(signal!.reason)
        threads.stop(task)
      }
      const timer = setTimeout(() => {
        task.reject(new SearchError('DEADLINE', 'the search took too long'))
        threads.stop(task)
      }, within)
      signal?.addEventListener('abort', cancel, { once: true })
      tasks.add(task)
      threads.ask(task)
    })

  return {
    search: (query, limits) => ask({ kind: 'search', query }, limits),
    totals: (queries, limits) => ask({ kind: 'totals', queries }, limits),
    suggest: (typed, field, size, limits) => ask({ kind: 'suggest', typed, field, size }, limits),
    shelfNeighbours: (callNo, before, after) => ask({ kind: 'neighbours', callNo, before, after }),
    generation: () => generation,
    refresh: () => {
      beginNow()
      return indexer.refresh()
    },
    state: () => {
      const { role, currentAt } = indexer
      if (trouble !== null && currentAt !== null && currentAt > trouble.at) trouble = null
      return {
        role,
        isReady: early !== null || threads.isLoaded,
        isPartial: early === null && threads.isPartial,
        isStarting: isStarting(),
        progress: indexer.progress,
        currentAt,
        threads: threads.state,
        indexer: indexer.state,
        waiting: threads.waiting,
        stopped: threads.stopped,
        trouble,
      }
    },
    close: async () => {
      isClosed = true
      endEarly()
      for (const task of [...tasks])
        task.reject(new SearchError('UNAVAILABLE', 'the search engine is closed'))
      await indexer.close()
      await threads.close()
    },
  }
}
