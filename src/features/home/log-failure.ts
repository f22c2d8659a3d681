import { isCancelled } from '../../core/errors.ts'

/**
 * ms after leaving the page in which failed requests are not logged: Firefox aborts them at once, and may show the
 * page much longer
 */
const LEAVING = 10_000

let leftAt = Number.NEGATIVE_INFINITY
let running = 0
const leave = () => {
  leftAt = performance.now()
}

/** Logs that a part of home failed (H08). */
export function logFailure(error: unknown, part = ''): void {
  if (!isCancelled(error) && performance.now() - leftAt > LEAVING) console.warn(`home: ${part}`, error)
}

/** Awaits data of a part of home, and logs its failure. */
export async function loading<T>(work: Promise<T>, part?: string): Promise<T> {
  running += 1
  // only while something loads: the listener may keep the page out of the back/forward cache
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
