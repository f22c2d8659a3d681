/**
 * Finds what is new in the searches that readers keep. A book is new once: bib.id, which only grows, says up to which one a search
 * was tested, so that neither a restart nor another index nor a changed record tells it again. Only searches behind the newest book
 * are tested, those that waited longest first, against the books that came since; equal ones of several readers once.
 */
import type { HostContext } from '../../runtime/context.ts'
import { ANSWER_MS, type SearchQuery } from '../../search/engine.ts'
import { joinNames } from '../authorities/join-names.ts'
import { cameBetween, dropOld, oneOfEachWork, storeFound, type ToTest, toTest } from './find-queries.ts'
import { newestBib } from './queries.ts'
import { savedQuery } from './saved-query.ts'

/** searches per transaction: other writers need their turn */
const AT_ONCE = 100
/** new books kept per search and run; more are only said to be more */
const MOST_KEPT = 300
const PAGE = 100
/** pages looked through for them: books of other runs may have come at the same time */
const MOST_PAGES = 10
/** ms of one run; the others go first the next time */
const RUN_MS = 240_000
const DAY = 86_400_000
/** ms for which a book is listed after its reader has looked at it, and in any case */
const KEPT = { looked: 60 * DAY, found: 400 * DAY }

type Parts = Pick<HostContext, 'store' | 'writes' | 'clock' | 'search'> & {
  log: Pick<HostContext['log'], 'warn'>
}
type Found = { ids: number[]; hasMore: boolean }
/** tested: searches; found: new books in them; failed: searches that are tried again */
export type FindRun = { tested: number; found: number; failed: number }

/** @param rest awaited between two searches; throws to stop */
export async function findNew(
  parts: Parts,
  { rest = async () => {}, steady = () => performance.now() } = {},
): Promise<FindRun> {
  const { store, writes, clock, search } = parts
  const begun = clock.now()
  const run = { tested: 0, found: 0, failed: 0 }
  await writes.transaction(trx => dropOld(trx, { looked: begun - KEPT.looked, found: begun - KEPT.found }))
  // before the index catches up: it has every book up to this one then
  const to = await newestBib(store.db)
  if (!(await toTest(store.db, to, begun, 1)).length) return run
  await search.refresh()
  // books may be missing, which would never be found
  if (search.state().isPartial) return run
  const answers = new Map<string, Promise<Found | null>>()
  const until = steady() + RUN_MS
  for (;;) {
    const batch = await toTest(store.db, to, begun, AT_ONCE)
    const results: [ToTest, Found | null][] = []
    for (const one of batch) {
      const key = `${one.tested_to} ${one.search}`
      const answer = answers.get(key) ?? newIn(parts, one, to)
      answers.set(key, answer)
      results.push([one, await answer])
      await rest()
      if (steady() > until) break
    }
    await writes.transaction(async trx => {
      // `begun`, not now: what is tried is not tried again in this run, however the clock was set
      for (const [one, found] of results) await storeFound(trx, one, found, { to, now: begun })
    })
    for (const [, found] of results) {
      run.tested++
      run.found += found?.ids.length ?? 0
      if (!found) run.failed++
    }
    if (batch.length < AT_ONCE || steady() > until) return run
  }
}

/** @returns null when it could not be searched */
async function newIn({ store, search, log }: Parts, one: ToTest, to: number): Promise<Found | null> {
  try {
    const came = await cameBetween(store.db, one.tested_to, to)
    if (!came) return { ids: [], hasMore: false }
    const { query } = await joinNames(store.db, savedQuery(one.search))
    return await among(store, search, query, { after: one.tested_to, to, came })
  } catch (error) {
    // the search itself is a reader's own, and not logged
    log.warn({ reason: (error as Error).name }, 'a saved search could not be tested, will be tried again')
    return null
  }
}

async function among(
  store: Parts['store'],
  search: Parts['search'],
  query: SearchQuery,
  { after, to, came }: { after: number; to: number; came: [number, number] },
): Promise<Found | null> {
  const filters = [...query.filters, { field: 'inDate' as const, values: [], range: came }]
  const ids: number[] = []
  let isAll = false
  for (let page = 1; page <= MOST_PAGES && !isAll && ids.length <= MOST_KEPT; page++) {
    const found = await search.search({ ...query, filters, page, pageSize: PAGE }, { within: ANSWER_MS })
    if (found.partial) return null
    // books for another query than that which is kept
    const isOther = !!found.shownFor || !!found.gradedBy
    ids.push(...(isOther ? [] : found.hits).map(hit => hit.id).filter(id => id > after && id <= to))
    isAll = isOther || page * PAGE >= found.total
  }
  const works = await oneOfEachWork(store.db, ids)
  return { ids: works.slice(0, MOST_KEPT), hasMore: !isAll || works.length > MOST_KEPT }
}
