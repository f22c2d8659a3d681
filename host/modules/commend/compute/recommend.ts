/**
 * The recommendation job: from all loans it computes what readers of a title also borrowed, recent favourites, and
 * loan counts. Paused and erased histories are excluded, so a rerun forgets them. Works in small slices beside request
 * handling and writes only changes.
 */

import type { HostContext } from '../../../runtime/context.ts'
import { yieldToEventLoop } from '../../../runtime/yield.ts'
import { fewestReaders } from '../fewest.ts'
import { Lent, type Loan, SPANS } from './lent.ts'
import { type Pair, pairsOf } from './pairs.ts'
import * as rows from './queries.ts'

/** batch sizes: loans read, titles compared and written, list rows written */
const LOANS = 500
const TITLES = 8
const ROWS = 100
/** max titles stored per span: more than any page shows, for any discipline */
const MOST_HOT = 2000

type Parts = Pick<HostContext, 'store' | 'writes' | 'clock' | 'conf'> & {
  rest?: () => Promise<void>
  /** titles per transaction: larger when the host is idle */
  atOnce?: number
}

export type Recommended = { loans: number; titles: number; pairs: number }

export async function recommend({
  store,
  writes,
  clock,
  conf,
  rest = yieldToEventLoop,
  atOnce = TITLES,
}: Parts): Promise<Recommended> {
  const { db } = store
  const now = clock.now()
  const fewest = fewestReaders(await conf.now())
  const lent = new Lent(now)
  const paused = await rows.pausedReaders(db)
  let loans = 0
  for (const table of ['loan_hist', 'loan'] as const) {
    let found: (Loan & { loan_id: string })[]
    let last = ''
    do {
      found = await rows.loansAfter(db, table, last, LOANS)
      for (const loan of found) {
        if (paused.has(loan.uid)) continue
        lent.add(loan)
        loans++
      }
      last = found.at(-1)?.loan_id ?? last
      await rest()
    } while (found.length === LOANS)
  }

  let count = 0
  let titles = 0
  let from = 0
  let waiting: Pair[] = []
  let few = 0
  for await (const { bib, pairs } of pairsOf(lent, { fewest, rest })) {
    titles++
    count += pairs.length
    waiting.push(...pairs)
    if (++few < atOnce) continue
    await replace(from, bib, waiting)
    from = bib + 1
    waiting = []
    few = 0
  }
  await replace(from, Number.MAX_SAFE_INTEGER, waiting)
  for (const span of SPANS) {
    await replaceHot(String(span), lent.hot(span, MOST_HOT))
    await rest()
  }
  // without loans of its own the library keeps its given counts
  if (loans) await countLoans()
  await writes.transaction(trx => rows.markRun(trx, now))
  return { loans, titles, pairs: count }

  /** Replaces the pairs of the titles between two row numbers. */
  async function replace(first: number, to: number, pairs: Pair[]): Promise<void> {
    const pairKey = (pair: Pair) => `${pair.bib} ${pair.other} ${pair.score}`
    const stored = await rows.pairsBetween(db, first, to)
    const wanted = new Set(pairs.map(pairKey))
    const known = new Set(stored.map(pairKey))
    const changed = new Set(
      [
        ...stored.filter(pair => !wanted.has(pairKey(pair))),
        ...pairs.filter(pair => !known.has(pairKey(pair))),
      ].map(pair => pair.bib),
    )
    const titles = [...changed]
    for (let at = 0; at < titles.length; at += ROWS) {
      const some = new Set(titles.slice(at, at + ROWS))
      await writes.transaction(trx =>
        rows.writePairs(
          trx,
          [...some],
          pairs.filter(pair => some.has(pair.bib)),
        ),
      )
      await rest()
    }
    await rest()
  }

  async function replaceHot(span: string, hot: rows.HotRow[]): Promise<void> {
    const hotKey = (row: rows.HotRow) => `${row.bib} ${row.loans} ${row.was}`
    const stored = await rows.hotRows(db, span)
    await rest()
    const wanted = new Set(hot.map(hotKey))
    const known = new Set(stored.map(hotKey))
    const gone = stored.filter(row => !wanted.has(hotKey(row))).map(row => row.bib)
    const come = hot.filter(row => !known.has(hotKey(row)))
    // delete first: titles are unique
    for (let at = 0; at < gone.length; at += ROWS) {
      await writes.transaction(trx => rows.writeHot(trx, span, gone.slice(at, at + ROWS), []))
      await rest()
    }
    for (let at = 0; at < come.length; at += ROWS) {
      await writes.transaction(trx => rows.writeHot(trx, span, [], come.slice(at, at + ROWS)))
      await rest()
    }
  }

  async function countLoans(): Promise<void> {
    const own = new Map(lent.bibs.map((bib, at) => [bib, lent.loans[at]!]))
    await rest()
    let last = 0
    let found: { id: number; loan_count: number }[]
    do {
      found = await rows.loanCountsAfter(db, last, LOANS)
      const changed = found.filter(book => book.loan_count !== (own.get(book.id) ?? 0))
      for (let at = 0; at < changed.length; at += ROWS) {
        const some = changed.slice(at, at + ROWS)
        await writes.transaction(trx =>
          rows.setLoanCounts(trx, new Map(some.map(({ id }) => [id, own.get(id) ?? 0]))),
        )
      }
      last = found.at(-1)?.id ?? last
      await rest()
    } while (found.length === LOANS)
  }
}
