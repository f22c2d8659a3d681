/**
 * Entry of the worker threads, by role: one maintains the index and the others search it, or one feeds a cluster;
 * another reads the library's server for the indexing thread.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { feedByQueries, openFileFeed } from '../store/feed/feed.ts'
import { answerFeed, type BridgeSetup, bridgedFeed } from '../store/feed/feed-bridge.ts'
import { isServer } from '../store/place.ts'
import { moveLog } from '../store/sqlite/move-log.ts'
import { Database } from '../store/sqlite/sqlite-driver.ts'
import { Editions } from './editions.ts'
import { isDamage, reasonOf } from './errors.ts'
import { stopAt } from './fast/answer/stop.ts'
import { IndexMaintainer } from './index-maintainer.ts'
import { AnyLibraryReader } from './library-reader.ts'
import {
  type FeedSetup,
  type FromIndexer,
  type FromSearcher,
  failureOf,
  type ToFeeder,
  type ToIndexer,
  type ToSearcher,
  type WorkerSetup,
} from './messages.ts'

const setup = workerData as WorkerSetup | FeedSetup | BridgeSetup
const port = parentPort!

async function feedCluster({ libraryPath, place }: FeedSetup): Promise<void> {
  const [{ Cluster }, { Feeder }] = await Promise.all([
    import('./opensearch/cluster.ts'),
    import('./opensearch/feeder.ts'),
  ])
  const library = isServer(libraryPath) ? await serverFeed(libraryPath) : fileFeed(libraryPath)
  const cluster = new Cluster(place)
  const feeder = new Feeder({
    ...place,
    cluster,
    library: new AnyLibraryReader(library.feed),
    tell: message => port.postMessage(message),
  })
  port.on('message', async ({ kind }: ToFeeder) => {
    if (kind === 'poke') return feeder.poke()
    await feeder.close()
    await cluster.close()
    await library.close()
    port.close()
  })
  feeder.run()
}

/** ms without queries from readers before idle work may run */
const QUIET = 100

function answerSearches({ indexPath, gone }: WorkerSetup): void {
  const editions = new Editions(indexPath)
  const isGone = new Int32Array(gone)
  const tell = (message: FromSearcher) => port.postMessage(message)
  let isWarm = false
  let askedAt = 0
  let idle: Generator<void> | null = null
  /** idle work for the newest manifest */
  function* idleWork() {
    yield* editions.quicken()
    if (isWarm) return
    yield* editions.warmUp()
    // a warm-up interrupted by a newer manifest starts again with that one
    isWarm = true
  }
  const beginIdle = () => {
    const mine = idleWork()
    idle = mine
    // one step at a time, and none while readers are searching: they would have to wait
    const step = () => {
      const rest = askedAt + QUIET - performance.now()
      if (idle !== mine) return
      if (rest > 0) setTimeout(step, rest).unref()
      else if (!mine.next().done) setImmediate(step)
    }
    setTimeout(step, QUIET).unref()
  }
  port.on('message', (message: ToSearcher) => {
    if (message.kind === 'manifest') {
      const { generation, manifest } = message
      try {
        editions.load(manifest)
        tell({ kind: 'loaded', generation })
        beginIdle()
      } catch (error) {
        const { edition } = manifest
        tell({ kind: 'unloaded', edition, isDamaged: isDamage(error), reason: reasonOf(error) })
      }
      return
    }
    const { ticket, slot, deadline, library, question } = message
    askedAt = performance.now()
    try {
      const stop = stopAt(deadline, () => Atomics.load(isGone, slot) === 1)
      tell({ kind: 'answer', ticket, answer: JSON.stringify(editions.answer(question, library, stop)) })
    } catch (error) {
      tell({ kind: 'failed', ticket, failure: failureOf(error, editions.edition) })
    }
  })
}

function maintainIndex({ libraryPath, indexPath }: WorkerSetup): void {
  const library = isServer(libraryPath) ? bridge(libraryPath) : fileFeed(libraryPath)
  const maintainer = new IndexMaintainer({
    indexPath,
    library: library.feed,
    tell: (message: FromIndexer) => {
      port.postMessage(message)
      if (message.kind !== 'closed') return
      library.close()
      port.close()
    },
    after: (ms, run) => (ms === 0 ? setImmediate(run) : setTimeout(run, ms).unref()),
  })
  port.on('message', (message: ToIndexer) => maintainer.receive(message))
  maintainer.run()
}

function fileFeed(path: string) {
  const feed = openFileFeed(path)
  const log = checkpointLog(path)
  return {
    feed,
    close: () => {
      feed.close()
      log.close()
    },
  }
}

/** The server is read in a separate thread, since this one blocks until the answer arrives. */
function bridge(url: string) {
  const feed = bridgedFeed(new URL(import.meta.url), url)
  return { feed, close: feed.close }
}

async function serverFeed(url: string) {
  const { openReading } = await import('../store/postgres/postgres-server.ts')
  const db = openReading(url)
  return { feed: feedByQueries(db), close: () => db.destroy() }
}

/** ms between checks of the library's WAL */
const LOOK = 500

/** Checkpoints the WAL in this thread, since nobody waits for it. The writer gets the same errors and reports them. */
function checkpointLog(libraryPath: string): { close(): void } {
  const db = new Database(libraryPath, { fileMustExist: true, timeout: 0 })
  const look = () => {
    try {
      moveLog(db)
    } catch {
      // retried later
    }
  }
  const timer = setInterval(look, LOOK).unref()
  return {
    close: () => {
      clearInterval(timer)
      db.close()
    },
  }
}

// last, since these functions use the constants above
if (setup.role === 'feed') await feedCluster(setup)
else if (setup.role === 'read') answerFeed(setup, (await serverFeed(setup.url)).feed)
else if (setup.role === 'index') maintainIndex(setup)
else answerSearches(setup)
