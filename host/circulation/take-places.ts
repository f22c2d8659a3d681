import type { LocationRow } from '../modules/bibs/queries.ts'
import type { Confs } from '../modules/vars/conf.ts'

/** Pickup locations of requested copies, as configured. */
export const takesIn = (places: LocationRow[], conf: Pick<Confs, 'text'>): LocationRow[] =>
  takePlaces(places, conf.text('cs.take.locations', 'zh'))

/**
 * @param named codes from the configuration; if empty, the first lending location with a name in each library is used
 * (locations added by an import have only a code)
 */
function takePlaces(places: LocationRow[], named: string): LocationRow[] {
  const codes = named
    .split(',')
    .map(code => code.trim())
    .filter(Boolean)
  if (codes.length) return codes.flatMap(code => places.find(place => place.locaCode === code) ?? [])
  const open = places.filter(place => place.kind === 'open' && isNamed(place))
  return open.filter((place, at) => open.findIndex(other => other.libCode === place.libCode) === at)
}

/** Whether it has more than its code, which ingest/items/place-of.ts uses as its name, without the library's prefix. */
export const isNamed = ({ locaCode, libCode, zh, en }: LocationRow): boolean =>
  [zh, en].some(name => name !== '' && name !== locaCode && `${libCode}-${name}` !== locaCode)
