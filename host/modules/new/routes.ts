/** /opac/new/*: what has come in of late, by the day it came. */
import { newBooksCalls } from '../../../src/contract/new-books.ts'
import type { Module } from '../../kernel/module.ts'
import { type Condition, EVERYTHING, type Filter } from '../../search/engine.ts'
import { bookRows, type Reader } from '../bibs/book-rows.ts'
import { openCatalogue } from '../bibs/catalogue.ts'
import { clamp } from '../search/request.ts'
import { cleanValue } from '../search/values.ts'

const DAY = 86_400_000
const MOST_ROWS = 100
/** what is new is looked for on the first pages; further back the sorting of a whole catalogue begins */
const MOST_PAGES = 100
const NONE = { dataList: [], totalCount: 0 }

type Asked = { page?: string | undefined; pageSize?: string | undefined; locaCode?: string | undefined }

export const newBooks: Module = (on, ctx) => {
  const shelf = openCatalogue(ctx)

  async function newest(asked: Asked, days: number, conditions: Condition[], reader: Reader) {
    const page = clamp(asked.page, 1, MOST_PAGES, 1)
    const pageSize = clamp(asked.pageSize, 1, MOST_ROWS, 20)
    const place = cleanValue(asked.locaCode)
    const filters: Filter[] = place ? [{ field: 'location', values: [place] }] : []
    const { hits } = await ctx.search.search({
      ...EVERYTHING,
      conditions,
      filters,
      page,
      pageSize,
      sort: 'newest',
    })
    const rows = await bookRows(
      shelf,
      hits.map(hit => hit.id),
      reader,
    )
    const since = ctx.clock.now() - days * DAY
    const dataList = rows.filter(row => (row.inDate ?? 0) >= since)
    const before = dataList.length || page === 1 ? (page - 1) * pageSize : 0
    return { dataList, totalCount: before + dataList.length + (dataList.length === pageSize ? 1 : 0) }
  }

  /** what is no number of days is a day long past the catalogue's first */
  const daysOf = (params: Record<string, string>) => clamp(params.days, 0, 100_000, 100_000)

  on(newBooksCalls.books, ({ query, lang, uid }) =>
    newest(query, Number.POSITIVE_INFINITY, [], { lang, uid }),
  )
  on(newBooksCalls.bySubject, ({ query, params, lang, uid }) => {
    const code = query.dcpCode ?? 'nolimit'
    if (code !== 'nolimit' && code !== '') return NONE
    return newest(query, daysOf(params), [], { lang, uid })
  })
  on(newBooksCalls.byClass, ({ query, params, lang, uid }) => {
    const clsNo = cleanValue(query.clsNo)
    const conditions: Condition[] = clsNo
      ? [{ field: 'classno', operator: 'prefix', values: [clsNo], logic: 'and' }]
      : []
    return newest(query, daysOf(params), conditions, { lang, uid })
  })
}
