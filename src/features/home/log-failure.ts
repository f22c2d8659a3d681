import { isCancelled } from '../../core/errors.ts'

/** ms; a page that is being left fails what it loads, and is gone by then */
const LEAVING = 500

/** Logs that a part of home failed (H08). */
export function logFailure(error: unknown, part = ''): void {
  if (!isCancelled(error)) setTimeout(() => console.warn(`home: ${part}`, error), LEAVING)
}
