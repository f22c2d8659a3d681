import type { Store } from '../open.ts'
import type { Random } from './random.ts'
import { DAY, HOUR } from './times.ts'

type Wanted = { bib: number; call_no: string; loca_code: string; lib_code: string }

/** Holds on books of which every copy is out, and deliveries from the closed stacks. Nobody waits for what reader1 has. */
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
  const out = raw
    .prepare(
      `SELECT item.bib AS bib, item.call_no AS call_no, item.loca_code AS loca_code, item.lib_code AS lib_code
       FROM item JOIN loan ON loan.item = item.id
       WHERE item.bib NOT IN (SELECT bib FROM loan WHERE uid IN (SELECT uid FROM patron WHERE demo = 1))
       GROUP BY item.bib ORDER BY count(*) DESC, item.bib LIMIT 40`,
    )
    .all() as Wanted[]
  const stacks = raw
    .prepare(
      `SELECT bib, call_no, loca_code, lib_code FROM item WHERE loca_code = 'LJE05' AND status = 'available' AND vol = ''
       GROUP BY bib ORDER BY bib LIMIT 20`,
    )
    .all() as Wanted[]
  const insert = raw.prepare(
    `INSERT INTO request (uid, bib, kind, call_no, loca_code, take_loca_code, state, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const ask = (
    uid: number,
    { bib, call_no, loca_code, lib_code }: Wanted,
    kind: string,
    state: string,
    days: number,
  ) => {
    const at = now - days * DAY - random.int(1, 9) * HOUR
    const updated = state === 'open' ? at : Math.min(now, at + 2 * DAY)
    insert.run(uid, bib, kind, call_no, loca_code, `${lib_code}01`, state, at, updated)
  }
  for (const [i, wanted] of out.slice(2).entries()) {
    const state = i % 7 === 6 ? 'ready' : i % 9 === 8 ? 'done' : 'open'
    ask(random.pick(borrowers), wanted, 'req.cs.preg', state, random.int(1, 20))
  }
  for (const wanted of stacks.slice(2, 10))
    ask(random.pick(borrowers), wanted, 'req.cs.rele', 'done', random.int(3, 60))
  const [first, second] = out
  const [third, fourth] = stacks
  if (first) ask(reader1, first, 'req.cs.preg', 'open', 4)
  if (second) ask(reader1, second, 'req.cs.preg', 'ready', 6)
  if (third) ask(reader1, third, 'req.cs.rele', 'open', 1)
  if (fourth) ask(reader1, fourth, 'req.cs.rele', 'cancelled', 45)
}
