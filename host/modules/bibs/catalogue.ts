/** What the calls of search, bibs and commend share of one host: names of locations, covers, the library's day. */
import { openCovers } from '../../enrichment/covers.ts'
import { type Introduction, type Introductions, openIntroductions } from '../../enrichment/introductions.ts'
import { openSources } from '../../enrichment/sources.ts'
import type { HostContext } from '../../kernel/context.ts'
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
      names: locationNames(ctx.store.db, ctx.revisions),
      covers: coversOf(ctx),
      introductions: introductionsOf(ctx),
      search: (...asked) => ctx.search.search(...asked),
      today: () => day.format(ctx.clock.now()),
    }
    opened.set(ctx, catalogue)
  }
  return catalogue
}

/** bytes, and ms for one source with its redirects */
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
    aside: waiting => ctx.answers.aside(waiting),
    sources: openSources<Introduction>({
      ...sourceParts(ctx),
      templates: ctx.config.introductionSources,
      wanted: WORDS,
    }),
  })

const sourceParts = ({ clock, log, config }: HostContext) => ({
  clock,
  log,
  outside: { inside: config.sourceHostsInside },
})

/** The books that have this ISBN, whole. */
export const byIsbn = (isbn: string): SearchQuery => ({
  ...EVERYTHING,
  conditions: [{ field: 'isbn', operator: 'exact', values: [isbn], logic: 'and' }],
})
