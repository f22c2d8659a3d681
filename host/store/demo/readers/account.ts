import { fenOfPrice } from '../../../circulation/embedded/fees/price.ts'
import type { Store } from '../../open.ts'
import { DAY, HOUR, startOfDay } from '../times.ts'

/** Credit history of reader1 … reader9: days ago, amount, reason. The opening balance comes first. */
const CREDITS: Record<number, { opening: number; changes: string }> = {
  1: {
    opening: 80,
    changes:
      '640:+2:lecture 610:+2:punctual 580:+2:punctual 540:-5:noshow 505:+2:punctual 470:+1:lecture 440:+2:punctual 400:-10:lost 380:+5:volunteer 350:+2:punctual 320:+2:punctual 290:+2:punctual 260:+1:lecture 230:+2:punctual 200:+2:punctual 170:-5:noshow 150:+5:volunteer 120:+2:punctual 90:+2:punctual 60:+1:lecture 30:+2:punctual 9:+1:lecture',
  },
  2: { opening: 100, changes: '120:-2:noshow' },
  3: { opening: 100, changes: '200:-10:overdue 95:-10:damage 58:-6:overdue 33:-6:overdue 12:-6:overdue' },
  4: { opening: 100, changes: '75:-5:noshow' },
  5: { opening: 100, changes: '' },
  6: { opening: 100, changes: '210:-2:noshow 130:-10:rules' },
  7: { opening: 100, changes: '45:-10:rules' },
  8: { opening: 100, changes: '300:-10:lost 110:-10:rules 70:-5:noshow' },
  9: { opening: 100, changes: '480:-10:overdue 220:-10:rules' },
}

/** Lost books: days ago lost, state, days ago settled, how. Paid is half of the price. */
const LOSSES: Record<number, string[]> = {
  1: ['402:settled:400:copy'],
  3: ['26:open'],
  8: ['302:settled:290:cash', '160:found:151'],
}

type Plan = { now: number; testers: number[] }

/**
 * Further numbers, credit, lost books and lost cards of the demo readers; uses no random numbers, so the rest is
 * unchanged.
 */
export function plantAccounts(store: Store, plan: Plan): void {
  plantIdentifiers(store, plan)
  plantCredits(store, plan)
  plantLosses(store, plan)
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

function plantLosses({ raw }: Store, { now, testers }: Plan): void {
  const copies = raw
    .prepare(
      `SELECT item.id AS item, item.bib AS bib, item.price AS price FROM item JOIN bib ON bib.id = item.bib
       WHERE item.status = 'available' AND item.price GLOB '*[0-9]*' AND bib.in_date < ?
       AND item.id NOT IN (SELECT item FROM loan) AND item.id NOT IN (SELECT item FROM loan_hist)
       GROUP BY item.bib ORDER BY item.bib DESC LIMIT 4`,
    )
    .all(now - 366 * DAY) as { item: number; bib: number; price: string }[]
  const insert =
    raw.prepare(`INSERT INTO loan_loss (uid, bib, item, price, recoup, recoup_kind, state, lost_at, settled_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`)
  const fine = raw.prepare(
    'INSERT INTO fine (uid, loan_id, bib, kind, amount, paid, created_at) VALUES (?, NULL, ?, ?, ?, ?, ?)',
  )
  const at = (days: string) => startOfDay(now - Number(days) * DAY) + 15 * HOUR
  for (const [number, losses] of Object.entries(LOSSES)) {
    const uid = testers[Number(number) - 1] as number
    for (const loss of losses) {
      const copy = copies.shift()
      if (!copy) return
      const [lost = '', state = '', settled = '', how = ''] = loss.split(':')
      const price = fenOfPrice(copy.price) ?? 0
      const recoup = how === 'cash' || state === 'open' ? Math.round(price * LOST_FACTOR) : null
      const settledAt = settled ? at(settled) : null
      insert.run(uid, copy.bib, copy.item, price, recoup, how, state, at(lost), settledAt)
      // compensation for a lost book is charged like any fine
      if (recoup !== null) fine.run(uid, copy.bib, 'lost', recoup, settledAt === null ? 0 : 1, at(lost))
    }
  }
}

/** times the price, in the demo library */
const LOST_FACTOR = 1.5
