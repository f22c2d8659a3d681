/** The temporary shelf of a library on this page: on the library's own site the portal's, on another each library has its own. */
import { $shelf, shelfNamed } from '../src/core/stores/temporary-shelf.ts'

const elsewhere = new Map<string, typeof $shelf>()

/** @param origin of the library's API */
export function shelfAt(origin: string): typeof $shelf {
  if (origin === self.origin) return $shelf
  const found = elsewhere.get(origin) ?? shelfNamed(`shelf ${origin}`)
  elsewhere.set(origin, found)
  return found
}
