/** Counts that the store keeps: views, visits, words searched for. */
import type { HostContext } from '../../kernel/context.ts'
import { isLocked } from '../../store/write-lock.ts'
import { type CountBuffer, countBuffer } from './count-buffer.ts'

/**
 * Written together in one short transaction; synchronous, so that nothing else of this connection gets into it.
 * @param sql with @key and @count @param more what else it names, as it is when the counts are written
 */
export function storedCounts<K extends string | number>(
  { store: { raw }, log, atClose }: HostContext,
  sql: string,
  more: () => Record<string, string> = () => ({}),
): CountBuffer<K> {
  let isTold = false

  function write(counts: Map<K, number>): void {
    const add = raw.prepare(sql)
    const values = more()
    raw
      .transaction(() => {
        for (const [key, count] of counts) add.run({ key, count, ...values })
      })
      .immediate()
  }

  const buffer = countBuffer<K>(counts => {
    try {
      write(counts)
      isTold = false
    } catch (error) {
      // a lock that another process holds is nothing to tell of; a disk that stays full is told of once
      if (!isLocked(error) && !isTold) {
        isTold = true
        log.warn({ err: error }, 'counts could not be written: they are kept and tried again')
      }
      throw error
    }
  })
  atClose.push(() => buffer.close())
  return buffer
}
