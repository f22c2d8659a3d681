/** The demo library as a whole: its contents, that they are reproducible, and that they are consistent. */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readRules } from '../../host/circulation/rule-queries.ts'
import { openSearch } from '../../host/search/open.ts'
import { isEmpty } from '../../host/store/data-folder.ts'
import { SEARCH_TERMS } from '../../host/store/demo/search-terms.ts'
import { openStore } from '../../host/store/open.ts'
import { DAY, NOW } from '../fixture-library.ts'
import { asking } from '../search/books.ts'
import { type Planted, planted } from './planted.ts'

let demo: Planted
let again: Planted
let later: Planted
beforeAll(async () => {
  demo = await planted()
  again = await planted()
  later = await planted(NOW + 10 * DAY)
})
afterAll(() => Promise.all([demo, again, later].map(({ store }) => store.close())))

it('is planted into an empty store', async () => {
  expect(await isEmpty(demo.store)).toBe(false)
  const empty = openStore(':memory:')
  expect(await isEmpty(empty)).toBe(true)
  await empty.close()
})

it('holds 1,200 titles or more, 3,600 copies, three campuses, ten locations, a year of lending', () => {
  const { count } = demo
  expect(count('SELECT count(*) FROM bib')).toBeGreaterThanOrEqual(1200)
  expect(count('SELECT count(*) FROM item')).toBeGreaterThanOrEqual(3600)
  expect(count('SELECT count(*) FROM library')).toBe(3)
  expect(count('SELECT count(*) FROM location')).toBe(10)
  expect(count('SELECT count(DISTINCT kind) FROM location')).toBe(3)
  expect(count('SELECT count(DISTINCT loca_code) FROM item')).toBe(10)
  expect(count('SELECT count(*) FROM loan_hist')).toBeGreaterThanOrEqual(6000)
  expect(
    count("SELECT count(DISTINCT strftime('%Y-%m', returned_at / 1000, 'unixepoch')) FROM loan_hist"),
  ).toBeGreaterThanOrEqual(12)
})

it('has journals with volumes and years', () => {
  const journals = demo.all<{ volumes: number; years: number }>(
    `SELECT count(*) AS volumes, count(DISTINCT item.year) AS years FROM item JOIN bib ON bib.id = item.bib
     WHERE doc_type IN ('doc.03', 'doc.04') AND vol <> '' AND vol NOT LIKE '% %' AND item.year <> ''
     GROUP BY bib`,
  )
  expect(journals.length).toBeGreaterThanOrEqual(30)
  expect(journals.filter(j => j.volumes !== j.years)).toEqual([])
  // current journals have this year's issues after last year's volume
  const issues = demo.all<{ issue: string; bound: string; at: number }>(
    `SELECT issue.vol AS issue, bound.vol AS bound, issue.in_date AS at FROM item issue
     JOIN item bound ON bound.bib = issue.bib AND bound.year = '2025' WHERE issue.year = '2026'`,
  )
  expect(issues.length).toBeGreaterThan(3)
  for (const { issue, bound, at } of issues) {
    const volume = Number.parseInt(bound.replace(/^\D+/, ''), 10) + 1
    // a Chinese journal's label is in Chinese
    expect(issue).toMatch(
      new RegExp(bound.startsWith('第') ? `^第${volume}卷 第[1-9]\\d*期$` : `^v\\.${volume} no\\.[1-9]`),
    )
    expect(at).toBeLessThan(NOW)
  }
})

it('has the same copies on loan at every hour of a day', async () => {
  const evening = await planted(NOW - (NOW % DAY) + 15.5 * 3_600_000)
  const morning = await planted(NOW - (NOW % DAY))
  const loans = 'SELECT loan_id, uid, item, loaned_at, due_at, renew_times FROM loan ORDER BY loan_id'
  expect(evening.all(loans)).toEqual(morning.all(loans))
  await Promise.all([evening.store.close(), morning.store.close()])
})

