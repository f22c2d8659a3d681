import { isCancelled } from '../../core/errors.ts'

/** ms within which a page that is being left has failed what it loads: Firefox does so at once, and may show the page for long */
const LEAVING = 2000

let leftAt = Number.NEGATIVE_INFINITY
let running = 0
const leave = () => {
  leftAt = performance.now()
}

/** Logs that a part of home failed (H08). */
export function logFailure(error: unknown, part = ''): void {
  if (!isCancelled(error) && performance.now() - leftAt > LEAVING) console.warn(`home: ${part}`, error)
}

/** Waits for what a part of home loads, and logs its failure. */
export async function loading<T>(work: Promise<T>, part?: string): Promise<T> {
  running += 1
  // only while something loads: it may keep a page from being kept for going back
  addEventListener('beforeunload', leave)
  try {
    return await work
  } catch (error) {
    logFailure(error, part)
    throw error
  } finally {
    running -= 1
    if (!running) removeEventListener('beforeunload', leave)
  }
}
