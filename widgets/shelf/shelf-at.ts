/**
 * The temporary shelf of a library on this page: the portal's on the library's own site, elsewhere a separate one per
 * library.
 */
import { $shelf, shelfNamed } from '../../src/core/stores/shelf/temporary-shelf.ts'
import { shared } from '../core.ts'

/** of the page: also those of another copy of the scripts, which hears of no change in this window otherwise */
const page = shared as typeof shared & { shelfStores?: Record<string, typeof $shelf> }

/** @param origin of the library's API */
export const shelfAt = (origin: string): typeof $shelf => {
  page.shelfStores ??= {}
  page.shelfStores[origin] ??= origin === self.origin ? $shelf : shelfNamed(`shelf ${origin}`)
  return page.shelfStores[origin]
}
