import type { Store } from '../../open.ts'
import type { Random } from '../random.ts'
import { DAY, startOfDay } from '../times.ts'
import { deskHour, type LoanBook, type Shelves } from './lending.ts'

/**
 * Days since each book was lent; renewals after a colon. Older than the loan period is overdue; lent today is too
 * early to renew. reader8 lost the card 20 days ago, reader9's expired 10 days ago: they borrowed before.
 */
const LOANS: Record<number, string> = {
  1: '29 27 21 18 15 12 9 6 4 2 49:1 80:2',
  3: '118:1 63 42 8',
  4: '26 11 3',
  5: '22 7',
  6: '14 5 1',
  7: '10',
  8: '41:1 25',
  9: '33 28 17',
}
/** reader2 has this many, including the longest titles */
const MANY = 64
const LONG = 8

/** Current loans of the ten demo readers; reader10 has none. */
export function plantTesterLoans(
  store: Store,
  shelves: Shelves,
  loans: LoanBook,
  { now, random, testers }: { now: number; random: Random; testers: number[] },
): void {
  const chosen = new Set<number>()
  /** an unused copy; each title goes to one of them only @returns false when there is none */
  const lend = (
    uid: number,
    age: number,
    { renewals = 0, bib }: { renewals?: number; bib?: number } = {},
  ) => {
    const at = startOfDay(now - age * DAY) + deskHour(random)
    const find = () => (bib === undefined ? shelves.draw(at) : shelves.copyOf(bib, at))
    let copy = find()
    while (bib === undefined && (!copy || chosen.has(copy.bib))) copy = find()
    if (!copy || chosen.has(copy.bib)) return false
    chosen.add(copy.bib)
    shelves.take(copy, now + 90 * DAY)
    loans.current(uid, copy, at, renewals)
    return true
  }
  for (const [number, plan] of Object.entries(LOANS)) {
    const uid = testers[Number(number) - 1] as number
    for (const entry of plan.split(' ')) {
      const [age = 0, renewals = 0] = entry.split(':').map(Number)
      lend(uid, age, { renewals })
    }
  }
  const reader2 = testers[1] as number
  let count = 0
  for (const bib of shelves.longTitles) {
    if (count < LONG && lend(reader2, random.int(2, 28), { bib })) count++
  }
  while (count++ < MANY) lend(reader2, random.int(2, 29))
  plantFines(store, testers[2] as number, now)
}

/** reader3 has partly paid earlier fines; overdue loans accrue by the clock */
function plantFines({ raw }: Store, uid: number, now: number): void {
  const insert = raw.prepare(
    'INSERT INTO fine (uid, loan_id, bib, kind, amount, paid, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
  )
  insert.run(uid, null, null, 'damage', 800, 0, now - 95 * DAY)
  insert.run(uid, null, null, 'overdue', 150, 1, now - 200 * DAY)
}
