/** Entry of the worker threads: one keeps the index, the others search it. */
import { parentPort, workerData } from 'node:worker_threads'
import Database from 'better-sqlite3'
import { Answerer } from './fast/answers.ts'
import { openForReading } from './fast/index-file.ts'
import { openIndexFor } from './fast/local.ts'
import type { FromIndexer, FromSearcher, ToIndexer, ToSearcher, WorkerSetup } from './messages.ts'

/** ms between looks for changes */
const POLL = 1000
/** so many records are taken in before the first answer; more arrive while answers are given */
const AT_ONCE = 20_000

const { role, libraryPath, indexPath } = workerData as WorkerSetup
const port = parentPort!
if (role === 'index') keepIndex()
else answerSearches()

function answerSearches(): void {
  let answerer: Answerer | null = null
  const tell = (message: FromSearcher) => port.postMessage(message)
  port.on('message', (message: ToSearcher) => {
    if (message.kind === 'manifest') {
      // The file is there since the indexing thread has sent a manifest.
      answerer ??= new Answerer(openForReading(indexPath))
      answerer.load(message.manifest)
      tell({ kind: 'loaded', generation: message.generation })
      return
    }
    const { ticket, question } = message
    try {
      if (answerer === null) throw new Error('asked before the index was opened')
      tell({ kind: 'answer', ticket, answer: answerer.answer(question) })
    } catch (error) {
      tell({ kind: 'failed', ticket, reason: error instanceof Error ? (error.stack ?? error.message) : '' })
    }
  })
}

function keepIndex(): void {
  const library = new Database(libraryPath, { readonly: true })
  library.pragma('busy_timeout = 5000')
  let { index, indexer } = openIndexFor(indexPath, library)
  const tell = (message: FromIndexer) => port.postMessage(message)
  const tickets: number[] = []
  let isReady = false
  let isRunning = false
  let isClosed = false
  let isSpent = false
  let stumbles = 0
  const wasBuilding = indexer.isBuilding && indexer.waiting > AT_ONCE

  const readyIf = (done: boolean) => {
    if (isReady || !(done || indexer.waiting > AT_ONCE)) return
    isReady = true
    tell({ kind: 'ready' })
  }

  /** One batch at a time, so that what is asked meanwhile is heard between them. */
  const run = () => {
    if (isClosed) return
    isRunning = true
    try {
      const answered = tickets.length
      if (indexer.step()) {
        tell({ kind: 'manifest', manifest: indexer.manifest() })
        readyIf(false)
        setImmediate(run)
      } else {
        readyIf(true)
        isRunning = false
        if (wasBuilding && tickets.length === answered && !isSpent) {
          isSpent = true
          tell({ kind: 'spent' })
        }
        for (const ticket of tickets.splice(0, answered)) tell({ kind: 'refreshed', ticket })
        if (tickets.length > 0) run()
      }
      stumbles = 0
    } catch (error) {
      // A failed batch was rolled back: what memory knows may be ahead of the file.
      isRunning = false
      if (++stumbles > 5) throw error
      index.close()
      ;({ index, indexer } = openIndexFor(indexPath, library))
      tell({ kind: 'manifest', manifest: indexer.manifest() })
    }
  }

  port.on('message', (message: ToIndexer) => {
    if (message.kind === 'refresh') {
      tickets.push(message.ticket)
      if (!isRunning) run()
    } else if (message.kind === 'settled') indexer.dropRetired()
    else {
      isClosed = true
      index.close()
      library.close()
      tell({ kind: 'closed' })
      port.close()
    }
  })
  tell({ kind: 'manifest', manifest: indexer.manifest() })
  readyIf(indexer.waiting === 0)
  run()
  setInterval(() => {
    if (!isRunning) run()
  }, POLL).unref()
}
