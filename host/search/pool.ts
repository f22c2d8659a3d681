/** The embedded engine with its worker threads: no search runs in the thread that asks. */
import { Worker } from 'node:worker_threads'
import { DatabaseError } from '../store/data-folder.ts'
import type { SearchEngine } from './engine.ts'
import type { Answers, Question } from './fast/answers.ts'
import type { Manifest } from './fast/searcher.ts'
import type { FirstAnswers } from './first-answers.ts'
import {
  type FromIndexer,
  type FromSearcher,
  type ToIndexer,
  type ToSearcher,
  UNUSABLE_INDEX,
  type WorkerSetup,
} from './messages.ts'

type Task = {
  question: Question
  resolve: (answer: never) => void
  reject: (reason: unknown) => void
  isOver: boolean
}
type Lane = { worker: Worker; running: Map<number, Task>; loaded: number }

/** questions a thread is given before it has answered the one before: it need not wait for the next */
const AHEAD = 2
const RESTARTS = 5
/** MB; it needs a third of it for the largest segment: a heap allowed more grows before it is tidied */
const INDEXER_HEAP = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 16 }
/** ms the first answers have the processor to themselves: threads that start then make the host start late */
const ALONE = 500

/**
 * @param entry the built worker.ts
 * @param first answers until the threads can
 * @throws when the index cannot be opened
 */
