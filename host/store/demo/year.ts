import { CIRC_RULES } from '../../circulation/rules.ts'
import type { Random } from './random.ts'
import { daysOf, deskHour, type LoanBook, renewalsBy, type Shelves } from './readers/lending.ts'
import { DAY, monthOf, startOfDay, weekdayOf } from './times.ts'

/** monthly activity at a university with terms from September and late February; January first */
const SEASON = [0.7, 0.4, 1.2, 1.15, 1.1, 0.9, 0.45, 0.3, 1.4, 1.2, 1.25, 1]
const LOANS_A_DAY = 25
/** max concurrent loans of a borrower: readers seldom reach the library's limit */
const LIMIT = Math.min(12, CIRC_RULES.maxLoans)

type Lending = { at: number; days: number; renewals: number; uid: number; letter?: string }

/** A year of loans: ended ones, and current ones. */
export function plantYear(
  shelves: Shelves,
  loans: LoanBook,
  { now, random, borrowers, reader1 }: { now: number; random: Random; borrowers: number[]; reader1: number },
): void {
  const plans = [
    ...year(now, random, borrowers),
    ...livelyReader(now, random, reader1, shelves.letters),
  ].sort((a, b) => a.at - b.at)
  const out = new Map<number, number[]>()
  // copies returned today are still out, so that the library is the same at every hour of a day
  const today = startOfDay(now)
  for (const { at, days, renewals, uid, letter } of plans) {
    const copy = shelves.draw(at, letter)
    const ends = (out.get(uid) ?? []).filter(end => end > at)
    if (!copy || ends.length >= LIMIT) continue
    const returned = startOfDay(at + days * DAY) + deskHour(random)
    out.set(uid, [...ends, returned])
    shelves.take(copy, returned)
    if (returned < today) loans.ended(uid, copy, at, returned, renewals)
    else loans.current(uid, copy, at, renewalsBy(today, at, renewals))
  }
}

function* year(now: number, random: Random, borrowers: number[]): Generator<Lending> {
  for (let back = 365; back >= 1; back--) {
    const day = startOfDay(now - back * DAY)
    const busy = (SEASON[monthOf(day) - 1] ?? 1) * (weekdayOf(day) >= 5 ? 0.6 : 1)
    const count = Math.round(LOANS_A_DAY * busy * (0.8 + 0.4 * random.next()))
    for (let i = 0; i < count; i++) {
      const renewals = random.chance(0.3) ? random.int(1, CIRC_RULES.maxRenewTimes) : 0
      const late = random.chance(0.04) ? random.int(1, 14) : 0
      const days = late
        ? daysOf(renewals) + late
        : random.int(renewals ? daysOf(renewals - 1) + 1 : 2, daysOf(renewals) - 1)
      // skewed distribution: a few read a lot, most a little
      const uid = borrowers[Math.floor(borrowers.length * random.next() ** 1.4)] as number
      yield { at: day + deskHour(random), days, renewals, uid }
    }
  }
}

/** reader1 returned four to six books of all kinds in each of the last twelve months */
function* livelyReader(now: number, random: Random, uid: number, letters: string[]): Generator<Lending> {
  for (let month = 0; month < 12; month++) {
    const count = random.int(5, 7)
    for (let i = 0; i < count; i++) {
      const days = random.int(6, 24)
      const back = month * 30 + random.int(1, 28)
      const letter = random.chance(0.4) ? 'I' : random.pick(letters)
      yield { at: startOfDay(now - (back + days) * DAY) + deskHour(random), days, renewals: 0, uid, letter }
    }
  }
}
