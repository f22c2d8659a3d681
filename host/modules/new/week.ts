/** /opac/x/week_book: a weekly pick from the recommended booklists, stable for a calendar week. */
import { createHash } from 'node:crypto'
import { type WeekBook, weekCalls } from '../../../src/contract/lists/x-week.ts'
import type { Module } from '../../http/calls/module.ts'
import type { Dates } from '../../runtime/dates.ts'
import { bookRows } from '../bibs/book-rows.ts'
import { openCatalogue } from '../bibs/catalogue.ts'
import { inLang } from '../bibs/in-lang.ts'
import { entries, recommendedWithBooks } from '../booklists/queries.ts'

const DAY = 86_400_000
/** other books of the list, shown beside it */
const REST = 6
/** max books of a list that take part; the latest ones of longer lists */
const MOST_BOOKS = 1000

export const week: Module = (on, ctx) => {
  const shelf = openCatalogue(ctx)
  on(weekCalls.book, async ({ lang, uid }): Promise<WeekBook | null> => {
    const { db } = ctx.store
    const { from, to } = weekOf(ctx.dates, ctx.clock.now())
    const list = drawn(await recommendedWithBooks(db, ctx.clock.now()), from, ({ id }) => id)
    if (!list) return null
    const ids = (await entries(db, list.id, { offset: 0, limit: MOST_BOOKS })).map(({ id }) => id)
    const at = ids.indexOf(drawn(ids, from, String) ?? Number.NaN)
    // its neighbours in the list, wrapping at the end
    const beside = [...ids.slice(at + 1), ...ids.slice(0, Math.max(at, 0))].slice(0, REST)
    const [book, ...others] = await bookRows(shelf, [ids[at] ?? -1, ...beside], { lang, uid })
    if (!book) return null
    const rest = others.map(({ bibId, title, normalTitle, author }) => ({
      bibId,
      title,
      normalTitle,
      author,
    }))
    return {
      from,
      to,
      listId: list.id,
      listName: inLang(list, 'name', lang),
      number: at + 1,
      count: ids.length,
      book,
      rest,
    }
  })
}

/** Monday to Sunday around a moment, yyyy-MM-dd. */
function weekOf(dates: Dates, now: number): { from: string; to: string } {
  const today = Date.parse(`${dates.day(now)}T00:00:00Z`)
  const monday = today - ((new Date(today).getUTCDay() + 6) % 7) * DAY
  const day = (time: number) => new Date(time).toISOString().slice(0, 10)
  return { from: day(monday), to: day(monday + 6 * DAY) }
}

/** Rendezvous hashing: adding, removing or reordering books does not change the others' rank in that week. */
function drawn<T>(all: T[], week: string, nameOf: (one: T) => string): T | undefined {
  const lots = all.map(one => ({
    one,
    lot: createHash('sha256')
      .update(`${week} ${nameOf(one)}`)
      .digest('hex'),
  }))
  return lots.sort((a, b) => (a.lot < b.lot ? -1 : 1))[0]?.one
}
