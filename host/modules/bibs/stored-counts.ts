/** Counts that the store keeps: views, visits, words searched for. */
import type { HostContext } from '../../kernel/context.ts'
import { LockedError, type Writing } from '../../store/library.ts'
import { type CountBuffer, countBuffer } from './count-buffer.ts'

/**
 * Written together in one short transaction, another time when somebody else is writing.
 * @param write adds counts by key
 */
export function storedCounts<K extends string | number>(
  { store, log, atClose }: Pick<HostContext, 'store' | 'log' | 'atClose'>,
  write: (trx: Writing, counts: Map<K, number>) => Promise<void>,
): CountBuffer<K> {
  let isTold = false

  const buffer = countBuffer<K>(async counts => {
    try {
      await store.write(trx => write(trx, counts))
      isTold = false
    } catch (error) {
      // a lock that another process holds is nothing to tell of; a disk that stays full is told of once
      if (!(error instanceof LockedError) && !isTold) {
        isTold = true
        log.warn({ err: error }, 'counts could not be written: they are kept and tried again')
      }
      throw error
    }
  })
  atClose.push(() => buffer.close())
  return buffer
}
