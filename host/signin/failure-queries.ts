/** SQL of sign-in failures. */
import type { Store } from '../store/open.ts'

type Row = { count: number; last_at: number }

export function failureQueries({ raw }: Store) {
  const find = raw.prepare<[string, number], Row>(
    'SELECT count, last_at FROM login_failure WHERE key = ? AND last_at >= ?',
  )
  const put = raw.prepare<[string, number, number]>(
    'INSERT INTO login_failure (key, count, last_at) VALUES (?, ?, ?) ON CONFLICT (key) DO UPDATE SET count = excluded.count, last_at = excluded.last_at',
  )
  const forget = raw.prepare<[string]>('DELETE FROM login_failure WHERE key = ?')
  const sweep = raw.prepare<[number]>('DELETE FROM login_failure WHERE last_at < ?')
  const add = (key: string, now: number, since: number): void => {
    put.run(key, (find.get(key, since)?.count ?? 0) + 1, now)
  }
  return {
    count: (key: string, since: number): number => find.get(key, since)?.count ?? 0,
    add: raw.transaction(add).immediate as typeof add,
    /** Adds one unless a pause is on. @returns the seconds left of it */
    begin: raw.transaction(
      (key: string, now: number, since: number, left: (count: number, lastAt: number) => number): number => {
        const row = find.get(key, since)
        const seconds = row ? left(row.count, row.last_at) : 0
        if (seconds === 0) add(key, now, since)
        return seconds
      },
    ).immediate,
    forget: (key: string): void => void forget.run(key),
    sweep: (before: number): void => void sweep.run(before),
  }
}
