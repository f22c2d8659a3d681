/** Where requested copies can be fetched. Pure. */
import type { RequestType } from '../../../src/contract/codes.ts'
import type { LocationRow } from '../../modules/bibs/queries.ts'
import type { Group } from './groups.ts'

/**
 * @param named codes of the configuration; without any, the first lending location of each library that has a name: one
 *   that an import has added has none but its code, and nobody may know what it is
 */
export function takePlaces(places: LocationRow[], named: string): LocationRow[] {
  const codes = named
    .split(',')
    .map(code => code.trim())
    .filter(Boolean)
  if (codes.length) return codes.flatMap(code => places.find(place => place.locaCode === code) ?? [])
  const open = places.filter(place => place.kind === 'open' && isNamed(place))
  return open.filter((place, at) => open.findIndex(other => other.libCode === place.libCode) === at)
}

/** ingest/place-of.ts names a place by its code, without the library's before it */
const isNamed = ({ locaCode, libCode, zh, en }: LocationRow): boolean =>
  [zh, en].some(name => name !== '' && name !== locaCode && `${libCode}-${name}` !== locaCode)

/** A copy on an open shelf is not brought to a desk of its own campus: the reader takes it there. */
export const takesFor = (type: RequestType, group: Group, takes: LocationRow[]): LocationRow[] =>
  type !== 'req.cs.rele' || group.isStacks ? takes : takes.filter(place => place.libCode !== group.libCode)
