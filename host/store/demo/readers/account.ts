import { fenOfPrice } from '../../../circulation/embedded/fees/price.ts'
import type { Store } from '../../open.ts'
import { DAY, HOUR, startOfDay } from '../times.ts'
import type { LoanBook } from './lending.ts'

/**
 * Credit history of reader1 … reader9: days ago, amount, reason. The opening balance comes first. What a change is about
 * happened before it: PAST, LOSSES, the loans of the year, the request of reader8 that lapsed.
 */
const CREDITS: Record<number, { opening: number; changes: string }> = {
  1: {
    opening: 80,
    changes:
      '640:+2:lecture 610:+2:lecture 580:+2:volunteer 540:-5:rules 505:+2:volunteer 470:+1:lecture 440:+2:volunteer 400:-10:lost 380:+5:volunteer 350:+2:punctual 320:+2:punctual 290:+2:punctual 260:+1:lecture 230:+2:punctual 200:+2:punctual 170:-5:rules 150:+5:volunteer 120:+2:punctual 90:+2:punctual 60:+1:lecture 30:+2:punctual 9:+1:lecture',
  },
  2: { opening: 100, changes: '120:-2:rules' },
  3: { opening: 100, changes: '200:-10:overdue 95:-10:damage 58:-6:overdue 33:-6:overdue 12:-6:overdue' },
  4: { opening: 100, changes: '75:-5:rules' },
  5: { opening: 100, changes: '' },
  6: { opening: 100, changes: '210:-2:rules 130:-10:rules' },
  7: { opening: 100, changes: '45:-10:rules' },
  8: { opening: 100, changes: '300:-10:lost 110:-10:rules 70:-5:noshow' },
  9: { opening: 100, changes: '480:-10:overdue 220:-10:rules' },
}

/** Ended loans from before the year of lending: days ago returned, days on loan. */
const PAST: Record<number, string[]> = {
  // fifteen days late; damaged
  3: ['200:45', '95:21'],
  9: ['480:40'],
}

/** Lost books, lent some weeks before: days ago lost, state, days ago settled, how. Paid is half of the price. */
const LOSSES: Record<number, string[]> = {
  1: ['402:settled:400:copy'],
  3: ['26:open'],
  8: ['302:settled:290:cash', '160:found:151'],
}

type Plan = { now: number; testers: number[]; loans: LoanBook }

/**
 * Further numbers, earlier loans, credit, lost books and lost cards of the demo readers; uses no random numbers, so the
 * rest is unchanged.
 */
export function plantAccounts(store: Store, plan: Plan): void {
  plantIdentifiers(store, plan)
  plantCredits(store, plan)
  plantPast(store, plan)
  // matches the notice of twenty days ago
  store.raw
    .prepare('INSERT INTO card_loss (uid, status_before, reported_at) VALUES (?, 0, ?)')
    .run(plan.testers[7], plan.now - 20 * DAY)
}

function plantIdentifiers({ raw }: Store, { testers }: Plan): void {
  const insert = raw.prepare(
    'INSERT INTO identifier (uid, kind, value, valid_from, valid_to) VALUES (?, ?, ?, ?, ?)',
  )
  const find = raw.prepare('SELECT user_group, grade, activated_on, expires_on FROM patron WHERE uid = ?')
  for (const [i, uid] of testers.entries()) {
    const row = find.get(uid) as {
      user_group: string
      grade: string
      activated_on: string
      expires_on: string
    }
    const isStaff = row.user_group === 'user.grp.02'
    const number = String(i + 1).padStart(4, '0')
    const value = isStaff ? `T0${number}` : `${row.grade || '2023'}10${number}`
    insert.run(uid, isStaff ? 'staff' : 'student', value, row.activated_on, isStaff ? '' : row.expires_on)
    insert.run(uid, 'campus', `6001${value.slice(-6)}`, row.activated_on, row.expires_on)
  }
}

