/** POST /opac/search and related calls: suggestions, search options, covers, related books. */

import { type FacetField, SHOWN_FACETS } from '../../../src/contract/catalogue/facets.ts'
import {
  type Facet,
  type ShelfSort,
  searchCalls,
  type TemporaryRequest,
} from '../../../src/contract/catalogue/search.ts'
import { readCalls } from '../../../src/contract/x-reads.ts'
import { QUERY_LENGTH, SHELF_LIMIT, SUGGESTION_SIZE } from '../../../src/core/limits.ts'
import { cutQuery } from '../../../src/core/rules/search/query-text.ts'
import { compareShelf } from '../../../src/core/rules/shelf/shelf-order.ts'
import en from '../../../src/features/search/results.en.ts'
import zh from '../../../src/features/search/results.zh.ts'
import type { CallInput } from '../../http/calls/call-input.ts'
import { FileAnswer } from '../../http/calls/envelope.ts'
import { HttpError } from '../../http/calls/errors.ts'
import type { Module } from '../../http/calls/module.ts'
import { personOf } from '../../http/guard/visitor.ts'
import type { HostContext } from '../../runtime/context.ts'
import type { Lang } from '../../runtime/say.ts'
import { filingTitle } from '../../search/analysis/filing-title.ts'
import { hanForms } from '../../search/analysis/han.ts'
import { compareCallNumbers } from '../../search/analysis/shelf-key.ts'
import {
  ANSWER_MS,
  type Condition,
  EVERYTHING,
  type SearchQuery,
  type SearchResult,
} from '../../search/engine.ts'
import type { ShownBook } from '../../search/shown-book.ts'
import { awaySince } from '../../store/away.ts'
import { type Reading, UnreachableError } from '../../store/library.ts'
import { titlesBy } from '../authorities/count-titles.ts'
import { joinNames } from '../authorities/join-names.ts'
import { namedOf } from '../authorities/known.ts'
import { profileFor } from '../authorities/profile.ts'
import { bookRows, rowsFromIndex } from '../bibs/book-rows.ts'
import { openCatalogue } from '../bibs/catalogue.ts'
import { openDedupe } from '../bibs/dedupe.ts'
import { minuteOf } from '../bibs/holding-rows.ts'
import { type LocationNames, namesOf } from '../bibs/location-names.ts'
import { bookByBibId, type ShelfKey, shelfKeys, versionCounts } from '../bibs/queries.ts'
import { storedCounts } from '../bibs/stored-counts.ts'
import { docTypeName, languageName } from '../bibs/words.ts'
import { coversOf, coversOfIsbns } from './cover-answers.ts'
import { fewerWords, isWeak } from './fewer-words.ts'
import { askedWords, foundIn } from './found-in.ts'
import { hotTermOf } from './hot-term.ts'
import { addTerms } from './queries.ts'
import { clamp, fieldOf, inLanguage, toQuery } from './request.ts'
import { searchConfs } from './search-confs.ts'
import { cleanValue } from './values.ts'
import { waysOn } from './ways.ts'

const MOST_SUGGESTIONS = 20
const MOST_PAGE = 100
/** max query length for highlighting; excludes pasted pages */
const MOST_FORMS = 100
/** max namesakes that a reference links to */
const MOST_NAMED = 5
/** ms timeout of suggestions: by then the input has changed */
const SUGGEST_MS = 2000

/** a boolean query parameter */
const isYes = (text: string | undefined): boolean => /^(true|1)$/i.test(text ?? '')

