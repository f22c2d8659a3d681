/** SQL of sign-in failures. */
import type { Store } from '../store/open.ts'
import type { WriteLock } from '../store/write-lock.ts'

type Row = { count: number; last_at: number }

export function failureQueries({ raw }: Store, lock: WriteLock) {
  const select = raw.prepare<[string], Row>('SELECT count, last_at FROM login_failure WHERE key = ?')
  const put = raw.prepare<[string, number, number]>(
    'INSERT INTO login_failure (key, count, last_at) VALUES (?, ?, ?) ON CONFLICT (key) DO UPDATE SET count = excluded.count, last_at = excluded.last_at',
  )
  const forget = raw.prepare<[string]>('DELETE FROM login_failure WHERE key = ?')
  const sweep = raw.prepare<[number]>('DELETE FROM login_failure WHERE last_at < ?')

  /** undefined when there is none, or none that is remembered for `memory` ms */
  function find(key: string, now: number, memory: number): Row | undefined {
    const row = select.get(key)
    if (row && row.last_at > now) {
      // a clock was set back: kept as it is, its pause would last until the clock is there again
      row.last_at = now
      lock.ifFree(() => void put.run(key, row.count, now))
    }
    return row && row.last_at >= now - memory ? row : undefined
  }

  return {
    find,
    add: raw.transaction((key: string, now: number, memory: number): void => {
      put.run(key, (find(key, now, memory)?.count ?? 0) + 1, now)
    }).immediate,
    forget: (key: string): void => void forget.run(key),
    sweep: (before: number): void => void sweep.run(before),
  }
}
