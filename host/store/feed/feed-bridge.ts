/**
 * Synchronous feed of a library on a server, for the thread that writes the embedded index. That thread reads the feed
 * inside the index transaction, where it must not yield: it blocks while a second thread queries the server.
 */
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads'
import type { AnyFeed, Feed } from './feed.ts'

/** ms to wait for an answer: longer than the server's own limits for a connection and a statement */
const TIMEOUT = 45_000

export type BridgeSetup = { role: 'read'; url: string; port: MessagePort; signal: SharedArrayBuffer }
type Ask = { method: keyof Feed; args: number[] }
type Answer = { value?: unknown; error?: string }

/** @param entry of the thread that runs `answerFeed` */
export function bridgedFeed(entry: URL, url: string): Feed & { close(): void } {
  let opened: { worker: Worker; port: MessagePort; signal: Int32Array<SharedArrayBuffer> } | null = null

  const open = () => {
    const { port1: port, port2 } = new MessageChannel()
    const signal = new Int32Array(new SharedArrayBuffer(4))
    const setup: BridgeSetup = { role: 'read', url, port: port2, signal: signal.buffer }
    const worker = new Worker(entry, { workerData: setup, transferList: [port2] })
    // a dead worker is noticed by the next question, which times out
    worker.on('error', () => {})
    worker.unref()
    port.unref()
    return { worker, port, signal }
  }
  const close = () => {
    void opened?.worker.terminate()
    opened?.port.close()
    opened = null
  }
  const ask = <K extends keyof Feed>(method: K, ...args: number[]): ReturnType<Feed[K]> => {
    opened ??= open()
    const { port, signal } = opened
    Atomics.store(signal, 0, 0)
    port.postMessage({ method, args } satisfies Ask)
    if (Atomics.wait(signal, 0, 0, TIMEOUT) === 'timed-out') {
      close()
      throw new Error('the server of the library does not answer')
    }
    const { value, error } = receiveMessageOnPort(port)!.message as Answer
    if (error !== undefined) throw new Error(error)
    return value as ReturnType<Feed[K]>
  }
  return {
    mark: () => ask('mark'),
    lastChange: () => ask('lastChange'),
    lastId: () => ask('lastId'),
    changes: (after, limit) => ask('changes', after, limit),
    books: (from, to) => ask('books', from, to),
    places: (from, to) => ask('places', from, to),
    bookAt: id => ask('bookAt', id),
    hasBooks: count => ask('hasBooks', count),
    close,
  }
}

/** The other side of the bridge: answers one question at a time. */
export function answerFeed({ port, signal }: BridgeSetup, feed: AnyFeed): void {
  const told = new Int32Array(signal)
  port.on('message', async ({ method, args }: Ask) => {
    let answer: Answer
    try {
      const read = feed[method] as (...args: number[]) => unknown
      answer = { value: await read(...args) }
    } catch (error) {
      answer = { error: (error as Error).message }
    }
    port.postMessage(answer)
    Atomics.store(told, 0, 1)
    Atomics.notify(told, 0)
  })
}