export const search: Module = (on, ctx) => {
  const shelf = openCatalogue(ctx)
  const terms = storedCounts<string>(ctx, (trx, counts) => addTerms(trx, shelf.today(), counts))
  const isFirst = openDedupe(ctx.clock)

  type Search = Pick<CallInput, 'lang' | 'uid' | 'each' | 'signal'> & { query: { disable_facet?: string } }
  const answer = async (body: Parameters<typeof toQuery>[0], { query, lang, uid, each, signal }: Search) => {
    const facets = !isYes(query.disable_facet)
    const searchQuery = inLanguage(toQuery(body, { facets }), lang)
    const { query: joined, known } = await joinNames(ctx.store.db, searchQuery)
    const found = await ctx.search.search(joined, { signal, within: ANSWER_MS })
    const ids = found.hits.map(hit => hit.id)
    const shownFor = found.shownFor ?? null
    const graded = found.gradedBy ?? null
    const isNothing = found.total === 0 || shownFor !== null || graded !== null
    const [rows, versions, names, authority, ways] = await Promise.all([
      bookRows(shelf, ids, { lang, uid }),
      // all of them, found or not: the link at the number leads to all
      searchQuery.collapse ? versionCounts(ctx.store.db, ids) : new Map<number, number>(),
      shelf.names(),
      body.authority ? profileFor(ctx, body.authority, signal) : null,
      String(body.ways) === '1' && isNothing ? waysOn(ctx.search, body, signal) : null,
    ])
    const counting = { db: ctx.store.db, search: ctx.search.search.bind(ctx.search), signal }
    const by = graded?.by ? { name: graded.by, count: await titlesBy(counting, 'author', graded.by) } : null
    const missing = found.hits.map(hit => hit.missing ?? [])
    const words = graded?.words ?? askedWords(searchQuery.conditions, shownFor)
    const places = await foundIn(ctx.store.db, rows, { words, missing, isGraded: graded !== null })
    const shown = rows.map((row, at) => ({ ...row, ...(places[at]?.length && { foundIn: places[at] }) }))
    const isDead = String(body.ways) === '1' && isWeak(searchQuery, found, shown)
    const fewer = isDead
      ? await fewerWords(ctx.search, searchQuery, isNothing ? 0 : found.total, signal)
      : null
    const term = hotTermOf(searchQuery, isNothing ? 0 : found.total)
    // a search without results; by the same rules, nothing that looks like a personal number is recorded
    const miss = isNothing ? hotTermOf(searchQuery, 1) : null
    if (miss) each(visitor => ctx.use.add('miss', miss, personOf(uid, visitor)))
    // a search, not its further pages, and not a list without a question
    if (searchQuery.page === 1 && searchQuery.conditions.length > 0)
      each(visitor => ctx.use.add('search', '', personOf(uid, visitor)))
    // popularity counts visitors, not repeated searches
    if (term)
      each(visitor => {
        if (isFirst(visitor, term)) terms.add(term)
      })
    return {
      ...answerOf(found, searchQuery, { facets, names, lang }),
      dataList: shown.map(row => ({ ...row, groupItemCount: versions.get(Number(row._id)) ?? 1 })),
      ...(graded && { graded: gradedOf(found, by) }),
      ...(body.authority && { authority }),
      ...(known.length > 0 && { named: known.slice(0, MOST_NAMED).map(namedOf) }),
      ...(ways && { ways }),
      ...(fewer && { fewerWords: fewer }),
    }
  }

  /** What the index alone knows. @param since epoch ms when the database last answered */
  const fromIndex = async (
    body: Parameters<typeof toQuery>[0],
    { query, lang, signal }: Search,
    since: number,
  ) => {
    const facets = !isYes(query.disable_facet)
    const searchQuery = inLanguage(toQuery(body, { facets }), lang)
    const all = await ctx.search.search(searchQuery, { signal, within: ANSWER_MS })
    const ids = all.hits.map(({ id }) => id)
    const books = (await ctx.search.books?.(ids, { signal })) ?? new Map<number, ShownBook>()
    const found = { ...all, hits: all.hits.filter(({ id }) => books.has(id)) }
    const known = found.hits.map(({ id }) => ({ id, shown: books.get(id)! }))
    // without names a place is its code
    const names = await shelf.names().catch(() => namesOf([]))
    const rows = await rowsFromIndex(shelf, known, { lang, names, since })
    return {
      ...answerOf(found, searchQuery, { facets, names, lang }),
      dataList: rows,
      away: { since: minuteOf(since, ctx.config.timeZone) },
    }
  }
  const answerOrFromIndex = async (body: Parameters<typeof toQuery>[0], input: Search) => {
    const since = ctx.search.books ? awaySince(ctx.store) : null
    if (since !== null) return fromIndex(body, input, since)
    try {
      return await answer(body, input)
    } catch (error) {
      if (!(error instanceof UnreachableError) || !ctx.search.books) throw error
      return fromIndex(body, input, ctx.store.connections?.().awaySince ?? ctx.clock.now())
    }
  }
  on(searchCalls.search, input => answerOrFromIndex(input.body, input), { whileAway: true })
  on(readCalls.search, input => answerOrFromIndex(input.query.request, input), { whileAway: true })

  on(
    searchCalls.suggest,
    async ({ query, signal }) => {
      // overlong input while typing is not an error: it has no suggestions
      const typed = (query.query ?? '').length > 200 ? '' : cleanValue(query.query)
      if (typed === '') return []
      const size = clamp(query.size, 1, MOST_SUGGESTIONS, SUGGESTION_SIZE)
      const found = await ctx.search.suggest(typed, fieldOf(query.fieldName), size, {
        signal,
        within: SUGGEST_MS,
      })
      return [...new Set(found.map(suggestion => suggestion.text))]
    },
    { whileAway: true },
  )

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
        // public, and embeddable by other sites
        'cross-origin-resource-policy': 'cross-origin',
        'last-modified': file.modified.toUTCString(),
      })
    },
    // may wait for a source, so outside the general queue
    { ownQueue: true },
  )

  const shelved = async (body: TemporaryRequest, { lang, uid }: Pick<CallInput, 'lang' | 'uid'>) => {
    const sortField = body.sortField ?? 'added'
    const { keys, missing } = await shelfOf(ctx, body.bibIds, { sortField, sortType: body.sortType ?? 'asc' })
    const limit = clamp(body.pageSize, 1, MOST_PAGE, 20)
    const offset = (clamp(body.page, 1, SHELF_LIMIT, 1) - 1) * limit
    const ids = keys.slice(offset, offset + limit).map(key => key.id)
    return { dataList: await bookRows(shelf, ids, { lang, uid }), total: keys.length, offset, limit, missing }
  }
  on(searchCalls.temporary, input => shelved(input.body, input))
  on(readCalls.temporary, input => shelved(input.query.request, input))

  on(searchCalls.related, async ({ params, query, lang, uid, signal }) => {
    const input = await relatedQuery(ctx.store.db, params.id ?? '', query.title ?? '')
    if (!input) return []
    const found = await ctx.search.search(input.query, { signal, within: ANSWER_MS })
    const ids = found.hits.map(hit => hit.id).filter(id => id !== input.self)
    return bookRows(shelf, ids.slice(0, 10), { lang, uid })
  })
}

