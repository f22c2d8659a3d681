import type { Store } from '../open.ts'
import type { LoanBook, Shelves } from './lending.ts'
import type { Random } from './random.ts'
import { DAY, HOUR } from './times.ts'

/** days since each book was lent; renewals behind a colon. Thirty days are one loan. */
const LOANS: Record<number, string> = {
  1: '29 27 21 18 15 12 9 6 4 2 49:1 80:2',
  3: '118:1 63 42 8',
  4: '26 11 3',
  5: '22 7',
  6: '14 5 1',
  7: '10',
  8: '25 16',
  9: '33 28',
}
/** reader2 has this many, the longest titles among them */
const MANY = 64
const LONG = 8

/** What the ten demo readers have at home now; reader10 has nothing. */
export function plantTesterLoans(
  store: Store,
  shelves: Shelves,
  loans: LoanBook,
  { now, random, testers }: { now: number; random: Random; testers: number[] },
): void {
  const chosen = new Set<number>()
  const lend = (uid: number, age: number, renewals = 0, bib?: number): string => {
    for (;;) {
      const copy = bib === undefined ? shelves.draw(now) : shelves.copyOf(bib, now)
      if (!copy) {
        if (bib !== undefined) return ''
        continue
      }
      if (chosen.has(copy.bib)) {
        if (bib !== undefined) return ''
        continue
      }
      chosen.add(copy.bib)
      shelves.take(copy, now + 90 * DAY)
      return loans.current(uid, copy, now - age * DAY - 3 * HOUR, renewals)
    }
  }
  for (const [number, plan] of Object.entries(LOANS)) {
    const uid = testers[Number(number) - 1] as number
    for (const entry of plan.split(' ')) {
      const [age = 0, renewals = 0] = entry.split(':').map(Number)
      lend(uid, age, renewals)
    }
  }
  const reader2 = testers[1] as number
  let count = 0
  for (const bib of shelves.longTitles) {
    if (count < LONG && lend(reader2, random.int(1, 28), 0, bib)) count++
  }
  while (count++ < MANY) lend(reader2, random.int(1, 29))
  plantFines(store, testers[2] as number, now)
}

/** reader3 owes for what is overdue, and has paid before */
function plantFines({ raw }: Store, uid: number, now: number): void {
  const overdue = raw
    .prepare('SELECT loan_id, bib, due_at FROM loan WHERE uid = ? AND due_at < ? ORDER BY due_at')
    .all(uid, now) as {
    loan_id: string
    bib: number
    due_at: number
  }[]
  const insert = raw.prepare(
    'INSERT INTO fine (uid, loan_id, bib, kind, amount, paid, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
  )
  for (const { loan_id, bib, due_at } of overdue) {
    const days = Math.ceil((now - due_at) / DAY)
    insert.run(uid, loan_id, bib, 'overdue', days * FEN_A_DAY, 0, now - DAY)
  }
  insert.run(uid, null, null, 'damage', 800, 0, now - 95 * DAY)
  insert.run(uid, null, null, 'overdue', 150, 1, now - 200 * DAY)
}

/** a tenth of a yuan */
const FEN_A_DAY = 10
