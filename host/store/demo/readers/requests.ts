import type { RequestState } from '../../../../src/contract/codes.ts'
import { CIRC_RULES } from '../../../circulation/rules.ts'
import type { Store } from '../../open.ts'
import type { Random } from '../random.ts'
import { DAY, endOfDayAfter, HOUR } from '../times.ts'

type Wanted = { bib: number; call_no: string; loca_code: string; lib_code: string }

/** A request: days ago, and its state since then (days ago, if it changed). */
type DemoRequest = { kind: string; state: RequestState; days: number; since?: number }

/** Earlier states of a closed or ready request; hours between them. */
const BEFORE: Record<string, RequestState[]> = {
  'req.cs.preg done': ['ready'],
  'req.cs.preg expired': ['ready'],
  'req.cs.rele ready': ['transit'],
  'req.cs.rele done': ['transit', 'ready'],
}

const LENT = `SELECT item.bib AS bib, item.call_no AS call_no, item.loca_code AS loca_code, item.lib_code AS lib_code
  FROM item JOIN loan ON loan.item = item.id
  WHERE item.bib NOT IN (SELECT bib FROM loan WHERE uid IN (SELECT uid FROM patron WHERE demo = 1))`
const FREE = `EXISTS (SELECT 1 FROM item AS copy JOIN location USING (loca_code) WHERE copy.bib = item.bib
  AND copy.status = 'available' AND kind <> 'reading' AND copy.id NOT IN (SELECT item FROM loan))`
const MOST_LENT = 'GROUP BY item.bib ORDER BY count(*) DESC, item.bib LIMIT 40'

/**
 * Reservations of books that are all on loan, copies on hold, and deliveries from the closed stacks. Nobody waits for
 * reader1's loans.
 */
export function plantRequests(
  { raw }: Store,
  {
    now,
    random,
    testers,
    borrowers,
  }: { now: number; random: Random; testers: number[]; borrowers: number[] },
): void {
  const reader1 = testers[0] as number
  const allOut = raw.prepare(`${LENT} AND NOT ${FREE} ${MOST_LENT}`).all() as Wanted[]
  const someFree = raw.prepare(`${LENT} AND ${FREE} ${MOST_LENT}`).all() as Wanted[]
  const stacks = raw
    .prepare(
      `SELECT bib, call_no, loca_code, lib_code FROM item WHERE loca_code = 'LJE05' AND status = 'available' AND vol = ''
       GROUP BY bib ORDER BY bib LIMIT 20`,
    )
    .all() as Wanted[]
  const insert = raw.prepare(
    `INSERT INTO request (uid, bib, kind, call_no, loca_code, take_loca_code, state, created_at, updated_at, expires_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const step = raw.prepare('INSERT INTO request_step (request, state, at) VALUES (?, ?, ?)')

  const ask = (
    uid: number,
    wanted: Wanted | undefined,
    { kind, state, days, since }: DemoRequest,
    hours?: number,
  ) => {
    const at = now - days * DAY - (hours ?? random.int(1, 9)) * HOUR
    if (!wanted) return
    const { bib, call_no, loca_code, lib_code } = wanted
    const moved = since === undefined ? Math.min(now, at + 2 * DAY) : Math.max(at + HOUR, now - since * DAY)
    const updated = state === 'open' ? at : moved
    const expires = state === 'ready' ? endOfDayAfter(updated, CIRC_RULES.keepDays) : null
    const take = `${lib_code}01`
    const id = insert.run(
      uid,
      bib,
      kind,
      call_no,
      loca_code,
      take,
      state,
      at,
      updated,
      expires,
    ).lastInsertRowid
    step.run(id, 'open', at)
    const before = BEFORE[`${kind} ${state}`] ?? []
    for (const [n, past] of before.entries())
      step.run(id, past, at + Math.floor(((updated - at) * (n + 1)) / (before.length + 1)))
    if (state !== 'open') step.run(id, state, updated)
  }

  for (let i = 0; i < 38; i++) {
    const state = i % 7 === 6 ? 'ready' : i % 9 === 8 ? 'done' : 'open'
    const wanted = (state === 'open' ? allOut : someFree)[i + 2]
    const since = state === 'ready' ? 1 + (i % 5) : undefined
    ask(random.pick(borrowers), wanted, { kind: 'req.cs.preg', state, days: random.int(1, 20), since })
  }
  for (const wanted of stacks.slice(2, 10))
    ask(random.pick(borrowers), wanted, { kind: 'req.cs.rele', state: 'done', days: random.int(3, 60) })
  const preg = { kind: 'req.cs.preg' }
  const rele = { kind: 'req.cs.rele' }
  ask(reader1, allOut[0], { ...preg, state: 'open', days: 4 })
  ask(reader1, someFree[1], { ...preg, state: 'ready', days: 6, since: 4 })
  ask(reader1, stacks[0], { ...rele, state: 'transit', days: 1, since: 0.5 })
  ask(reader1, stacks[1], { ...rele, state: 'cancelled', days: 45 })
  // costs the reader credit: a hold that was not collected (account.ts)
  ask(testers[7] as number, someFree[3], { ...preg, state: 'expired', days: 78, since: 70.5 }, 2)
  // two other readers are ahead
  for (const [n, uid] of borrowers.slice(3, 5).entries())
    ask(uid, allOut[0], { ...preg, state: 'open', days: 9 - n }, 2)
}
