/** Saved searches of the demo reader, with books that were new in them since, and a book that the reader waits for. */
import { keptSearch } from '../../../../src/core/rules/search/saved-search.ts'
import type { Store } from '../../open.ts'
import { DAY } from '../times.ts'

/** where: condition on `bib` for what is said to be new in it, found these days ago */
const SAVED = [
  {
    ...{ name: 'I2 中国文学', search: '?class=CLC~I2', every: 'weekly', made: 40, looked: 14 },
    ...{ where: "classno LIKE 'I2%'", most: 7, found: 4 },
  },
  {
    ...{ name: '鲁迅', search: '?author=鲁迅', every: 'weekly', made: 30, looked: 14 },
    ...{ where: "author LIKE '%鲁迅%' OR author LIKE '%魯迅%'", most: 3, found: 2 },
  },
  {
    ...{
      name: 'Moby Dick（英文）',
      search: '?q=Moby+Dick&language=eng',
      every: 'never',
      made: 60,
      looked: 20,
    },
    ...{ where: '1 = 0', most: 0, found: 0 },
  },
] as const

/** Uses no random numbers, so the rest is unchanged. */
export function plantSavedSearches({ raw }: Store, { now, tester }: { now: number; tester: number }): void {
  const newest = raw.prepare('SELECT max(id) FROM bib').pluck().get()
  const save = raw.prepare(
    `INSERT INTO saved_search (uid, name, search, every, tested_to, tested_at, found_at, looked_at, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id`,
  )
  const add = raw.prepare(
    'INSERT INTO saved_search_book (search, bib, found_at, told_at) VALUES (?, ?, ?, ?)',
  )
  for (const { name, search, every, made, looked, where, most, found } of SAVED) {
    const at = now - found * DAY
    const bibs = raw
      .prepare(`SELECT id FROM bib WHERE (${where}) AND withdrawn = 0 ORDER BY id DESC LIMIT ?`)
      .pluck()
      .all(most) as number[]
    const id = save
      .pluck()
      .get(
        ...[tester, name, keptSearch(search), every, newest, now],
        ...[bibs.length ? at : null, now - looked * DAY, now - made * DAY],
      )
    for (const bib of bibs) add.run(id, bib, at, at)
  }
  raw
    .prepare(
      `INSERT INTO wish (uid, bib, made_at, asked_at)
       SELECT ?, min(id), ?, ? FROM bib WHERE doc_type = 'doc.02' AND EXISTS (SELECT 1 FROM item WHERE bib = bib.id)
         AND NOT EXISTS (SELECT 1 FROM item WHERE item.bib = bib.id
           AND NOT EXISTS (SELECT 1 FROM loan WHERE loan.item = item.id))
       HAVING min(id) IS NOT NULL`,
    )
    .run(tester, now - 3 * DAY, now)
}
