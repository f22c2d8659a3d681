/**
 * What the library's own system last answered of a reader, with its time: shown while it does not answer. Kept only in this
 * process's memory, until the reader signs out.
 */
import { type Hold, type Loan, METHOD_TABLE, type Method, type MethodFacts, type Rows } from './driver.ts'

/** the least recently seen reader is forgotten */
const MOST_READERS = 2000
/** answers of one reader: pages of lists, and counts */
const MOST_ANSWERS = 20

type Kept = { answer: unknown; at: number }

const facts: Record<Method, MethodFacts> = METHOD_TABLE
/** A patron's data is stored in the reader's row (readers.ts). */
const isKept = (method: Method): boolean =>
  !facts[method].live && facts[method].of === 'reader' && method !== 'patron'

/** As of then: what only the running system can do is not offered. */
const AS_KNOWN: Partial<Record<Method, (answer: never) => unknown>> = {
  items: ({ rows, total }: Rows<Loan>) => ({
    total,
    rows: rows.map(row => ({
      ...row,
      renewal: { ...row.renewal, reason: 'away', also: [], values: {}, from: null, dueAt: null },
    })),
  }),
  holds: ({ rows, total }: Rows<Hold>) => ({
    total,
    rows: rows.map(row => ({ ...row, canCancel: false })),
  }),
}

export function lastAnswers(clock: { now(): number }) {
  const readers = new Map<number, Map<string, Kept>>()
  const keyOf = (method: Method, rest: unknown[]) => `${method} ${JSON.stringify(rest)}`
  return {
    keep(uid: number, method: Method, rest: unknown[], answer: unknown): void {
      if (!isKept(method)) return
      const own = readers.get(uid) ?? new Map<string, Kept>()
      readers.delete(uid)
      readers.set(uid, own)
      if (readers.size > MOST_READERS) readers.delete(readers.keys().next().value as number)
      const key = keyOf(method, rest)
      own.delete(key)
      own.set(key, { answer, at: clock.now() })
      if (own.size > MOST_ANSWERS) own.delete(own.keys().next().value as string)
    },
    /** undefined = not known */
    of(uid: number, method: Method, rest: unknown[]): unknown {
      const kept = readers.get(uid)?.get(keyOf(method, rest))
      if (!kept) return undefined
      const asKnown = AS_KNOWN[method]
      return asKnown ? asKnown(kept.answer as never) : kept.answer
    },
    /** The time of the oldest of them: everything shown is at least as new. null = nothing is known */
    at(uid: number): number | null {
      const times = Array.from(readers.get(uid)?.values() ?? [], one => one.at)
      return times.length ? Math.min(...times) : null
    },
    forget: (uid: number): void => void readers.delete(uid),
  }
}
