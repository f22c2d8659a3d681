/** /opac/classes/*: the classifications level by level, with counts, and the books of a class. */
import { classesCalls } from '../../../src/contract/catalogue/classes.ts'
import type { CallInput } from '../../http/calls/call-input.ts'
import { HttpError } from '../../http/calls/errors.ts'
import type { Module } from '../../http/calls/module.ts'
import { ANSWER_MS } from '../../search/engine.ts'
import { bookRows } from '../bibs/book-rows.ts'
import { openCatalogue } from '../bibs/catalogue.ts'
import { placeFilters } from '../new/places.ts'
import { toQuery } from '../search/request.ts'
import { openCounts } from './counts.ts'
import { faceOf, leavesOutEmpty, nodesOf } from './nodes.ts'
import { classesAt, classesWithin, conditionsAt, schemeOf, TOP } from './schemes.ts'

/** deeper than any table */
const MOST_LEVELS = 4

export const classes: Module = (on, ctx) => {
  const shelf = openCatalogue(ctx)
  const { titles } = openCounts(ctx)

  async function within(
    name: string | undefined,
    code: string,
    empty: string | undefined,
    lang: CallInput['lang'],
  ) {
    const scheme = schemeOf(name)
    const { level, rows } = classesWithin(scheme, code)
    const wanted = { lang, level, leavesOutEmpty: leavesOutEmpty(empty) }
    return nodesOf(
      titles,
      scheme,
      rows.map(row => ({ row, among: rows })),
      wanted,
    )
  }

  on(classesCalls.classes, ({ params, query, lang }) => {
    const scheme = schemeOf(params.scheme)
    const level = Number((query.level ?? '1').trim() || '1')
    if (!Number.isInteger(level) || level < 1 || level > MOST_LEVELS)
      throw new HttpError(400, 'errors.badMember', { member: 'level' })
    const wanted = { lang, level, leavesOutEmpty: leavesOutEmpty(query.empty) }
    return nodesOf(titles, scheme, classesAt(scheme, level), wanted)
  })
  on(classesCalls.subs, ({ params, query, lang }) =>
    within(params.scheme, params.id ?? '', query.empty, lang),
  )
  on(classesCalls.disciplines, ({ params, query, lang }) => within(params.scheme, TOP, query.empty, lang))
  on(classesCalls.disciplineSubs, ({ params, query, lang }) =>
    within('GBT13745', params.id ?? '', query.empty, lang),
  )

  type Browsing = Parameters<typeof toQuery>[0] & {
    code?: unknown
    libCode?: string | null | undefined
    locaCode?: string | null | undefined
  }
  async function browse(
    name: string | undefined,
    input: Browsing,
    who: Pick<CallInput, 'lang' | 'uid' | 'signal'>,
  ) {
    const scheme = schemeOf(name)
    const { path, conditions } = conditionsAt(scheme, String(input.code ?? ''))
    const wanted = toQuery(input, { facets: false })
    const places = placeFilters(input, (await shelf.names()).all)
    const found = places
      ? await ctx.search.search(
          { ...wanted, conditions, filters: [...wanted.filters, ...places], collapse: true },
          { signal: who.signal, within: ANSWER_MS },
        )
      : { hits: [], total: 0 }
    const ids = found.hits.map(hit => hit.id)
    return {
      path: path.map((row, at) => faceOf(scheme, row, { lang: who.lang, level: at + 1 })),
      total: found.total,
      actualTotal: found.total,
      offset: (wanted.page - 1) * wanted.pageSize,
      limit: wanted.pageSize,
      dataList: await bookRows(shelf, ids, who),
    }
  }
  on(classesCalls.browse, input => browse(input.params.scheme, input.body, input))
  on(classesCalls.browseDiscipline, input => browse(input.params.scheme, input.query, input))
}