function plantCredits({ raw }: Store, { now, testers }: Plan): void {
  const insert = raw.prepare('INSERT INTO credit_log (uid, amount, kind, created_at) VALUES (?, ?, ?, ?)')
  const opened = raw.prepare('SELECT created_at FROM patron WHERE uid = ?').pluck()
  for (const [number, { opening, changes }] of Object.entries(CREDITS)) {
    const uid = testers[Number(number) - 1] as number
    insert.run(uid, opening, 'opening', opened.get(uid))
    for (const change of changes.split(' ').filter(Boolean)) {
      const [days, amount, kind] = change.split(':')
      insert.run(uid, Number(amount), kind, startOfDay(now - Number(days) * DAY) + 10 * HOUR)
    }
  }
  // readers without history keep their opening credit
  raw.exec(`INSERT INTO credit_log (uid, amount, kind, created_at)
    SELECT uid, credit, 'opening', created_at FROM patron WHERE demo = 0 AND credit IS NOT NULL`)
}

/** Copies that nobody has borrowed, of books with a price, the oldest first. */
const UNTOUCHED = `SELECT item.id AS item, item.bib AS bib, item.price AS price FROM item JOIN bib ON bib.id = item.bib
  JOIN location USING (loca_code)
  WHERE item.status = 'available' AND location.kind = 'open' AND item.price GLOB '*[0-9]*' AND bib.in_date < ?
  AND item.bib NOT IN (SELECT bib FROM loan) AND item.bib NOT IN (SELECT bib FROM loan_hist)
  GROUP BY item.bib ORDER BY item.bib DESC LIMIT 10`

/** days on loan before a book was reported lost */
const BEFORE_LOSS = 20

/** Loans of PAST, and lost books with the loan that each ended. */
function plantPast({ raw }: Store, { now, testers, loans }: Plan): void {
  const copies = raw.prepare(UNTOUCHED).all(now - 540 * DAY) as { item: number; bib: number; price: string }[]
  const ofReader = (number: string) => testers[Number(number) - 1] as number
  const at = (days: string | number) => startOfDay(now - Number(days) * DAY) + 15 * HOUR
  for (const [number, past] of Object.entries(PAST))
    for (const loan of past) {
      const copy = copies.shift()
      const [returned = 0, days = 0] = loan.split(':').map(Number)
      if (copy) loans.ended(ofReader(number), copy, at(returned + days), at(returned))
    }
  const insert =
    raw.prepare(`INSERT INTO loan_loss (uid, loan_id, bib, item, price, recoup, recoup_kind, state, lost_at, settled_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`)
  const fine = raw.prepare(
    'INSERT INTO fine (uid, loan_id, bib, kind, amount, paid, created_at, loss) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  )
  const missing = raw.prepare("UPDATE item SET status = 'lost' WHERE id = ?")
  for (const [number, losses] of Object.entries(LOSSES)) {
    const uid = ofReader(number)
    for (const loss of losses) {
      const copy = copies.shift()
      if (!copy) return
      const [lost = '', state = '', settled = '', how = ''] = loss.split(':')
      const loan = loans.ended(uid, copy, at(Number(lost) + BEFORE_LOSS), at(lost))
      const price = fenOfPrice(copy.price) ?? 0
      const recoup = how === 'cash' || state === 'open' ? Math.round(price * LOST_FACTOR) : null
      const settledAt = settled ? at(settled) : null
      const { lastInsertRowid: id } = insert.run(
        ...[uid, loan, copy.bib, copy.item, price, recoup, how, state, at(lost), settledAt],
      )
      if (state !== 'found') missing.run(copy.item)
      // compensation for a lost book is charged like any fine
      if (recoup !== null)
        fine.run(uid, loan, copy.bib, 'lost', recoup, settledAt === null ? 0 : 1, at(lost), id)
    }
  }
}

/** times the price, in the demo library */
const LOST_FACTOR = 1.5
