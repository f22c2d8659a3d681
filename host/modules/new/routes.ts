/** /opac/new/*: recent acquisitions, by the day the catalogue got them (bib.in_date). */
import { newBooksCalls } from '../../../src/contract/lists/new.ts'
import { HttpError } from '../../http/calls/errors.ts'
import type { Module } from '../../http/calls/module.ts'
import type { Dates } from '../../runtime/dates.ts'
import { ANSWER_MS, type Condition, EVERYTHING, type Filter } from '../../search/engine.ts'
import { bookRows, type Reader } from '../bibs/book-rows.ts'
import { openCatalogue } from '../bibs/catalogue.ts'
import { openCounts } from '../classes/counts.ts'
import { leavesOutEmpty, nodesOf } from '../classes/nodes.ts'
import { classesWithin, conditionsAt, schemeOf } from '../classes/schemes.ts'
import { clamp, MOST_PAGES, MOST_ROWS } from '../search/request.ts'
import { cleanValue } from '../search/values.ts'
import { classesOf, NO_LIMIT, within } from './disciplines.ts'
import { type Place, placeFilters } from './places.ts'
import { dayNamed, weeksBefore } from './weeks.ts'

const PAGE_SIZE = 20

type Paged = Place & { page?: string | undefined; pageSize?: string | undefined }
type Asking = Reader & { signal: AbortSignal }

export const newBooks: Module = (on, ctx) => {
  const shelf = openCatalogue(ctx)
  const { records } = openCounts(ctx)

  const placesOf = async (page: Place) => placeFilters(page, (await shelf.names()).all)

  async function newest(page: Paged, conditions: Condition[], came: Filter[], { signal, ...reader }: Asking) {
    const places = await placesOf(page)
    if (!places) return { dataList: [], totalCount: 0 }
    const { hits, total } = await ctx.search.search(
      {
        ...EVERYTHING,
        conditions,
        filters: [...came, ...places],
        page: clamp(page.page, 1, MOST_PAGES, 1),
        pageSize: clamp(page.pageSize, 1, MOST_ROWS, PAGE_SIZE),
        sort: 'newest',
      },
      { signal, within: ANSWER_MS },
    )
    const ids = hits.map(hit => hit.id)
    return { dataList: await bookRows(shelf, ids, reader), totalCount: total }
  }

  const last = (span: Span): Filter[] => cameWithin(span, ctx.dates, ctx.clock.now())
  const begins = (field: Condition['field'], values: string[]): Condition[] => [
    { field, operator: 'prefix', values, logic: 'and' },
  ]

  on(newBooksCalls.books, ({ query, lang, uid, signal }) => newest(query, [], [], { lang, uid, signal }))

  on(newBooksCalls.bySubject, async ({ query, params, lang, uid, signal }) => {
    const came = last({ ...query, days: params.days })
    const code = cleanValue(query.dcpCode) || NO_LIMIT
    const classes = classesOf(code)
    if (!classes && code !== NO_LIMIT) return { dataList: [], totalCount: 0 }
    const found = await newest(query, classes ? begins('clc', classes) : [], came, { lang, uid, signal })
    const dataList = found.dataList.map(row => ({ ...row, onSelfDate: ctx.dates.day(row.inDate ?? 0) }))
    return { ...found, dataList }
  })

  on(newBooksCalls.byClass, ({ query, params, lang, uid, signal }) => {
    const came = last({ ...query, days: params.days })
    const clsNo = cleanValue(query.clsNo)
    const conditions = !clsNo
      ? []
      : query.scheme
        ? conditionsAt(schemeOf(query.scheme), clsNo).conditions
        : begins('classno', [clsNo])
    return newest(query, conditions, came, { lang, uid, signal })
  })

  on(newBooksCalls.disciplines, async ({ params, query, lang }) => {
    const disciplines = within(params.id ?? '', lang)
    if (query.days === undefined) return disciplines
    const filters = [...last(query), ...((await placesOf(query)) ?? NOWHERE)]
    return Promise.all(
      disciplines.map(async one => ({
        ...one,
        count: await records(begins('clc', classesOf(one.code) ?? []), filters),
      })),
    )
  })

  on(newBooksCalls.classes, async ({ params, query, lang }) => {
    const scheme = schemeOf(params.scheme)
    const { level, rows } = classesWithin(scheme, params.id ?? '')
    const filters = [...last({ days: '30', ...query }), ...((await placesOf(query)) ?? NOWHERE)]
    return nodesOf(
      records,
      scheme,
      rows.map(row => ({ row, among: rows })),
      { lang, level, filters, leavesOutEmpty: leavesOutEmpty(query.empty) },
    )
  })

  on(newBooksCalls.weeks, async ({ query }) => {
    const places = (await placesOf(query)) ?? NOWHERE
    const weeks = []
    for (const week of weeksBefore(query.until, query.count, { dates: ctx.dates, now: ctx.clock.now() }))
      weeks.push({
        ...week,
        total: await records([], [...last({ days: '7', until: week.to }), ...places]),
      })
    return weeks
  })
}

/** matches nothing */
const NOWHERE: Filter[] = [{ field: 'locaCode', values: [''] }]

/** Days of acquisition as the engine's filter. Pure. */
const DAY = 86_400_000
const MOST_DAYS = 100_000

type Span = {
  days?: string | undefined
  /** yyyy-MM-dd, the last day; absent = up to now, with the current day in addition */
  until?: string | undefined
}

/** Whole days: results change at midnight, not between two pages. @throws HttpError 400 */
function cameWithin({ days = '', until }: Span, dates: Dates, now: number): Filter[] {
  const count = /^\d{1,6}$/.test(days) ? Number(days) : 0
  if (count < 1 || count > MOST_DAYS) throw new HttpError(400, 'errors.badMember', { member: 'days' })
  if (until === undefined) {
    const today = dates.startOf(dates.day(now))
    return [{ field: 'inDate', values: [], range: [today - count * DAY, null] }]
  }
  const end = dates.startOf(dayNamed(until, 1))
  return [{ field: 'inDate', values: [], range: [dates.startOf(dayNamed(until, 1 - count)), end - 1] }]
}
