/**
 * Threads that use SQLite. A thread must not be terminated during a call of the driver: with a native C++ Node-API
 * module that would end the whole process. So each call of the driver passes a gate (`enter`, `leave`), and whoever
 * ends a thread shuts its gate first: the thread then waits before its next call, or after the current one. A thread
 * that is only computing is ended at once. This covers every way to end: `endThread`, `process.exit()`, an uncaught
 * error.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { Worker, type WorkerOptions, workerData } from 'node:worker_threads'

/** gate states */
const OUTSIDE = 0
const INSIDE = 1
/** the thread may be ended: no call can begin any more */
const SHUT = 2
/** shuts at the end of the current call */
const SHUTTING = 3

/** key of the gate in a thread's `workerData` */
const GATE = 'sqliteGate'
/** ms that the exiting process waits for a running statement */
const LAST_CALL = 10_000

const buffer = (workerData as Record<string, unknown> | null)?.[GATE]
const own = buffer instanceof SharedArrayBuffer ? new Int32Array(buffer) : null

/** Called before each driver call. Never returns in a thread that is to be ended. */
export function enter(): void {
  if (own !== null && Atomics.compareExchange(own, 0, OUTSIDE, INSIDE) !== OUTSIDE) waitForTheEnd(own)
}

/** Called after each driver call, even if it has thrown. */
export function leave(): void {
  if (own === null || Atomics.compareExchange(own, 0, INSIDE, OUTSIDE) === INSIDE) return
  Atomics.store(own, 0, SHUT)
  Atomics.notify(own, 0)
  waitForTheEnd(own)
}

function waitForTheEnd(gate: Int32Array): never {
  for (;;) Atomics.wait(gate, 0, SHUT)
}

/** @returns true if the thread may be ended now; otherwise wait until the gate is SHUT */
function shut(gate: Int32Array): boolean {
  const was = Atomics.compareExchange(gate, 0, OUTSIDE, SHUT)
  if (was === INSIDE) {
    // it may have left in the meantime
    const then = Atomics.compareExchange(gate, 0, INSIDE, SHUTTING)
    return then === OUTSIDE ? shut(gate) : then === SHUT
  }
  return was !== SHUTTING
}

const running = new Map<Worker, Int32Array<SharedArrayBuffer>>()

/** Like `new Worker`, for a thread that uses SQLite. End it only with `endThread`. */
export function startThread(
  entry: URL | string,
  options: WorkerOptions & { workerData: Record<string, unknown> },
): Worker {
  const gate = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(entry, {
    ...options,
    workerData: { ...options.workerData, [GATE]: gate.buffer },
  })
  if (running.size === 0) process.on('exit', shutAll)
  running.set(worker, gate)
  worker.once('exit', () => {
    running.delete(worker)
    if (running.size === 0) process.off('exit', shutAll)
  })
  return worker
}

/**
 * Ends a thread after its current statement. Resolves when it has ended; a thread that has already ended is no error.
 */
export async function endThread(worker: Worker): Promise<void> {
  const gate = running.get(worker)
  if (gate !== undefined) while (running.has(worker) && !shut(gate)) await delay(1)
  await worker.terminate()
}

/** On process exit, when Node terminates the threads. */
function shutAll(): void {
  for (const gate of running.values()) if (!shut(gate)) Atomics.wait(gate, 0, SHUTTING, LAST_CALL)
}
