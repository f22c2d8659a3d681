/** POST /opac/search and what stands beside it: suggestions, what can be searched by, covers, related books. */
import { searchCalls, type TemporaryRequest } from '../../../src/contract/search.ts'
import { readCalls } from '../../../src/contract/x-reads.ts'
import { QUERY_LENGTH, SHELF_LIMIT, SUGGESTION_SIZE } from '../../../src/core/limits.ts'
import { cutQuery } from '../../../src/core/rules/query-text.ts'
import type { Asked } from '../../kernel/asked.ts'
import { FileAnswer } from '../../kernel/envelope.ts'
import { HttpError } from '../../kernel/errors.ts'
import type { Module } from '../../kernel/module.ts'
import { hanForms } from '../../search/analysis/han.ts'
import { ANSWER_MS } from '../../search/engine.ts'
import { bookRows } from '../bibs/book-rows.ts'
import { openCatalogue } from '../bibs/catalogue.ts'
import { openDedupe } from '../bibs/dedupe.ts'
import { storedCounts } from '../bibs/stored-counts.ts'
import { coversOf, coversOfIsbns } from './cover-answers.ts'
import { facetsOf } from './facets.ts'
import { hotTermOf } from './hot-term.ts'
import { addTerms } from './queries.ts'
import { relatedQuery } from './related.ts'
import { clamp, fieldOf, toQuery } from './request.ts'
import { searchConfs } from './search-confs.ts'
import { shelfOf } from './temporary.ts'
import { cleanValue } from './values.ts'
import { waysOn } from './ways.ts'

const MOST_SUGGESTIONS = 20
const MOST_PAGE = 100
/** marking is for what a person typed, not for a pasted page */
const MOST_FORMS = 100
/** ms; what is typed has changed by then */
const SUGGEST_MS = 2000

/** of a flag in an address */
const isYes = (text: string | undefined): boolean => /^(true|1)$/i.test(text ?? '')

export const search: Module = (on, ctx) => {
  const shelf = openCatalogue(ctx)
  const terms = storedCounts<string>(ctx, (trx, counts) => addTerms(trx, shelf.today(), counts))
  const isFirst = openDedupe(ctx.clock)

  type Search = Pick<Asked, 'lang' | 'uid' | 'each' | 'signal'> & { query: { disable_facet?: string } }
  const answer = async (body: Parameters<typeof toQuery>[0], { query, lang, uid, each, signal }: Search) => {
    const facets = !isYes(query.disable_facet)
    const asked = toQuery(body, { facets })
    const found = await ctx.search.search(asked, { signal, within: ANSWER_MS })
    const ids = found.hits.map(hit => hit.id)
    const shownFor = found.shownFor ?? null
    const isNothing = found.total === 0 || shownFor !== null
    const [rows, names, ways] = await Promise.all([
      bookRows(shelf, ids, { lang, uid }),
      shelf.names(),
      String(body.ways) === '1' && isNothing ? waysOn(ctx.search, body, signal) : null,
    ])
    const groups = new Map(found.hits.map(hit => [String(hit.id), hit.groupCount]))
    const long = asked.conditions.flatMap(({ values }) => values).find(value => value.length > QUERY_LENGTH)
    const term = hotTermOf(asked, isNothing ? 0 : found.total)
    // a word is hot when many look for it, not when one does so often
    if (term)
      each(visitor => {
        if (isFirst(visitor, term)) terms.add(term)
      })
    return {
      total: found.total,
      // the number of hits that public clients show: it agrees with the rows they can reach
      actualTotal: found.total,
      recordTotal: found.actualTotal,
      offset: (asked.page - 1) * asked.pageSize,
      limit: asked.pageSize,
      dataList: rows.map(row => ({ ...row, groupItemCount: groups.get(row._id) ?? 1 })),
      facetResult: facets ? facetsOf(found.facets, names, lang) : null,
      didYouMean: found.didYouMean,
      shownFor,
      ...(ways && { ways }),
      cutTo: long === undefined ? null : cutQuery(long),
      partial: found.partial ? 1 : 0,
      forms: hanForms(shownFor ?? asked.conditions.flatMap(condition => condition.values).join('')).slice(
        0,
        MOST_FORMS,
      ),
    }
  }
  on(searchCalls.search, asked => answer(asked.body, asked))
  on(readCalls.search, asked => answer(asked.query.request, asked))

  on(searchCalls.suggest, async ({ query, signal }) => {
    // what is typed while one writes is never an error: too much of it simply has no suggestion
    const typed = (query.query ?? '').length > 200 ? '' : cleanValue(query.query)
    if (typed === '') return []
    const size = clamp(query.size, 1, MOST_SUGGESTIONS, SUGGESTION_SIZE)
    const found = await ctx.search.suggest(typed, fieldOf(query.fieldName), size, {
      signal,
      within: SUGGEST_MS,
    })
    return [...new Set(found.map(suggestion => suggestion.text))]
  })

  const confs = searchConfs(ctx.search, shelf.names)
  on(searchCalls.confs, ({ lang }) => confs(lang))

  const wantedOf = (query: { coversOnly?: string }) => ({
    coversOnly: isYes(query.coversOnly),
  })
  on(searchCalls.extend2, ({ body, query }) => coversOf(shelf, body, wantedOf(query)))
  on(searchCalls.extend3, ({ body, query }) => coversOf(shelf, body, wantedOf(query)))
  on(readCalls.covers, ({ query }) => coversOf(shelf, query.request, { coversOnly: true }))
  on(searchCalls.extend, ({ params, query }) =>
    coversOfIsbns(shelf, (params.isbns ?? '').split(','), wantedOf(query)),
  )
  on(
    searchCalls.cover,
    async ({ params }) => {
      const file = await shelf.covers.read(params.file ?? '')
      if (!file) throw new HttpError(404, 'errors.missing')
      return new FileAnswer(file.bytes, 'image/jpeg', {
        'cache-control': 'public, max-age=86400',
        // shown in pages of other sites, too, and nobody's secret
        'cross-origin-resource-policy': 'cross-origin',
        'last-modified': file.modified.toUTCString(),
      })
    },
    // it may wait for a source
    { ownLine: true },
  )

  const shelved = async (body: TemporaryRequest, { lang, uid }: Pick<Asked, 'lang' | 'uid'>) => {
    const sortField = body.sortField ?? 'added'
    const { keys, missing } = await shelfOf(ctx, body.bibIds, { sortField, sortType: body.sortType ?? 'asc' })
    const limit = clamp(body.pageSize, 1, MOST_PAGE, 20)
    const offset = (clamp(body.page, 1, SHELF_LIMIT, 1) - 1) * limit
    const ids = keys.slice(offset, offset + limit).map(key => key.id)
    return { dataList: await bookRows(shelf, ids, { lang, uid }), total: keys.length, offset, limit, missing }
  }
  on(searchCalls.temporary, asked => shelved(asked.body, asked))
  on(readCalls.temporary, asked => shelved(asked.query.request, asked))

  on(searchCalls.related, async ({ params, query, lang, uid, signal }) => {
    const asked = await relatedQuery(ctx.store.db, params.id ?? '', query.title ?? '')
    if (!asked) return []
    const found = await ctx.search.search(asked.query, { signal, within: ANSWER_MS })
    const ids = found.hits.map(hit => hit.id).filter(id => id !== asked.self)
    return bookRows(shelf, ids.slice(0, 10), { lang, uid })
  })
}
