/** What home shows of the catalogue: the newest books, and how many there are of each kind. */
import type { SearchRequest } from '../../contract/search.ts'
import { emptySearch, toSearchRequest } from './search-url.ts'

/** covers on the shelf */
export const ARRIVALS = 8

export const homeRequest = (): SearchRequest =>
  toSearchRequest(emptySearch({ sort: 'inDate', order: 'desc', size: ARRIVALS }))
