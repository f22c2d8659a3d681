/** Converts a query to the service's search request. Pure. */
import type { DiscoveryQuery } from '../provider.ts'
import { SOURCE_TYPES } from './source-types.ts'

type FacetValue = { Id: string; Value: string }

/** @param unknownTypes source types that the service has refused @param year the current year */
export function searchBody(
  query: DiscoveryQuery,
  { unknownTypes, year }: { unknownTypes: Set<string>; year: number },
) {
  const queries = query.queries.map(({ operator, field, term }) => ({
    BooleanOperator: operator.toUpperCase(),
    ...(field && { FieldCode: field }),
    Term: termOf(term, query.mode),
  }))
  // a query is mandatory; this one matches everything
  const everything = { BooleanOperator: 'AND', FieldCode: 'TX', Term: '*' }
  const isOpen = queries.length === 0 || query.queries[0]!.operator === 'not'
  if (isOpen) queries.unshift(everything)
  else queries[0]!.BooleanOperator = 'AND'
  const dates =
    query.from || query.to
      ? [{ Id: 'DT1', Values: [`${query.from ?? '1000-01'}/${query.to ?? `${year + 1}-12`}`] }]
      : []
  return {
    SearchCriteria: {
      Queries: queries,
      SearchMode: query.mode === 'phrase' ? 'bool' : query.mode,
      IncludeFacets: query.facets ? 'y' : 'n',
      FacetFilters: filtersOf(query, unknownTypes),
      Limiters: [...query.limiters.map(Id => ({ Id, Values: ['y'] })), ...dates],
      Expanders: query.expanders,
      Sort: query.sort,
    },
    RetrievalCriteria: {
      View: query.abstracts ? 'detailed' : 'brief',
      ResultsPerPage: query.size,
      PageNumber: query.page,
      Highlight: query.highlight ? 'y' : 'n',
    },
    Actions: [],
  }
}

/** A leading minus is the service's NOT; its quotes, OR and star mean the same as ours. */
function termOf(term: string, mode: DiscoveryQuery['mode']): string {
  if (mode === 'phrase') return `"${term.replaceAll(/["“”]/g, ' ').trim()}"`
  return term.replaceAll(/[“”]/g, '"').replaceAll(/(\S)\s+-(?=[\p{L}\p{N}"])/gu, '$1 NOT ')
}

function filtersOf({ view, filters }: DiscoveryQuery, unknownTypes: Set<string>) {
  const chosen = filters.map(({ id, values }) => values.map((Value): FacetValue => ({ Id: id, Value })))
  const hasTypes = filters.some(({ id }) => id === 'SourceType')
  const types = SOURCE_TYPES[view].filter(type => !unknownTypes.has(type))
  const own = types.map((Value): FacetValue => ({ Id: 'SourceType', Value }))
  return [...(hasTypes ? [] : [own]), ...chosen]
    .filter(values => values.length > 0)
    .map((FacetValues, at) => ({ FilterId: at + 1, FacetValues }))
}