it('has copies in every shelf state', () => {
  const { count } = demo
  const books = (having: string) =>
    count(`SELECT count(*) FROM (SELECT 1 FROM item JOIN location USING (loca_code)
      LEFT JOIN loan ON loan.item = item.id GROUP BY item.bib HAVING ${having})`)
  expect(books('count(*) > 10')).toBeGreaterThan(10)
  expect(books('count(*) > 1 AND count(loan.item) = count(*)')).toBeGreaterThan(0)
  expect(books("min(kind = 'reading') = 1")).toBeGreaterThan(0)
  for (const status of ['cataloguing', 'lost', 'binding']) {
    expect(count('SELECT count(*) FROM item WHERE status = ?', status)).toBeGreaterThan(0)
  }
  expect(count('SELECT count(*) FROM item WHERE temp_loca_code IS NOT NULL')).toBeGreaterThan(0)
  expect(
    count('SELECT count(*) FROM (SELECT 1 FROM bib GROUP BY group_id HAVING count(*) > 1)'),
  ).toBeGreaterThan(20)
})

it('lends a copy to one reader at a time, only from open shelves, within the circulation rules', async () => {
  type Period = { item: number; from: number; to: number }
  const periods = demo.all<Period>(
    `SELECT item, loaned_at AS "from", returned_at AS "to" FROM loan_hist
     UNION ALL SELECT item, loaned_at, ${NOW} FROM loan ORDER BY 1, 2`,
  )
  const overlapping = periods.filter((period, i) => {
    const before = periods[i - 1]
    return (
      period.to < period.from || period.to > NOW || (before?.item === period.item && before.to > period.from)
    )
  })
  expect(overlapping).toEqual([])
  expect(
    demo.count(`SELECT count(*) FROM loan JOIN item ON item.id = loan.item JOIN location USING (loca_code)
    WHERE item.status <> 'available' OR location.kind <> 'open' OR loan.loaned_at < item.in_date`),
  ).toBe(0)
  const readers = demo.all<{ user_group: string; loans: number; renewals: number }>(
    'SELECT user_group, count(*) AS loans, max(renew_times) AS renewals FROM loan JOIN patron USING (uid) GROUP BY uid',
  )
  const rules = await readRules(demo.store.db)
  const beyond = readers.filter(r => {
    const { maxLoans, maxRenewTimes } = rules.of(r.user_group)
    return r.loans > maxLoans || r.renewals > maxRenewTimes
  })
  expect(beyond).toEqual([])
})

it('has results for every popular search term', async () => {
  const search = await openSearch(demo.store)
  const totals = await Promise.all(
    SEARCH_TERMS.map(async term => [term, (await search.search(asking(term))).total]),
  )
  await search.close()
  expect(totals.filter(([, total]) => total === 0)).toEqual([])
})

it('has recommended booklists, and no empty list', () => {
  expect(demo.count('SELECT count(*) FROM booklist WHERE recommended = 1')).toBeGreaterThanOrEqual(5)
  expect(
    demo.count(
      'SELECT count(*) FROM booklist WHERE (SELECT count(*) FROM booklist_item WHERE booklist = id) < 5',
    ),
  ).toBe(0)
})

it('K10 books were acquired over eight years, on working days, some every month, none before publication', () => {
  const { count, all } = demo
  const within = (days: number) => count('SELECT count(*) FROM bib WHERE in_date >= ?', NOW - days * DAY)
  expect(within(30)).toBeGreaterThan(10)
  expect(within(30)).toBeLessThan(120)
  expect(count('SELECT max(in_date) FROM bib')).toBeLessThan(NOW)
  const months = all<{ month: string; weekday: string }>(
    `SELECT DISTINCT strftime('%Y-%m', in_date / 1000, 'unixepoch', '+8 hours') AS month,
      strftime('%w', in_date / 1000, 'unixepoch', '+8 hours') AS weekday FROM bib`,
  )
  expect(new Set(months.map(({ month }) => month)).size).toBeGreaterThanOrEqual(8 * 12 - 2)
  expect(months.filter(({ weekday }) => weekday === '0' || weekday === '6')).toEqual([])
  expect(all(`SELECT title FROM bib WHERE year > strftime('%Y', in_date / 1000, 'unixepoch') + 0`)).toEqual(
    [],
  )
  // new books are from many subjects
  expect(
    count('SELECT count(DISTINCT substr(classno, 1, 1)) FROM bib WHERE in_date >= ?', NOW - 365 * DAY),
  ).toBeGreaterThanOrEqual(8)
  expect(
    count(
      'SELECT count(*) FROM item JOIN bib ON bib.id = bib WHERE item.in_date <> bib.in_date AND vol NOT LIKE ?',
      '% %',
    ),
  ).toBe(0)
})

