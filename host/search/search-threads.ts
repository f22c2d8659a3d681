/** Pool of search threads: schedules queries, and restarts lost threads. */
import { Backoff, type Pace } from './backoff.ts'
import { reasonOf, SearchError } from './errors.ts'
import type { Manifest } from './fast/answer/searcher.ts'
import type { Doubt, Failure, WorkerSetup } from './messages.ts'
import { AHEAD, SearchThread, type Task } from './search-thread.ts'

export type ThreadsParts = {
  entry: URL
  paths: Pick<WorkerSetup, 'libraryPath' | 'indexPath'>
  wanted: number
  pace: Pace
  report(what: string, reason: string): void
  doubt(doubt: Doubt): void
  /** every thread has the newest manifest */
  settled(): void
}

/** max queued queries; more are refused immediately */
const MAX_WAITING = 1000
/** max threads lost while running the same query; then the query is refused, since it may be the cause */
const MOST_LOST = 3
/** max retries of a query that failed on a stale index; it is retried with each manifest until its deadline */
const MOST_DOUBTED = 50
/** ms before a failed manifest is retried */
const AGAIN = 1000

export class SearchThreads {
  stopped = 0
  #threads: SearchThread[] = []
  #queue: Task[] = []
  /** tasks waiting for the next manifest */
  #held: Task[] = []
  #manifest: Manifest | null = null
  #generation = 0
  #isClosed = false
  /** all threads have been started */
  #isWhole = false
  readonly #backoff: Backoff

  constructor(private readonly parts: ThreadsParts) {
    this.#backoff = new Backoff(parts.pace)
  }

  get state() {
    const { wanted } = this.parts
    return { wanted, running: this.#threads.length, lost: this.#backoff.total }
  }

  get waiting(): number {
    return this.#queue.length + this.#held.length + this.#threads.reduce((sum, { load }) => sum + load, 0)
  }

  /** Whether a thread is ready to search. */
  get isLoaded(): boolean {
    return this.#threads.some(({ loaded }) => loaded > 0)
  }

  /** Whether all wanted threads are running and ready to search. */
  get isComplete(): boolean {
    return this.#threads.length === this.parts.wanted && this.#threads.every(({ loaded }) => loaded > 0)
  }

  get isPartial(): boolean {
    return this.#manifest?.partial ?? true
  }

  /** Starts one thread; the others start when it is ready, since they would slow down its start and the indexer's. */
  begin(): void {
    this.#open()
  }

  /** @returns the generation: number of manifests so far */
  take(manifest: Manifest): number {
    this.#manifest = manifest
    this.#generation++
    for (const thread of this.#threads) thread.take(this.#generation, manifest)
    this.#release()
    return this.#generation
  }

  ask(task: Task): void {
    if (this.#queue.length + this.#held.length >= MAX_WAITING) {
      task.reject(new SearchError('UNAVAILABLE', 'too many questions wait'))
      return
    }
    this.#queue.push(task)
    this.#feed()
  }

  stop(task: Task): void {
    for (const thread of this.#threads) thread.stop(task)
    this.#queue = this.#queue.filter(each => each !== task)
    this.#held = this.#held.filter(each => each !== task)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.all(this.#threads.map(thread => thread.end()))
  }

  #feed(): void {
    if (this.#manifest === null) return
    for (const thread of [...this.#threads].sort((a, b) => a.load - b.load)) {
      while (thread.load < AHEAD && this.#queue.length > 0) {
        thread.ask(this.#queue.shift()!)
        if (this.#threads.some(({ load }) => load === 0)) break
      }
    }
  }

  #release(): void {
    this.#queue.unshift(...this.#held.splice(0))
    this.#feed()
  }

  #openRest(): void {
    this.#isWhole = true
    while (!this.#isClosed && this.#threads.length < this.parts.wanted) this.#open()
  }

  #open(): void {
    const { entry, paths } = this.parts
    const thread: SearchThread = new SearchThread(entry, paths, {
      loaded: () => {
        if (!this.#isWhole) this.#openRest()
        if (this.#threads.every(({ loaded }) => loaded === this.#generation)) this.parts.settled()
        this.#release()
      },
      unloaded: doubt => this.#unloaded(thread, doubt),
      answered: (task, answer) => {
        task.resolve(answer)
        this.#feed()
      },
      failed: (task, failure) => {
        this.#failed(task, failure)
        this.#feed()
      },
      lost: (tasks, reason) => this.#lost(thread, tasks, reason),
    })
    this.#threads.push(thread)
    if (this.#manifest !== null) thread.take(this.#generation, this.#manifest)
  }

  #unloaded(thread: SearchThread, doubt: Doubt): void {
    this.parts.report('a searching thread cannot open the index', doubt.reason)
    if (doubt.isDamaged) this.parts.doubt(doubt)
    setTimeout(() => {
      if (this.#manifest && this.#threads.includes(thread)) thread.take(this.#generation, this.#manifest)
    }, AGAIN).unref()
  }

  #failed(task: Task, failure: Failure): void {
    if (failure.kind === 'defect') task.reject(new Error(`search failed: ${failure.reason}`))
    else if (failure.kind === 'refused') {
      const { trouble, message, limit } = failure
      if (trouble === 'GONE' || trouble === 'DEADLINE') this.stopped++
      task.reject(new SearchError(trouble, message, limit))
    } else {
      if (failure.isDamaged) this.parts.report('the search index is damaged', failure.reason)
      if (this.#giveBack(task, this.#held, failure.reason)) this.parts.doubt(failure)
    }
  }

  #lost(thread: SearchThread, tasks: Task[], reason: unknown): void {
    this.#threads = this.#threads.filter(each => each !== thread)
    if (this.#isClosed) return
    this.parts.report('a searching thread was lost', reasonOf(reason))
    for (const task of tasks) this.#giveBack(task, this.#queue, 'its thread was lost')
    const pause = this.#backoff.next()
    setTimeout(() => {
      if (!this.#isClosed) this.#open()
      this.#feed()
    }, pause).unref()
    this.#feed()
  }

  #giveBack(task: Task, where: Task[], reason: string): boolean {
    if (task.isOver) return false
    if (++task.returned <= (where === this.#held ? MOST_DOUBTED : MOST_LOST)) where.unshift(task)
    else task.reject(new SearchError('UNAVAILABLE', reason))
    return true
  }
}
