/** Requests of home: newest books, counts by kind, hot words and hot books. */
import type { SearchRequest } from '../../../contract/catalogue/search.ts'
import type { PortalVar } from '../../../contract/vars.ts'
import type { BaseConfig } from '../../../contract/x.ts'
import { emptySearch, toSearchRequest } from '../search/search-url.ts'

/** newest books: all on the hero's shelf, eight at a time in the register (H05) */
const ARRIVALS = 24

export const homeRequest = (): SearchRequest =>
  toSearchRequest(emptySearch({ sort: 'inDate', order: 'desc', size: ARRIVALS }))

const HOT = 10

/** Number of hot words and hot books to show (indexHotWordNum, indexHotBookNum). */
export function hotCounts(config: BaseConfig | null): { words: number; books: number } {
  const read = (name: PortalVar) => {
    const count = Math.trunc(Number(config?.vars[name] ?? HOT))
    return count > 0 && count <= 100 ? count : HOT
  }
  return { words: read('indexHotWordNum'), books: read('indexHotBookNum') }
}