/** Of an answer: what needs no more than the engine's result. */
function answerOf(
  found: SearchResult,
  query: SearchQuery,
  { facets, names, lang }: { facets: boolean; names: LocationNames; lang: Lang },
) {
  const texts = query.conditions.flatMap(({ values }) => values)
  const long = texts.find(value => value.length > QUERY_LENGTH)
  const shownFor = found.shownFor ?? null
  return {
    total: found.total,
    // public clients show actualTotal, so it is the total capped to the rows they can reach
    actualTotal: found.total,
    recordTotal: found.actualTotal,
    offset: (query.page - 1) * query.pageSize,
    limit: query.pageSize,
    facetResult: facets ? facetsOf(found.facets, names, lang) : null,
    didYouMean: found.didYouMean,
    shownFor,
    ...(found.askedFor?.length && { askedFor: found.askedFor }),
    graded: gradedOf(found, null),
    cutTo: long === undefined ? null : cutQuery(long),
    partial: found.partial ? 1 : 0,
    forms: hanForms(shownFor ?? texts.join('')).slice(0, MOST_FORMS),
  }
}

/** @param by the author that the words name */
const gradedOf = ({ gradedBy, hits }: SearchResult, by: { name: string; count: number } | null) =>
  gradedBy
    ? { ...gradedBy, by, missing: hits.map(hit => hit.missing ?? []), cited: hits.map(hit => !!hit.isCited) }
    : null

