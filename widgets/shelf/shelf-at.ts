/**
 * The temporary shelf of a library on this page: the portal's on the library's own site, elsewhere a separate one per
 * library.
 */
import { $shelf, shelfNamed } from '../../src/core/stores/shelf/temporary-shelf.ts'

const shelves: Record<string, typeof $shelf> = {}

/** @param origin of the library's API */
export const shelfAt = (origin: string): typeof $shelf => {
  shelves[origin] ??= origin === self.origin ? $shelf : shelfNamed(`shelf ${origin}`)
  return shelves[origin]
}
