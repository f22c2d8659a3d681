import type { Store } from '../../open.ts'
import { DAY } from '../times.ts'

/** À la recherche du temps perdu in Chinese, one call number for all seven; days until it is due back, null = on the shelf */
const VOLUMES: readonly [vol: string, dueIn: number | null][] = [
  ['第一卷 在斯万家那边', null],
  ['第二卷 在少女们身旁', 10],
  ['第三卷 盖尔芒特家那边', 6],
  ['第四卷 索多姆和戈摩尔', null],
  ['第五卷 女囚', null],
  ['第六卷 女逃亡者', 14],
  ['第七卷 重现的时光', 3],
]
const TITLE = '追忆似水年华'

/** A set in several volumes, so that a reservation asks for the volume. @param borrowers uids, who have the lent ones */
export function plantVolumes({ raw }: Store, { now, borrowers }: { now: number; borrowers: number[] }): void {
  const bib = raw.prepare("SELECT id FROM bib WHERE title = ? AND source = 'demo'").pluck().get(TITLE)
  if (bib === undefined) return
  const own = raw.prepare('SELECT id FROM item WHERE bib = ? ORDER BY id').pluck().all(bib) as number[]
  const name = raw.prepare('UPDATE item SET vol = ? WHERE id = ?')
  own.forEach((id, at) => void name.run(VOLUMES[at % VOLUMES.length]![0], id))
  const copy = raw.prepare(
    `INSERT INTO item (bib, source, bar_code, call_no, lib_code, loca_code, vol, year, price, in_date)
     SELECT bib, source, @barCode, call_no, 'LJE', 'LJE01', @vol, '', price, in_date FROM item WHERE id = @like`,
  )
  const lend = raw.prepare(
    `INSERT INTO loan (loan_id, uid, item, bib, loaned_at, due_at)
     SELECT @loanId, @uid, id, bib, @from, @until FROM item WHERE bar_code = @barCode`,
  )
  VOLUMES.forEach(([vol, dueIn], at) => {
    const barCode = `LV${String(at + 1).padStart(7, '0')}`
    copy.run({ barCode, vol, like: own[0] })
    if (dueIn === null) return
    // the end of a day in Shanghai, thirty days after the loan
    const until = Math.floor((now + 8 * 3_600_000) / DAY) * DAY - 8 * 3_600_000 + (dueIn + 1) * DAY - 1000
    lend.run({ loanId: barCode, uid: borrowers.at(-1 - at), from: until - 30 * DAY + 1000, until, barCode })
    raw.prepare('UPDATE bib SET loan_count = loan_count + 1 WHERE id = ?').run(bib)
  })
}
