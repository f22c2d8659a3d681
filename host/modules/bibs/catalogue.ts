/** Shared by the calls of search, bibs and commend: location names, covers, the library's day. */
import { openCovers } from '../../enrichment/covers.ts'
import { type Introduction, type Introductions, openIntroductions } from '../../enrichment/introductions.ts'
import { openSources } from '../../enrichment/sources.ts'
import type { HostContext } from '../../runtime/context.ts'
import { EVERYTHING, type SearchQuery } from '../../search/engine.ts'
import type { BookShelf } from './book-rows.ts'
import { locationNames } from './location-names.ts'

export type Catalogue = BookShelf & {
  introductions: Introductions
  search: HostContext['search']['search']
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
      names: locationNames(ctx.store, ctx.revisions),
      covers: coversOf(ctx),
      introductions: introductionsOf(ctx),
      search: (...args) => ctx.search.search(...args),
      today: () => day.format(ctx.clock.now()),
    }
    opened.set(ctx, catalogue)
  }
  return catalogue
}

/** max bytes, and ms for one source including redirects */
const PICTURE = { accept: 'image/jpeg,image/png,image/webp,image/gif', mostBytes: 5_000_000, within: 8000 }
const WORDS = { accept: 'application/json', mostBytes: 500_000, within: 4000 }

function coversOf(ctx: HostContext) {
  const { clock, log, config, search } = ctx
  return openCovers({
    dataDir: config.dataDir,
    clock,
    log,
    sources: openSources<Buffer>({ ...sourceParts(ctx), templates: config.coverSources, wanted: PICTURE }),
    isOurs: async isbn => (await search.search(byIsbn(isbn))).total > 0,
  })
}

const introductionsOf = (ctx: HostContext) =>
  openIntroductions({
    clock: ctx.clock,
    releaseWhile: waiting => ctx.answers.releaseWhile(waiting),
    sources: openSources<Introduction>({
      ...sourceParts(ctx),
      templates: ctx.config.introductionSources,
      wanted: WORDS,
    }),
  })

/** How sources outside are asked, and noted when they fail. */
export const sourceParts = ({ clock, log, config }: HostContext) => ({
  clock,
  log,
  outside: { inside: config.sourceHostsInside },
})

/** The complete books with this ISBN. */
export const byIsbn = (isbn: string): SearchQuery => ({
  ...EVERYTHING,
  conditions: [{ field: 'isbn', operator: 'exact', values: [isbn], logic: 'and' }],
})
