/** Entry of the worker threads: one keeps the index, the others search it. */
import { parentPort, workerData } from 'node:worker_threads'
import { openFeed } from '../store/feed.ts'
import { Editions } from './editions.ts'
import { isDamage, reasonOf } from './errors.ts'
import { stopAt } from './fast/stop.ts'
import { IndexKeeper } from './keeper.ts'
import {
  type FromIndexer,
  type FromSearcher,
  failureOf,
  type ToIndexer,
  type ToSearcher,
  type WorkerSetup,
} from './messages.ts'

const { role, libraryPath, indexPath, gone } = workerData as WorkerSetup
const port = parentPort!
if (role === 'index') keepIndex()
else answerSearches()

function answerSearches(): void {
  const editions = new Editions(indexPath)
  const isGone = new Int32Array(gone)
  const tell = (message: FromSearcher) => port.postMessage(message)
  port.on('message', (message: ToSearcher) => {
    if (message.kind === 'manifest') {
      const { generation, manifest } = message
      try {
        editions.load(manifest)
        tell({ kind: 'loaded', generation })
      } catch (error) {
        const { edition } = manifest
        tell({ kind: 'unloaded', edition, isDamaged: isDamage(error), reason: reasonOf(error) })
      }
      return
    }
    const { ticket, slot, deadline, question } = message
    try {
      const stop = stopAt(deadline, () => Atomics.load(isGone, slot) === 1)
      tell({ kind: 'answer', ticket, answer: editions.answer(question, stop) })
    } catch (error) {
      tell({ kind: 'failed', ticket, failure: failureOf(error, editions.edition) })
    }
  })
}

function keepIndex(): void {
  const library = openFeed(libraryPath)
  const keeper = new IndexKeeper({
    indexPath,
    library,
    tell: (message: FromIndexer) => {
      port.postMessage(message)
      if (message.kind !== 'closed') return
      library.close()
      port.close()
    },
    after: (ms, run) => (ms === 0 ? setImmediate(run) : setTimeout(run, ms).unref()),
  })
  port.on('message', (message: ToIndexer) => keeper.hear(message))
  keeper.run()
}
