/** /opac/x/browse: headings from A to Z, and call numbers. */
import { type BrowsePage, type BrowseRow, browseCalls } from '../../../src/contract/catalogue/x-browse.ts'
import { HttpError } from '../../http/calls/errors.ts'
import type { Module } from '../../http/calls/module.ts'
import { createCache } from '../../runtime/cache/cache.ts'
import type { BrowseKind } from '../../store/schema/catalogue.ts'
import { titlesOfEach } from '../authorities/count-titles.ts'
import { datesOfNames } from '../authorities/known.ts'
import { minuteOf } from '../bibs/holding-rows.ts'
import { HEADING_KINDS } from './build.ts'
import { keyOfText, marksOf, type Order } from './keys.ts'
import {
  type Drawer,
  type HeadingRow,
  headingById,
  headingsBeside,
  lastChange,
  lastRun,
  someKeys,
} from './queries.ts'
import { scheduleHeadings } from './schedule.ts'
import { shelfPage } from './shelf.ts'

const CACHE_BYTES = 2_000_000
const COUNT_AGE = 600_000
/** marks of a drawer, and headings looked at for them */
const MARKS = 36
const SAMPLED = 400

export const browse: Module = (on, ctx) => {
  const { db } = ctx.store
  const { begin } = scheduleHeadings(ctx)
  const counts = createCache(CACHE_BYTES, { maxAge: COUNT_AGE, clock: ctx.clock })
  const marks = createCache(CACHE_BYTES, { maxAge: Number.POSITIVE_INFINITY, clock: ctx.clock })

  /** By the very searches that their links lead to, those not known in one go. null = not known now */
  async function countsOf(kind: BrowseKind, found: HeadingRow[]) {
    const names = [...new Set(found.map(({ name, see }) => see || name))]
    const stamp = String(ctx.search.generation())
    const missing = names.filter(name => !counts.has(`${kind} ${name}`, stamp))
    // no abort signal: other requests share the numbers
    const asked = titlesOfEach(db, queries => ctx.search.totals(queries), kind, missing)
    asked.catch(() => {})
    const at = new Map(missing.map((name, nth) => [name, nth]))
    const known = await Promise.all(
      names.map(async name => {
        try {
          return await counts.take(`${kind} ${name}`, stamp, async () => {
            const value = (await asked)[at.get(name) ?? -1] ?? null
            return { value, bytes: name.length * 2, isLasting: value !== null }
          })
        } catch {
          return null
        }
      }),
    )
    return new Map(names.map((name, nth) => [name, known[nth] ?? null]))
  }

  async function counted(kind: BrowseKind, found: HeadingRow[]): Promise<BrowseRow[]> {
    const names = kind === 'author' ? found.flatMap(({ name, see }) => (see ? [] : [name])) : []
    const [known, dates] = await Promise.all([countsOf(kind, found), datesOfNames(db, names)])
    return found.map(({ id, name, see }) => ({
      ...{ id, name, see },
      dates: dates.get(name) ?? '',
      count: known.get(see || name) ?? null,
    }))
  }

  async function marksIn(run: number, kind: BrowseKind, order: Order, { start, count }: Drawer) {
    return marks.take(`${kind} ${order} ${start}`, String(run), async () => {
      const value = marksOf(order, await someKeys(db, { kind, order, start, count, most: SAMPLED }), MARKS)
      return { value, bytes: value.length * 60 }
    })
  }

  on(browseCalls.headings, async ({ params, query }): Promise<BrowsePage> => {
    const kind = HEADING_KINDS.find(one => one === params.kind)
    if (!kind) throw new HttpError(404, 'errors.missing')
    const { order, size } = query
    const run = await lastRun(db)
    if (!run) {
      begin()
      return {
        ...{ making: true, total: 0, drawers: [], drawer: '', rows: [], before: null, after: null },
        ...{ marks: [], madeAt: null, isOld: false },
      }
    }
    const facts = run.facts[kind]
    const cursor = query.after ?? query.before
    // a row that is gone meanwhile: from the beginning
    const at = (cursor && (await headingById(db, kind, order, Number(cursor)))) || {
      key: query.drawer ?? (query.from ? keyOfText(order, query.from) : ''),
      id: 0,
    }
    const isBack = query.before !== undefined && at.id > 0
    let found = isBack ? [] : await headingsBeside(db, 'after', { kind, order, at, most: size })
    // behind the last one: the last ones
    if (!found.length) found = (await headingsBeside(db, 'before', { kind, order, at, most: size })).reverse()
    const [first, last] = [found[0], found.at(-1)]
    const [before] = first ? await headingsBeside(db, 'before', { kind, order, at: first, most: 1 }) : []
    const [after] = last ? await headingsBeside(db, 'after', { kind, order, at: last, most: 1 }) : []
    const drawer = first && facts[order].find(({ start }) => first.key.startsWith(start))
    const [rows, within, isChanged] = await Promise.all([
      counted(kind, found),
      drawer ? marksIn(run.run, kind, order, drawer) : [],
      lastChange(db).then(seq => seq !== run.seq),
    ])
    const standing = first ? within.findLast(({ key }) => key <= first.key) : undefined
    return {
      making: false,
      total: facts.total,
      drawers: facts[order],
      drawer: drawer?.start ?? '',
      // a heading whose last book has gone since the headings were made
      rows: rows.filter(({ count }) => count !== 0),
      marks: within.map(mark => ({ text: mark.text, isHere: mark === standing })),
      madeAt: minuteOf(run.at, ctx.config.timeZone),
      isOld: isChanged || rows.some(({ count }) => count === 0),
      before: before && first ? { cursor: String(first.id), name: before.name } : null,
      after: after && last ? { cursor: String(last.id), name: after.name } : null,
    }
  })

  on(browseCalls.shelf, ({ query: { size, here, ...asked } }) =>
    shelfPage(ctx, asked, { size, isHereOnly: here === '1' }),
  )
}
