/** A library, a location, or both, as the engine's filters. Pure. */
import type { Filter } from '../../search/engine.ts'
import type { LocationRow } from '../bibs/queries.ts'
import { cleanValue } from '../search/values.ts'

export type Place = { libCode?: string | null | undefined; locaCode?: string | null | undefined }

/** @returns null when nothing can match: the location is of another library, or the library has none */
export function placeFilters({ libCode, locaCode }: Place, all: readonly LocationRow[]): Filter[] | null {
  const [library, location] = [cleanValue(libCode), cleanValue(locaCode)]
  if (!library) return location ? [{ field: 'locaCode', values: [location] }] : []
  const values = all
    .filter(row => row.libCode === library && (!location || row.locaCode === location))
    .map(row => row.locaCode)
  return values.length ? [{ field: 'locaCode', values }] : null
}
