/** What is searched for a saved search. */
import { savedClass, savedState } from '../../../src/core/rules/search/saved-search.ts'
import { toSearchRequest } from '../../../src/core/rules/search/search-url.ts'
import type { SearchQuery } from '../../search/engine.ts'
import { conditionsAt, schemeOf } from '../classes/schemes.ts'
import { toQuery } from '../search/request.ts'

/** Records one by one, those that came first first. @throws HttpError for a field, an operator or a class that there is not */
export function savedQuery(search: string): SearchQuery {
  const { instead: _, ...query } = toQuery(toSearchRequest(savedState(search), true), { facets: false })
  const ofClass = savedClass(search)
  return {
    ...query,
    ...(ofClass && { conditions: conditionsAt(schemeOf(ofClass.scheme), ofClass.code).conditions }),
    collapse: false,
    sort: 'newest',
    direction: 'asc',
    unread: true,
  }
}
