/** Runs the feeder in a separate thread, restarted if it is lost, or in the calling thread. */
import type { Worker } from 'node:worker_threads'
import type { AnyFeed } from '../../store/feed/feed.ts'
import { endThread, startThread } from '../../store/sqlite/sqlite-threads.ts'
import { Backoff, THREAD_PACE } from '../backoff.ts'
import { reasonOf } from '../errors.ts'
import { AnyLibraryReader } from '../library-reader.ts'
import type { FeedSetup, ToFeeder } from '../messages.ts'
import type { Cluster, SearchPlace } from './cluster.ts'
import { Feeder, type FromFeeder } from './feeder.ts'

export type FeedHandle = {
  poke(): void
  close(): Promise<void>
  state(): { isRunning: boolean; lost: number }
}

/** ms for the thread to end by itself */
const CLOSING = 5000

export function feedHere(
  parts: { cluster: Cluster; place: SearchPlace; library: AnyFeed },
  tell: (message: FromFeeder) => void,
): FeedHandle {
  const { cluster, place, library } = parts
  const feeder = new Feeder({ ...place, cluster, library: new AnyLibraryReader(library), tell })
  feeder.run()
  return {
    poke: () => feeder.poke(),
    close: () => feeder.close(),
    state: () => ({ isRunning: true, lost: 0 }),
  }
}

/** @param entry the built worker.ts */
export function feedInThread(
  entry: URL,
  setup: Omit<FeedSetup, 'role'>,
  tell: (message: FromFeeder) => void,
): FeedHandle {
  const backoff = new Backoff(THREAD_PACE)
  let worker: Worker | null = null
  let isClosed = false
  const say = (message: ToFeeder) => worker?.postMessage(message)
  const lost = (which: Worker, error: unknown) => {
    if (isClosed || worker !== which) return
    worker = null
    tell({ kind: 'trouble', reason: `the feeding thread was lost: ${reasonOf(error)}` })
    setTimeout(start, backoff.next()).unref()
  }
  const start = () => {
    if (isClosed) return
    const own = startThread(entry, { workerData: { role: 'feed', ...setup } satisfies FeedSetup })
    worker = own
    own.on('message', tell)
    own.on('error', error => lost(own, error))
    own.on('exit', code => lost(own, new Error(`it ended with code ${code}`)))
  }
  start()
  return {
    poke: () => say({ kind: 'poke' }),
    close: async () => {
      isClosed = true
      const last = worker
      if (last === null) return
      await new Promise<void>(resolve => {
        last.on('message', ({ kind }: FromFeeder) => kind === 'closed' && resolve())
        last.on('exit', () => resolve())
        setTimeout(resolve, CLOSING).unref()
        say({ kind: 'close' })
      })
      await endThread(last)
    },
    state: () => ({ isRunning: worker !== null, lost: backoff.total }),
  }
}
