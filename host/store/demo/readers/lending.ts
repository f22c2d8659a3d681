import { CIRC_RULES } from '../../../circulation/rules.ts'
import type { Store } from '../../open.ts'
import type { Random } from '../random.ts'
import { DAY, endOfDayAfter, HOUR, startOfDay } from '../times.ts'

/** Time of the `times`-th renewal of a book lent at `at` (epoch ms): at the desk, on its due date. */
const renewedAt = (at: number, times: number): number =>
  startOfDay(at) + (CIRC_RULES.loanDays + (times - 1) * CIRC_RULES.renewDays) * DAY + 9 * HOUR

/** Number of the planned renewals that have happened by now. */
export const renewalsBy = (now: number, at: number, planned: number): number =>
  Array.from({ length: planned }, (_, i) => i + 1).filter(times => renewedAt(at, times) < now).length

/** days from lending to the due date */
export const daysOf = (renewals: number): number => CIRC_RULES.loanDays + renewals * CIRC_RULES.renewDays

/** the desk is open from 8:00 to 21:30 */
export const deskHour = (random: Random): number => 8 * HOUR + Math.floor(random.next() * 13.5 * HOUR)

/** Lendable copies, and until when each is on loan. */
export type Shelves = {
  /** a copy available at that time, of a book drawn by popularity (or by class letter), or null */
  draw(at: number, letter?: string): Copy | null
  /** an available copy of this book, or null */
  copyOf(bib: number, at: number): Copy | null
  /** marks it as on loan until then */
  take(copy: Copy, until: number): void
  /** row numbers of books with a lendable copy, longest title first */
  longTitles: number[]
  /** main classes of the lendable books */
  letters: string[]
}
export type Copy = { item: number; bib: number }
type Book = { bib: number; letter: string; items: number[]; weight: number }

export function openShelves({ raw }: Store, { now, random }: { now: number; random: Random }): Shelves {
  const rows = raw
    .prepare(
      `SELECT item.id AS item, item.bib AS bib, substr(bib.classno, 1, 1) AS letter FROM item JOIN bib ON bib.id = item.bib
       JOIN location ON location.loca_code = item.loca_code
       WHERE item.status = 'available' AND item.temp_loca_code IS NULL AND location.kind = 'open' AND bib.in_date < ?
       ORDER BY item.id`,
    )
    .all(now - 366 * DAY) as { item: number; bib: number; letter: string }[]
  const books = new Map<number, Book>()
  for (const { item, bib, letter } of rows) {
    const book = books.get(bib)
    if (book) book.items.push(item)
    else books.set(bib, { bib, letter, items: [item], weight: 0 })
  }
  // titles with many copies are popular, and a few others too
  for (const book of books.values()) book.weight = book.items.length ** 1.25 * (0.3 + random.next())
  const all = weighed([...books.values()])
  const byLetter = new Map(
    [...new Set(rows.map(r => r.letter))]
      .sort()
      .map(l => [l, weighed([...books.values()].filter(b => b.letter === l))]),
  )
  const outUntil = new Map<number, number>()
  const free = (book: Book | undefined, at: number): Copy | null => {
    const item = book?.items.find(id => (outUntil.get(id) ?? 0) < at)
    return book && item !== undefined ? { item, bib: book.bib } : null
  }
  return {
    draw: (at, letter) => free((letter ? (byLetter.get(letter) ?? all) : all)(random), at),
    copyOf: (bib, at) => free(books.get(bib), at),
    take: (copy, until) => void outUntil.set(copy.item, until),
    longTitles: (
      raw.prepare('SELECT id FROM bib ORDER BY length(title) DESC, id').pluck().all() as number[]
    ).filter(id => books.has(id)),
    letters: [...byLetter.keys()],
  }
}

/** weighted random draw */
function weighed(books: Book[]): (random: Random) => Book | undefined {
  const sums: number[] = []
  let sum = 0
  for (const book of books) {
    sum += book.weight
    sums.push(sum)
  }
  return random => {
    const wanted = random.next() * sum
    let low = 0
    let high = sums.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] as number) > wanted) high = middle
      else low = middle + 1
    }
    return books[low]
  }
}

/** Writes loans, ended and current, with realistic ids. */
export function loanBook({ raw }: Store) {
  const ended = raw.prepare(
    'INSERT INTO loan_hist (loan_id, uid, item, bib, loaned_at, due_at, returned_at, renew_times) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  )
  const current = raw.prepare(
    'INSERT INTO loan (loan_id, uid, item, bib, loaned_at, due_at, renew_times, renewed_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  )
  let last = 8_000_000
  const dueOf = (at: number, renewals: number) => endOfDayAfter(at, daysOf(renewals))
  return {
    /** @returns its id */
    ended: (uid: number, { item, bib }: Copy, at: number, returned: number, renewals = 0): string => {
      const id = String(++last)
      ended.run(id, uid, item, bib, at, dueOf(at, renewals), returned, renewals)
      return id
    },
    current: (uid: number, { item, bib }: Copy, at: number, renewals = 0) => {
      const lastRenewal = renewals ? renewedAt(at, renewals) : null
      current.run(String(++last), uid, item, bib, at, dueOf(at, renewals), renewals, lastRenewal)
    },
  }
}
export type LoanBook = ReturnType<typeof loanBook>
