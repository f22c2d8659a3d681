/** EBSCO Discovery Service as a discovery index, through its public API with the library's own credentials. */

import type { EdsConfig } from '../../runtime/config/config.ts'
import { foldHeading } from '../../search/analysis/fold.ts'
import {
  type Abilities,
  type Choice,
  DiscoveryFailure,
  type DiscoveryProvider,
  type DiscoveryQuery,
  type Entry,
  type Found,
} from '../provider.ts'
import { listIn, numberIn, textIn } from './json.ts'
import { plainOf } from './plain.ts'
import { entryOf } from './record.ts'
import { searchBody } from './request.ts'
import { EdsError, edsSession, isNumbered } from './session.ts'

/** ms to cache the service's capabilities */
const INFO_MS = 3_600_000
/** error numbers of a search */
const UNKNOWN_SOURCE_TYPE = '130'
const TOO_DEEP = '138'
const LABEL = 200

type Able = Omit<Abilities, 'facets' | 'limits' | 'years'>

export function edsProvider(config: EdsConfig, clock: { now(): number }): DiscoveryProvider {
  const session = edsSession(config)
  let known: { able: Able; at: number } | null = null
  const unknownTypes = new Set<string>()

  async function able(signal: AbortSignal): Promise<Able> {
    if (known && clock.now() - known.at < INFO_MS) return known.able
    const info = ableOf(await session.request('info', undefined, signal))
    known = { able: info, at: clock.now() }
    return info
  }

  async function search(query: DiscoveryQuery, signal: AbortSignal): Promise<Found> {
    for (;;) {
      const year = new Date(clock.now()).getUTCFullYear()
      try {
        const response = await session.request('search', searchBody(query, { unknownTypes, year }), signal)
        return foundOf(response, query, await able(signal))
      } catch (error) {
        if (isNumbered(error, TOO_DEEP)) throw new DiscoveryFailure('deep', error.reason)
        // the library's profile lacks one of them; the error names it
        const named = isNumbered(error, UNKNOWN_SOURCE_TYPE)
          ? /Value Provided\s+(.+?)\.?\s*$/.exec(error.detail.slice(0, 500))?.[1]
          : undefined
        if (named === undefined || unknownTypes.has(named) || unknownTypes.size > 20) throw error
        unknownTypes.add(named)
      }
    }
  }

  return {
    name: 'eds',
    isSynthetic: () => false,
    abilities: async (_view, signal) => ({ ...(await able(signal)), facets: [], limits: [], years: null }),
    search,
    record: async (dbId, an, signal) => {
      try {
        const response = await session.request(
          'retrieve',
          { DbId: dbId, An: an, EbookPreferredFormat: 'ebook-pdf' },
          signal,
        )
        const found = entryOf((response as { Record?: unknown } | null)?.Record, null)
        return found && { entry: found.entry, issue: [] }
      } catch (error) {
        // an error number means that the library has no such record
        if (error instanceof EdsError && error.number !== '') return null
        throw error
      }
    },
    ebooks: async (title, author, signal) => {
      const found = await search({ ...BOOKS, queries: queriesOf(title, author) }, signal)
      const heading = foldHeading(title)
      return found.hits
        .map(({ entry }) => entry)
        .filter((entry: Entry) => foldHeading(entry.title) === heading)
    },
    text: () => null,
    close: () => session.end(),
  }
}

const BOOKS: DiscoveryQuery = {
  view: 'e-book',
  queries: [],
  limiters: [],
  expanders: [],
  sort: 'relevance',
  mode: 'all',
  page: 1,
  size: 10,
  facets: false,
  highlight: false,
  abstracts: false,
  filters: [],
  from: null,
  to: null,
}

/** first word of a statement of responsibility: a surname, or a Chinese name */
function queriesOf(title: string, author: string): DiscoveryQuery['queries'] {
  const [name] = foldHeading(author).split(' ')
  return [
    { operator: 'and', field: 'TI', term: title.slice(0, 400) },
    ...(name ? [{ operator: 'and' as const, field: 'AU', term: name }] : []),
  ]
}

const labelOf = (text: string): string => plainOf(text, LABEL).text

function ableOf(info: unknown): Able {
  const of = (list: string, code: string, isWanted: (each: unknown) => boolean = () => true): Choice[] =>
    listIn(info, 'AvailableSearchCriteria', list)
      .filter(isWanted)
      .map(each => ({
        code: textIn(each, code),
        label: labelOf(textIn(each, 'Label')),
        isOn: textIn(each, 'DefaultOn') === 'y',
      }))
      .filter(({ code: each }) => /^[\w-]{1,40}$/.test(each))
  const fields = of('AvailableSearchFields', 'FieldCode')
  const sorts = of('AvailableSorts', 'Id')
  if (fields.length === 0 || sorts.length === 0)
    throw new DiscoveryFailure('broken', 'no fields to search by')
  return {
    fields,
    sorts: sorts.sort((a, b) => Number(b.code === 'relevance') - Number(a.code === 'relevance')),
    limiters: of('AvailableLimiters', 'Id', each => textIn(each, 'Type') === 'select'),
    expanders: of('AvailableExpanders', 'Id'),
  }
}

function foundOf(response: unknown, query: DiscoveryQuery, able: Able): Found {
  const result = (response as { SearchResult?: unknown } | null)?.SearchResult
  if (typeof result !== 'object' || result === null) throw new DiscoveryFailure('broken', 'no SearchResult')
  const hits = listIn(result, 'Data', 'Records').flatMap(record => entryOf(record, query.view) ?? [])
  const isReviewed = query.limiters.includes('RV')
  return {
    total: numberIn(result, 'Statistics', 'TotalHits'),
    fullTextTotal: query.limiters.includes('FT') ? numberIn(result, 'Statistics', 'TotalHits') : null,
    hits: hits.slice(0, query.size).map(({ entry, highlights }) => ({
      entry: isReviewed ? { ...entry, peerReviewed: true } : entry,
      highlights,
    })),
    facets: listIn(result, 'AvailableFacets')
      .map(facet => ({
        id: textIn(facet, 'Id'),
        label: labelOf(textIn(facet, 'Label')),
        values: listIn(facet, 'AvailableFacetValues')
          .map(value => ({
            value: textIn(value, 'Value').slice(0, LABEL),
            label: labelOf(textIn(value, 'Value')),
            count: numberIn(value, 'Count'),
          }))
          .filter(({ value }) => value !== ''),
      }))
      .filter(({ id }) => /^[A-Za-z]\w{0,39}$/.test(id)),
    limiters: able.limiters.map(({ code }) => ({ id: code, count: null })),
    expanders: able.expanders.map(({ code }) => ({ id: code, count: null })),
    expanded: [],
  }
}
