/** /opac/new/*: what has come in of late, by the day the catalogue got it (bib.in_date). */
import { newBooksCalls } from '../../../src/contract/new.ts'
import { HttpError } from '../../kernel/errors.ts'
import type { Module } from '../../kernel/module.ts'
import { ANSWER_MS, type Condition, EVERYTHING, type Filter } from '../../search/engine.ts'
import { bookRows, type Reader } from '../bibs/book-rows.ts'
import { openCatalogue } from '../bibs/catalogue.ts'
import { clamp, MOST_PAGES, MOST_ROWS } from '../search/request.ts'
import { cleanValue } from '../search/values.ts'
import { classesOf, NO_LIMIT, within } from './disciplines.ts'
import { type Place, placeFilters } from './places.ts'

const DAY = 86_400_000
const MOST_DAYS = 100_000
const PAGE_SIZE = 20

type Paged = Place & { page?: string | undefined; pageSize?: string | undefined }
type Asking = Reader & { signal: AbortSignal }

export const newBooks: Module = (on, ctx) => {
  const shelf = openCatalogue(ctx)

  /** @param classes beginnings of class numbers, any of them; null = every class */
  async function newest(
    asked: Paged,
    classes: string[] | null,
    came: Filter[],
    { signal, ...reader }: Asking,
  ) {
    const places = placeFilters(asked, (await shelf.names()).all)
    if (!places) return { dataList: [], totalCount: 0 }
    const conditions: Condition[] = classes
      ? [{ field: 'classno', operator: 'prefix', values: classes, logic: 'and' }]
      : []
    const { hits, total } = await ctx.search.search(
      {
        ...EVERYTHING,
        conditions,
        filters: [...came, ...places],
        page: clamp(asked.page, 1, MOST_PAGES, 1),
        pageSize: clamp(asked.pageSize, 1, MOST_ROWS, PAGE_SIZE),
        sort: 'newest',
      },
      { signal, within: ANSWER_MS },
    )
    const ids = hits.map(hit => hit.id)
    return { dataList: await bookRows(shelf, ids, reader), totalCount: total }
  }

  /** Whole days of the library: what is new changes at midnight, not between two pages. @throws HttpError 400 */
  function last(days = ''): Filter[] {
    const count = /^\d{1,6}$/.test(days) ? Number(days) : 0
    if (count < 1 || count > MOST_DAYS) throw new HttpError(400, 'errors.badMember', { member: 'days' })
    const today = ctx.dates.startOf(ctx.dates.day(ctx.clock.now()))
    return [{ field: 'inDate', values: [], range: [today - count * DAY, null] }]
  }

  on(newBooksCalls.books, ({ query, lang, uid, signal }) => newest(query, null, [], { lang, uid, signal }))

  on(newBooksCalls.bySubject, async ({ query, params, lang, uid, signal }) => {
    const came = last(params.days)
    const code = cleanValue(query.dcpCode) || NO_LIMIT
    const classes = classesOf(code)
    if (!classes && code !== NO_LIMIT) return { dataList: [], totalCount: 0 }
    const found = await newest(query, classes, came, { lang, uid, signal })
    const dataList = found.dataList.map(row => ({ ...row, onSelfDate: ctx.dates.day(row.inDate ?? 0) }))
    return { ...found, dataList }
  })

  on(newBooksCalls.byClass, ({ query, params, lang, uid, signal }) => {
    const clsNo = cleanValue(query.clsNo)
    return newest(query, clsNo ? [clsNo] : null, last(params.days), { lang, uid, signal })
  })

  on(newBooksCalls.disciplines, ({ params, lang }) => within(params.id ?? '', lang))
}
