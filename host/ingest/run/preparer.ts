import { Worker } from 'node:worker_threads'
import type { Frame } from '../format/frame.ts'
import { type PreparedMessage, packFrames, unpackPrepared } from './message.ts'
import { type Prepared, type PrepareOptions, prepareFrame } from './prepare-frame.ts'

/** Turns batches of frames into prepared records, in order. `ahead` = batches worth requesting in advance. */
export type Preparer = {
  ahead: number
  prepare(frames: Frame[]): Promise<Prepared[]>
  close(): Promise<void>
}

export function inlinePreparer(options: PrepareOptions): Preparer {
  return {
    ahead: 1,
    prepare: async frames => frames.map(frame => prepareFrame(frame, options)),
    close: async () => {},
  }
}

/** two reader threads beside the caller's writing thread, which has less to do */
const THREADS = 2

/** @param entry the built worker file */
export function threadPreparer(entry: URL, options: PrepareOptions): Preparer {
  const threads = Array.from({ length: THREADS }, () => readingThread(entry, options))
  let turn = 0
  return {
    ahead: THREADS * 2,
    prepare: frames => threads[turn++ % THREADS]!.prepare(frames),
    close: async () => {
      await Promise.all(threads.map(thread => thread.close()))
    },
  }
}

function readingThread(entry: URL, options: PrepareOptions): Omit<Preparer, 'ahead'> {
  const worker = new Worker(entry, { workerData: options })
  const waiting: { done(prepared: Prepared[]): void; failed(error: unknown): void }[] = []
  worker.on('message', (message: PreparedMessage) => waiting.shift()?.done(unpackPrepared(message)))
  worker.on('error', error => {
    for (const one of waiting.splice(0)) one.failed(error)
  })
  return {
    prepare: frames =>
      new Promise((done, failed) => {
        waiting.push({ done, failed })
        const message = packFrames(frames)
        worker.postMessage(message, [message.bytes.buffer])
      }),
    close: async () => {
      await worker.terminate()
    },
  }
}

/** The results in order, with a few batches in progress. @throws errors of `batches`, after the results before them */
export async function* preparedOf(
  batches: AsyncIterable<Frame[]>,
  preparer: Preparer,
): AsyncGenerator<Prepared[]> {
  const underWay: Promise<Prepared[]>[] = []
  let failed: { error: unknown } | null = null
  try {
    for await (const batch of batches) {
      const answer = preparer.prepare(batch)
      // errors surface where the result is awaited, not as unhandled rejections
      answer.catch(() => {})
      underWay.push(answer)
      if (underWay.length >= preparer.ahead) yield await underWay.shift()!
    }
  } catch (error) {
    failed = { error }
  }
  while (underWay.length) yield await underWay.shift()!
  if (failed) throw failed.error
}
