/** The temporary shelf of a library on this page: on the library's own site the portal's, on another each library has its own. */
import { $shelf, shelfNamed } from '../src/core/stores/temporary-shelf.ts'

const shelves: Record<string, typeof $shelf> = {}

/** @param origin of the library's API */
export const shelfAt = (origin: string): typeof $shelf => {
  shelves[origin] ??= origin === self.origin ? $shelf : shelfNamed(`shelf ${origin}`)
  return shelves[origin]
}