export async function openPool(
  entry: URL,
  paths: Omit<WorkerSetup, 'role'>,
  { workers, first }: { workers: number; first: FirstAnswers | null },
): Promise<SearchEngine> {
  let early = first
  const lanes: Lane[] = []
  const queue: Task[] = []
  const refreshes = new Map<number, () => void>()
  let manifest: Manifest | null = null
  let generation = 0
  let ticket = 0
  let restarts = 0
  let isClosing = false

  const start = (role: WorkerSetup['role']) =>
    new Worker(entry, {
      workerData: { role, ...paths } satisfies WorkerSetup,
      ...(role === 'index' ? { resourceLimits: INDEXER_HEAP } : {}),
    })
  const toSearcher = (lane: Lane, message: ToSearcher) => lane.worker.postMessage(message)
  let indexer: Worker | null = null
  const toIndexer = (message: ToIndexer) => indexer?.postMessage(message)

  const feed = () => {
    if (manifest === null) return
    for (const lane of [...lanes].sort((a, b) => a.running.size - b.running.size)) {
      while (lane.running.size < AHEAD && queue.length > 0) {
        const task = queue.shift()!
        if (task.isOver) continue
        lane.running.set(++ticket, task)
        toSearcher(lane, { kind: 'ask', ticket, question: task.question })
        if (lanes.some(other => other.running.size === 0)) break
      }
    }
  }

  const endEarly = () => {
    early?.close()
    early = null
  }
  const openLane = () => {
    const lane: Lane = { worker: start('search'), running: new Map(), loaded: 0 }
    lanes.push(lane)
    lane.worker.on('message', (message: FromSearcher) => {
      if (message.kind === 'loaded') {
        lane.loaded = message.generation
        if (lanes.every(({ loaded }) => loaded > 0)) endEarly()
        if (lanes.every(({ loaded }) => loaded === generation)) toIndexer({ kind: 'settled' })
        return
      }
      const task = lane.running.get(message.ticket)!
      lane.running.delete(message.ticket)
      if (message.kind === 'answer') task.resolve(message.answer as never)
      else task.reject(new Error(`search failed: ${message.reason}`))
      feed()
    })
    const lost = (reason: unknown) => {
      if (isClosing || !lanes.includes(lane)) return
      lanes.splice(lanes.indexOf(lane), 1)
      for (const task of lane.running.values()) task.reject(reason)
      if (++restarts <= RESTARTS) openLane()
      feed()
    }
    lane.worker.on('error', lost)
    lane.worker.on('exit', () => lost(new Error('a searching thread ended')))
    if (manifest !== null) toSearcher(lane, { kind: 'manifest', generation, manifest })
  }

  const startIndexer = (resolve: () => void, reject: (reason: unknown) => void) => {
    indexer = start('index')
    for (const waiting of refreshes.keys()) toIndexer({ kind: 'refresh', ticket: waiting })
    indexer.on('error', error => reject(fromThread(error)))
    indexer.on('message', (message: FromIndexer) => {
      if (message.kind === 'ready') resolve()
      else if (message.kind === 'spent') renew()
      else if (message.kind === 'refreshed') {
        refreshes.get(message.ticket)?.()
        refreshes.delete(message.ticket)
      } else if (message.kind === 'manifest') {
        manifest = message.manifest
        generation++
        // What they were opened on has changed.
        if (generation > 1) endEarly()
        for (const lane of lanes) toSearcher(lane, { kind: 'manifest', generation, manifest })
        feed()
      }
    })
  }
  /** The old thread answers what it was asked and ends; the new one takes the index as the file has it. */
  const renew = () => {
    const old = indexer
    if (isClosing || old === null) return
    old.on('message', (message: FromIndexer) => {
      if (message.kind !== 'closed') return
      void old.terminate()
      if (!isClosing) startIndexer(() => {}, lostIndexer)
    })
    toIndexer({ kind: 'close' })
  }
  // Searches go on with the index as it is; a new thread may fare better.
  const lostIndexer = () => {
    if (!isClosing && ++restarts <= RESTARTS) startIndexer(() => {}, lostIndexer)
  }
  let isBegun = false
  /** @returns when there is something to search */
  const begin = () => {
    isBegun = true
    for (let at = 0; at < workers; at++) openLane()
    return new Promise<void>((resolve, reject) => {
      let isOpen = false
      startIndexer(
        () => {
          isOpen = true
          resolve()
        },
        reason => (isOpen ? lostIndexer() : reject(reason)),
      )
    })
  }
  const beginNow = () => {
    if (!isBegun && !isClosing) void begin().catch(lostIndexer)
  }
  if (first === null) await begin()
  else setTimeout(beginNow, ALONE).unref()

  const ask = <Kind extends Question['kind']>(
    question: Question & { kind: Kind },
    signal?: AbortSignal,
  ): Promise<Answers[Kind]> =>
    new Promise<Answers[Kind]>((resolve, reject) => {
      if (isClosing) throw new Error('the search engine is closed')
      signal?.throwIfAborted()
      if (early !== null) {
        resolve(early.answerer.answer(question) as Answers[Kind])
        return
      }
      if (lanes.length === 0) throw new Error('the search engine has no threads')
      const task: Task = {
        question,
        resolve: answer => {
          signal?.removeEventListener('abort', cancel)
          resolve(answer)
        },
        reject,
        isOver: false,
      }
      const cancel = () => {
        task.isOver = true
        reject(signal!.reason)
      }
      signal?.addEventListener('abort', cancel, { once: true })
      queue.push(task)
      feed()
    })

  return {
    search: (query, signal) => ask({ kind: 'search', query }, signal),
    suggest: (typed, field, size) => ask({ kind: 'suggest', typed, field, size }),
    shelfNeighbours: (callNo, before, after) => ask({ kind: 'neighbours', callNo, before, after }),
    generation: () => generation,
    refresh: () =>
      new Promise(resolve => {
        refreshes.set(++ticket, resolve)
        if (isBegun) toIndexer({ kind: 'refresh', ticket })
        else beginNow()
      }),
    close: async () => {
      isClosing = true
      endEarly()
      const closed = new Promise<void>(resolve => {
        if (indexer === null) return resolve()
        indexer.on('message', (message: FromIndexer) => {
          if (message.kind === 'closed') resolve()
        })
        indexer.on('exit', () => resolve())
      })
      toIndexer({ kind: 'close' })
      await closed
      await Promise.all([indexer, ...lanes.map(({ worker }) => worker)].map(worker => worker?.terminate()))
      for (const task of queue) task.reject(new Error('the search engine is closed'))
    },
  }
}

/** its class again, by which the start tells what a person can mend from a defect */
function fromThread(error: unknown): unknown {
  const { code, message } = error as Error & { code?: string }
  return code === UNUSABLE_INDEX ? new DatabaseError(message, { cause: error }) : error
}
