/** What the calls of search, bibs and commend share of one host: names of locations, covers, the library's day. */
import type { HostContext } from '../../kernel/context.ts'
import type { BookShelf } from './book-rows.ts'
import { openCovers } from './covers.ts'
import { locationNames } from './location-names.ts'

export type Catalogue = BookShelf & {
  /** yyyy-MM-dd in the library's time zone */
  today(): string
}

const opened = new WeakMap<HostContext, Catalogue>()

export function openCatalogue(ctx: HostContext): Catalogue {
  let catalogue = opened.get(ctx)
  if (!catalogue) {
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: ctx.config.timeZone, dateStyle: 'short' })
    catalogue = {
      ctx,
      names: locationNames(ctx.store.db, ctx.revisions),
      covers: openCovers(ctx.config.dataDir, ctx.clock),
      today: () => day.format(ctx.clock.now()),
    }
    opened.set(ctx, catalogue)
  }
  return catalogue
}
