/** Handle of the indexing thread, which is restarted after a crash. */
import type { Worker } from 'node:worker_threads'
import { DatabaseError } from '../store/database-error.ts'
import { endThread, startThread } from '../store/sqlite/sqlite-threads.ts'
import { Backoff, type Pace } from './backoff.ts'
import { reasonOf, SearchError, UNUSABLE_INDEX } from './errors.ts'
import type { Manifest } from './fast/answer/searcher.ts'
import type { Doubt, FromIndexer, ToIndexer, WorkerSetup } from './messages.ts'
import type { Progress } from './progress.ts'

/** MB; the largest segment needs a third of it, and a larger limit would only delay garbage collection */
const HEAP = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 16 }
/** ms for the thread to end by itself */
const CLOSING = 5000

export type IndexThreadParts = {
  entry: URL
  paths: Pick<WorkerSetup, 'libraryPath' | 'indexPath'>
  pace: Pace
  report(what: string, reason: string): void
  manifest(manifest: Manifest): void
  /** null = all is indexed */
  progress(progress: Progress | null): void
}

export class IndexThread {
  role: 'keeps' | 'follows' | 'none' = 'none'
  currentAt: number | null = null
  progress: Progress | null = null
  #worker: Worker | null = null
  #ticket = 0
  #isClosed = false
  #begun: { resolve(): void; reject(reason: unknown): void } | null = null
  readonly #refreshes = new Map<number, { resolve(): void; reject(reason: unknown): void }>()
  readonly #backoff: Backoff

  constructor(private readonly parts: IndexThreadParts) {
    this.#backoff = new Backoff(parts.pace)
  }

  get state() {
    return { isRunning: this.#worker !== null, lost: this.#backoff.total }
  }

  /**
   * @returns resolves when the index is ready, or known not to be ready yet
   * @throws DatabaseError when the index can be neither read nor rebuilt
   */
  begin(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#begun = { resolve, reject }
      this.#start()
    })
  }

  refresh(): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) throw new SearchError('UNAVAILABLE', 'the search engine is closed')
      this.#refreshes.set(++this.#ticket, { resolve, reject })
      this.#tell({ kind: 'refresh', ticket: this.#ticket })
    })
  }

  settled(): void {
    this.#tell({ kind: 'settled' })
  }

  doubt(doubt: Doubt): void {
    this.#tell({ kind: 'doubt', doubt })
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#refuse('the search engine is closed')
    const worker = this.#worker
    this.#worker = null
    if (worker === null) return
    await new Promise<void>(resolve => {
      worker.on('message', ({ kind }: FromIndexer) => kind === 'closed' && resolve())
      worker.on('exit', () => resolve())
      setTimeout(resolve, CLOSING).unref()
      worker.postMessage({ kind: 'close' } satisfies ToIndexer)
    })
    await endThread(worker)
  }

  #tell(message: ToIndexer): void {
    this.#worker?.postMessage(message)
  }

  #start(): void {
    const gone = new SharedArrayBuffer(0)
    const worker = startThread(this.parts.entry, {
      workerData: { role: 'index', ...this.parts.paths, gone } satisfies WorkerSetup,
      resourceLimits: HEAP,
    })
    this.#worker = worker
    for (const ticket of this.#refreshes.keys()) this.#tell({ kind: 'refresh', ticket })
    worker.on('message', (message: FromIndexer) => this.#hear(message))
    worker.on('error', error => this.#lost(worker, error))
    worker.on('exit', code => this.#lost(worker, new Error(`the indexing thread ended with code ${code}`)))
  }

  #hear(message: FromIndexer): void {
    if (message.kind === 'manifest') this.parts.manifest(message.manifest)
    else if (message.kind === 'ready') this.#begun?.resolve()
    else if (message.kind === 'spent') this.#renew()
    else if (message.kind === 'progress') this.#note(message.progress)
    else if (message.kind === 'current') {
      this.role = message.role
      this.currentAt = message.at
      this.#note(null)
    } else if (message.kind === 'trouble') {
      this.parts.report('the search index cannot be kept up', message.reason)
      // The host starts anyway: it does more than search, and the error is temporary.
      this.#begun?.resolve()
    } else if (message.kind !== 'closed') {
      const refresh = this.#refreshes.get(message.ticket)
      this.#refreshes.delete(message.ticket)
      if (message.kind === 'refreshed') refresh?.resolve()
      else refresh?.reject(new SearchError('UNAVAILABLE', message.reason))
    }
  }

  #note(progress: Progress | null): void {
    this.progress = progress
    this.parts.progress(progress)
  }

  /** The old thread finishes its queries and ends; the new one opens the index file. */
  #renew(): void {
    const old = this.#worker
    if (this.#isClosed || old === null) return
    old.on('message', ({ kind }: FromIndexer) => {
      if (kind !== 'closed' || this.#worker !== old) return
      this.#worker = null
      void endThread(old)
      if (!this.#isClosed) this.#start()
    })
    this.#tell({ kind: 'close' })
  }

  /** Searches continue on the existing index. */
  #lost(worker: Worker, reason: unknown): void {
    if (this.#isClosed || this.#worker !== worker) return
    this.#worker = null
    this.role = 'none'
    this.parts.report('the indexing thread was lost', reasonOf(reason))
    this.#refuse('the indexing thread was lost')
    this.#begun?.reject(fromThread(reason))
    this.#begun = null
    setTimeout(() => {
      if (!this.#isClosed && this.#worker === null) this.#start()
    }, this.#backoff.next()).unref()
  }

  #refuse(reason: string): void {
    for (const { reject } of this.#refreshes.values()) reject(new SearchError('UNAVAILABLE', reason))
    this.#refreshes.clear()
  }
}

/** restores the error class, which distinguishes operator errors from bugs */
function fromThread(error: unknown): unknown {
  const { code, message } = error as Error & { code?: string }
  return code === UNUSABLE_INDEX ? new DatabaseError(message, { cause: error }) : error
}