it('B11 readers reviewed well-known books: one review per reader and book, none without words', () => {
  const reviews = demo.all<{ title: string; content: string; score: number; name: string; at: number }>(
    `SELECT title, content, score, display_name AS name, review.created_at AS at FROM review
     JOIN bib ON bib.id = bib JOIN patron USING (uid) ORDER BY review.id`,
  )
  expect(new Set(reviews.map(one => one.title)).size).toBeGreaterThanOrEqual(3)
  expect(reviews.filter(one => one.title === '紅樓夢').length).toBeGreaterThan(10)
  for (const { content, score, name, at } of reviews) {
    expect([...content].length).toBeGreaterThan(5)
    expect([...content].length).toBeLessThanOrEqual(300)
    expect([1, 2, 3, 4, 5]).toContain(score)
    expect(name).not.toBe('')
    expect(at).toBeLessThan(NOW)
  }
})

it('is reproducible except for the salt of passwords and the mark of the library', () => {
  expect(digestsOf(again)).toEqual(digestsOf(demo))
})

it('shifts with the day on which it is planted', () => {
  const daysLeft = ({ all }: Planted, now: number) =>
    all<{ days: number }>(
      `SELECT (due_at - ${now}) / ${DAY} AS days FROM loan JOIN patron USING (uid) WHERE user_id = 'reader1' ORDER BY 1`,
    ).map(loan => loan.days)
  expect(daysLeft(later, NOW + 10 * DAY)).toEqual(daysLeft(demo, NOW))
  for (const [{ count }, now] of [
    [demo, NOW],
    [later, NOW + 10 * DAY],
  ] as const) {
    expect(now - count('SELECT max(returned_at) FROM loan_hist')).toBeLessThan(2 * DAY)
    expect(count('SELECT max(created_at) FROM request')).toBeLessThanOrEqual(now)
    expect(count('SELECT max(created_at) FROM notice')).toBeLessThanOrEqual(now)
  }
})

function digestsOf({ all }: Planted): Record<string, string> {
  const tables = all<{ name: string }>(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'library_mark' ORDER BY name",
  )
  return Object.fromEntries(
    tables.map(({ name }) => {
      const rows = all<Record<string, unknown>>(`SELECT * FROM ${name}`)
      const hash = createHash('sha256')
      for (const { password: _, ...row } of rows) {
        for (const value of Object.values(row))
          hash.update(value instanceof Uint8Array ? value : `${value}\n`)
      }
      return [name, `${rows.length} ${hash.digest('hex')}`]
    }),
  )
}

it('C06 has 12 donations, 24 public booklists and 10 topics with rooms, none of them empty', () => {
  expect(demo.count('SELECT count(*) FROM donation')).toBe(12)
  expect(demo.count('SELECT count(*) FROM booklist WHERE is_public = 1')).toBe(24)
  expect(demo.count('SELECT count(*) FROM topic')).toBe(10)
  expect(demo.count('SELECT min(n) FROM (SELECT count(*) n FROM donation_book GROUP BY donation)')).toBe(7)
  expect(demo.count('SELECT count(DISTINCT donation) FROM donation_book')).toBe(12)
  // a title that is not in the catalogue would leave a room empty
  expect(
    demo.count(`SELECT count(*) FROM topic_room WHERE 2 > (
      SELECT count(*) FROM topic_book WHERE topic = topic_room.topic AND room = topic_room.position)`),
  ).toBe(0)
})
