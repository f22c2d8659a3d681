/** Persistent counters: views, visits, search terms. */
import type { HostContext } from '../../runtime/context.ts'
import { LockedError, type Writing } from '../../store/library.ts'
import { type CountBuffer, countBuffer } from './count-buffer.ts'

/**
 * Flushed in one short transaction; retried later when the database is locked.
 * @param write adds counts by key
 */
export function storedCounts<K extends string | number>(
  { store, log, atClose }: Pick<HostContext, 'store' | 'log' | 'atClose'>,
  write: (trx: Writing, counts: Map<K, number>) => Promise<void>,
): CountBuffer<K> {
  let hasWarned = false

  const buffer = countBuffer<K>(async counts => {
    try {
      await store.write(trx => write(trx, counts))
      hasWarned = false
    } catch (error) {
      // a lock is expected and not logged; a disk that stays full is logged once
      if (!(error instanceof LockedError) && !hasWarned) {
        hasWarned = true
        log.warn({ err: error }, 'counts could not be written: kept in memory and retried')
      }
      throw error
    }
  })
  atClose.push(() => buffer.close())
  return buffer
}
