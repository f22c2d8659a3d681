/**
 * Threads that use SQLite. A thread must not be ended while it is within a call of the driver: with a native module of
 * Node-API in C++ that ends the whole process. So each call of the driver passes a gate (`enter`, `leave`), and whoever ends a
 * thread shuts its gate first: the thread then waits before its next call, or after the one it is in. A thread that computes
 * is ended at once. It holds for every way out: `endThread`, `process.exit()`, an error that nobody has caught.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { Worker, type WorkerOptions, workerData } from 'node:worker_threads'

/** states of a gate */
const OUTSIDE = 0
const INSIDE = 1
/** it may be ended: no call begins any more */
const SHUT = 2
/** to be shut at the end of the call that is under way */
const SHUTTING = 3

/** name of the gate in a thread's `workerData` */
const GATE = 'sqliteGate'
/** ms at the end of the process for a statement that is under way */
const LAST_CALL = 10_000

const buffer = (workerData as Record<string, unknown> | null)?.[GATE]
const own = buffer instanceof SharedArrayBuffer ? new Int32Array(buffer) : null

/** Before a call of the driver. Never returns in a thread that is to be ended. */
export function enter(): void {
  if (own !== null && Atomics.compareExchange(own, 0, OUTSIDE, INSIDE) !== OUTSIDE) waitForTheEnd(own)
}

/** After a call of the driver, whether it has thrown or not. */
export function leave(): void {
  if (own === null || Atomics.compareExchange(own, 0, INSIDE, OUTSIDE) === INSIDE) return
  Atomics.store(own, 0, SHUT)
  Atomics.notify(own, 0)
  waitForTheEnd(own)
}

function waitForTheEnd(gate: Int32Array): never {
  for (;;) Atomics.wait(gate, 0, SHUT)
}

/** @returns whether the thread may be ended now; otherwise once the gate is SHUT */
function shut(gate: Int32Array): boolean {
  const was = Atomics.compareExchange(gate, 0, OUTSIDE, SHUT)
  if (was === INSIDE) {
    // it may just have left
    const then = Atomics.compareExchange(gate, 0, INSIDE, SHUTTING)
    return then === OUTSIDE ? shut(gate) : then === SHUT
  }
  return was !== SHUTTING
}

const running = new Map<Worker, Int32Array<SharedArrayBuffer>>()

/** Like `new Worker`, for a thread that uses SQLite: end it with `endThread` alone. */
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

/** Ends a thread, after the statement that it is executing. Resolves when it has ended; one that has is no error. */
export async function endThread(worker: Worker): Promise<void> {
  const gate = running.get(worker)
  if (gate !== undefined) while (running.has(worker) && !shut(gate)) await delay(1)
  await worker.terminate()
}

/** The process ends, and Node its threads with it. */
function shutAll(): void {
  for (const gate of running.values()) if (!shut(gate)) Atomics.wait(gate, 0, SHUTTING, LAST_CALL)
}
