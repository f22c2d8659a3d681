/** /opac/x/browse: headings from A to Z, and call numbers. */
import { type BrowsePage, type BrowseRow, browseCalls } from '../../../src/contract/catalogue/x-browse.ts'
import { HttpError } from '../../http/calls/errors.ts'
import type { Module } from '../../http/calls/module.ts'
import { createCache } from '../../runtime/cache/cache.ts'
import { someAtOnce } from '../../runtime/some-at-once.ts'
import { EVERYTHING } from '../../search/engine.ts'
import type { BrowseKind } from '../../store/schema/catalogue.ts'
import { titlesBy, titlesOfTitle } from '../authorities/count-titles.ts'
import { cleanText } from '../bibs/detail/detail-html.ts'
import { booksByIds } from '../bibs/queries.ts'
import { placedAt } from '../walk/neighbours.ts'
import { HEADING_KINDS } from './build.ts'
import { DRAWERS, keyOfText } from './keys.ts'
import { type HeadingRow, headingById, headingsBefore, headingsFrom, lastRun } from './queries.ts'
import { scheduleHeadings } from './schedule.ts'

const CACHE_BYTES = 2_000_000
const COUNT_AGE = 600_000
/** counted at the same time */
const AT_ONCE = 4

export const browse: Module = (on, ctx) => {
  const { db } = ctx.store
  const { begin } = scheduleHeadings(ctx)
  const counts = createCache(CACHE_BYTES, { maxAge: COUNT_AGE, clock: ctx.clock })

  /** By the very search that its link leads to. null = the search does not answer now */
  async function countOf(kind: BrowseKind, { name, see }: HeadingRow, signal?: AbortSignal) {
    const counting = { db, search: ctx.search.search, signal }
    const by = see || name
    try {
      return await counts.take(`${kind} ${by}`, String(ctx.search.generation()), async () => ({
        value: kind === 'title' ? await titlesOfTitle(counting, by) : await titlesBy(counting, kind, by),
        bytes: by.length * 2,
      }))
    } catch {
      return null
    }
  }

  async function counted(kind: BrowseKind, found: HeadingRow[], signal?: AbortSignal): Promise<BrowseRow[]> {
    const rows = found.map(({ id, name, see }): BrowseRow => ({ id, name, see, count: null }))
    await someAtOnce([...rows.entries()], AT_ONCE, async ([at, row]) => {
      row.count = await countOf(kind, found[at]!, signal)
    })
    // a heading whose last book has gone since the headings were made
    return rows.filter(({ count }) => count !== 0)
  }

  on(browseCalls.headings, async ({ params, query, signal }): Promise<BrowsePage> => {
    const kind = HEADING_KINDS.find(one => one === params.kind)
    if (!kind) throw new HttpError(404, 'errors.missing')
    const { order, size } = query
    const run = await lastRun(db)
    if (!run) {
      begin()
      return { making: true, total: 0, drawers: [], drawer: '', rows: [], before: null, after: null }
    }
    const facts = run.facts[kind]
    const cursor = query.after ?? query.before
    // a row that is gone meanwhile: from the beginning
    const at = (cursor && (await headingById(db, kind, order, Number(cursor)))) || {
      key: query.drawer ?? (query.from ? keyOfText(order, query.from) : ''),
      id: 0,
    }
    const isBack = query.before !== undefined && at.id > 0
    let found = isBack ? [] : await headingsFrom(db, { kind, order, at, most: size })
    // behind the last one: the last ones
    if (!found.length) found = (await headingsBefore(db, { kind, order, at, most: size })).reverse()
    const [first, last] = [found[0], found.at(-1)]
    const [before] = first ? await headingsBefore(db, { kind, order, at: first, most: 1 }) : []
    const [after] = last ? await headingsFrom(db, { kind, order, at: last, most: 1 }) : []
    return {
      making: false,
      total: facts.total,
      drawers: facts[order],
      drawer: first ? (DRAWERS[order].find(start => first.key.startsWith(start)) ?? '') : '',
      rows: await counted(kind, found, signal),
      before: before && first ? { cursor: String(first.id), name: before.name } : null,
      after: after && last ? { cursor: String(last.id), name: after.name } : null,
    }
  })

  on(browseCalls.shelf, async ({ query }) => {
    const { size } = query
    const { before } = query
    const from = before ?? query.after ?? query.from ?? ''
    const exact =
      query.from && before === undefined && query.after === undefined
        ? await ctx.search.search({
            ...ONE_PLACE,
            conditions: [{ field: 'callno', operator: 'exact', values: [query.from], logic: 'and' }],
          })
        : null
    const near = await ctx.search.shelfNeighbours(
      from,
      before === undefined ? 0 : size + 1,
      before === undefined ? size + 1 : 0,
    )
    const ids = [...new Set([...(exact?.hits.map(({ id }) => id) ?? []), ...near])]
    const isMore = ids.length > size
    const shown = before === undefined ? ids.slice(0, size) : ids.slice(-size)
    const books = new Map((shown.length ? await booksByIds(db, shown) : []).map(book => [book.id, book]))
    const rows = shown.flatMap(id => {
      const book = books.get(id)
      const callno = book && placedAt(book, from)
      if (!book || !callno) return []
      return [{ bibId: book.bib_id, title: cleanText(book.title), author: cleanText(book.author), callno }]
    })
    const first = rows[0]?.callno ?? from
    const hasBefore =
      before !== undefined
        ? isMore
        : first !== '' && (await ctx.search.shelfNeighbours(first, 1, 0)).length > 0
    return {
      rows,
      before: hasBefore ? first : null,
      after: (before !== undefined || isMore) && rows.length ? rows.at(-1)!.callno : null,
    }
  })
}

/** books under one call number */
const ONE_PLACE = { ...EVERYTHING, pageSize: 20 }