/** as on the page */
const FACET_NAMES = { zh: zh.facets, en: en.facets }

/** The engine's facets on the wire, with labels in the reader's language; one without values is left out. */
function facetsOf(found: SearchResult['facets'], names: LocationNames, lang: Lang): Facet[] {
  return SHOWN_FACETS.map(field => ({
    field,
    name: FACET_NAMES[lang][field],
    values: (found[field] ?? []).map(({ value, count }) => ({
      value,
      label: labelOf(field, value, names, lang),
      count,
    })),
  })).filter(facet => facet.values.length > 0)
}

function labelOf(field: FacetField, value: string, names: LocationNames, lang: Lang): string {
  if (field === 'docType') return docTypeName(value, lang)
  if (field === 'language') return languageName(value, lang)
  if (field === 'locaCode') return names.location(value, lang)
  return value
}

/** The query behind search_related: books that share a subject or an author, else words of the title. */
const MOST_SUBJECTS = 3
/** ten are answered, one of them may be the book itself */
const ROWS = 11

/** @returns null when the book has none of these; `self` is the row number to leave out */
async function relatedQuery(
  db: Reading,
  bibId: string,
  title: string,
): Promise<{ query: SearchQuery; self: number } | null> {
  const book = await bookByBibId(db, bibId)
  const conditions: Condition[] = []
  if (book) {
    const subjects = (JSON.parse(book.subjects) as string[]).slice(0, MOST_SUBJECTS)
    const [author] = JSON.parse(book.authors) as string[]
    if (subjects.length)
      conditions.push({ field: 'subject', operator: 'contains', values: subjects, logic: 'and' })
    if (author) conditions.push({ field: 'author', operator: 'contains', values: [author], logic: 'or' })
  }
  const words = cleanValue((book?.title ?? title).slice(0, 200))
  if (!conditions.length && words)
    conditions.push({ field: 'title', operator: 'contains', values: [words], logic: 'and' })
  const [first, ...more] = conditions
  if (!first) return null
  return {
    self: book?.id ?? 0,
    query: {
      ...EVERYTHING,
      conditions: [{ ...first, logic: 'and' }, ...more],
      pageSize: ROWS,
      collapse: true,
    },
  }
}

/** The books of a temporary shelf, in the requested order, a page at a time. */
type Order = { sortField: ShelfSort; sortType: 'asc' | 'desc' }

/** @returns sort keys of those in the catalogue, sorted, and the ids that are not in it */
async function shelfOf(
  ctx: Pick<HostContext, 'store'>,
  bibIds: string[],
  { sortField, sortType }: Order,
): Promise<{ keys: ShelfKey[]; missing: string[] }> {
  const ids = [...new Set(bibIds)]
  const found = new Map((await shelfKeys(ctx.store.db, ids)).map(key => [key.bibId, key]))
  const keys = ids.flatMap(id => found.get(id) ?? [])
  if (sortField === 'callno') keys.sort((a, b) => byCallNumber(a, b, sortType))
  else if (sortField !== 'added')
    keys.sort((a, b) => compareShelf(textOf(a, sortField), textOf(b, sortField), sortType))
  else if (sortType === 'desc') keys.reverse()
  return { keys, missing: ids.filter(id => !found.has(id)) }
}

function textOf(key: ShelfKey, field: Exclude<ShelfSort, 'added' | 'callno'>): string {
  if (field === 'title') return filingTitle(key)
  return field === 'pub_year' ? String(key.year ?? '') : key.author
}

/** by the first call number of each on the shelf; books without one last in either direction */
function byCallNumber(a: ShelfKey, b: ShelfKey, sortType: 'asc' | 'desc'): number {
  const [one = '', other = ''] = [a, b].map(
    key => (JSON.parse(key.callno) as string[]).sort(compareCallNumbers)[0] ?? '',
  )
  const order = compareCallNumbers(one, other)
  return sortType === 'asc' || !one || !other ? order : -order
}
