/** Handle of one search thread: tracks and cancels its queries in progress. */
import type { Worker } from 'node:worker_threads'
import { endThread, startThread } from '../store/sqlite/sqlite-threads.ts'
import type { Question } from './fast/answer/answers.ts'
import type { Manifest } from './fast/answer/searcher.ts'
import type { Doubt, Failure, FromSearcher, ToSearcher, WorkerSetup } from './messages.ts'

export type Task = {
  question: Question
  /** the mark of the library that is asked about; null = of whichever the index is */
  library: string | null
  /** epoch ms */
  deadline: number
  resolve(answer: unknown): void
  reject(reason: unknown): void
  /** settled: answered, refused or cancelled */
  isOver: boolean
  /** number of requeues without an answer */
  returned: number
}

export type Heard = {
  loaded(): void
  unloaded(doubt: Doubt): void
  answered(task: Task, answer: unknown): void
  failed(task: Task, failure: Failure): void
  /** the thread has ended with these tasks in progress */
  lost(tasks: Task[], reason: unknown): void
}

/** max queries sent to a thread at once, so that it never idles */
export const AHEAD = 2
/** MB; with V8's default each thread may hold 50 MB of garbage */
const HEAP = { maxYoungGenerationSizeMb: 12 }
/** ms for a thread to react to a cancellation before it is terminated */
const GRACE = 5000

export class SearchThread {
  /** generation of the newest manifest it has loaded; 0 = none */
  loaded = 0
  #ticket = 0
  readonly #running = new Map<number, { task: Task; slot: number }>()
  readonly #gone = new Int32Array(new SharedArrayBuffer(4 * AHEAD))
  readonly #worker: Worker
  #isLost = false

  constructor(
    entry: URL,
    paths: Pick<WorkerSetup, 'libraryPath' | 'indexPath'>,
    private readonly heard: Heard,
  ) {
    const gone = this.#gone.buffer as SharedArrayBuffer
    this.#worker = startThread(entry, {
      resourceLimits: HEAP,
      workerData: { role: 'search', ...paths, gone } satisfies WorkerSetup,
    })
    this.#worker.on('message', (message: FromSearcher) => this.#hear(message))
    this.#worker.on('error', error => this.#lose(error))
    this.#worker.on('exit', code => this.#lose(new Error(`a searching thread ended with code ${code}`)))
  }

  get load(): number {
    return this.#running.size
  }

  take(generation: number, manifest: Manifest): void {
    this.#tell({ kind: 'manifest', generation, manifest })
  }

  /** Call only while the load is below AHEAD. */
  ask(task: Task): void {
    const used = new Set([...this.#running.values()].map(({ slot }) => slot))
    const slot = this.#gone.findIndex((_, at) => !used.has(at))
    Atomics.store(this.#gone, slot, 0)
    this.#running.set(++this.#ticket, { task, slot })
    const { question, library, deadline } = task
    this.#tell({ kind: 'ask', ticket: this.#ticket, slot, deadline, library, question })
  }

  /** Cancels the query if this thread has it. */
  stop(task: Task): void {
    for (const [ticket, { task: mine, slot }] of this.#running) {
      if (mine !== task) continue
      Atomics.store(this.#gone, slot, 1)
      setTimeout(() => this.#running.has(ticket) && void this.end(), GRACE).unref()
    }
  }

  async end(): Promise<void> {
    await endThread(this.#worker)
  }

  #tell(message: ToSearcher): void {
    this.#worker.postMessage(message)
  }

  #hear(message: FromSearcher): void {
    if (message.kind === 'loaded') {
      this.loaded = message.generation
      this.heard.loaded()
    } else if (message.kind === 'unloaded') this.heard.unloaded(message)
    else {
      const { task } = this.#running.get(message.ticket)!
      this.#running.delete(message.ticket)
      if (message.kind === 'answer') this.heard.answered(task, JSON.parse(message.answer))
      else this.heard.failed(task, message.failure)
    }
  }

  #lose(reason: unknown): void {
    if (this.#isLost) return
    this.#isLost = true
    const tasks = [...this.#running.values()].map(({ task }) => task)
    this.#running.clear()
    this.heard.lost(tasks, reason)
  }
}
