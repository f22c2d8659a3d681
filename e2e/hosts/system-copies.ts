/** Books of the demo library for an external circulation system, with the dates of its loans. */
import { GROUPS } from './holdable.ts'
import { openRaw, TEMPLATE } from './library.ts'

type Copy = {
  id: number
  bib: number
  bib_id: string
  bar_code: string
  call_no: string
  title: string
  author: string
}

/** a Friday far in the future, so that no test depends on the current day */
export const due = (day: number) => Date.UTC(2099, 11, day, 15, 59)

/** own: three copies to be lent to the reader. wanted: all copies of a book that can be reserved */
export function demoCopies(): { own: Copy[]; wanted: Copy[] } {
  const db = openRaw(TEMPLATE)
  const copies = `SELECT item.id, bib, bib_id, bar_code, call_no, title, author FROM item JOIN bib ON bib.id = item.bib`
  const own = db
    .prepare(`${copies} WHERE status = 'available' AND withdrawn = 0 ORDER BY item.id LIMIT 3`)
    .all() as Copy[]
  const { bib } = db
    .prepare(
      `SELECT bib FROM (${GROUPS} GROUP BY bib.id HAVING min(item.call_no) = max(item.call_no)
         AND min(item.loca_code) = max(item.loca_code)) AS copies
       WHERE n > 1 AND bib > ${own[2]!.bib} ORDER BY bib LIMIT 1`,
    )
    .get() as { bib: number }
  const wanted = db.prepare(`${copies} WHERE bib = ${bib}`).all() as Copy[]
  db.close()
  return { own, wanted }
}
