/** Statistics of a reader: the banner's counters, rank, loans by month and by class. */
import { CLASS_LETTERS } from '../../../src/contract/codes.ts'
import type { ReaderStats } from '../../../src/contract/reader/users.ts'
import { knownKind } from '../../../src/core/rules/known-kind.ts'
import { NotSupported } from '../../circulation/driver.ts'
import { ifSupported, supported } from '../../circulation/supported.ts'
import type { HostContext } from '../../runtime/context.ts'
import { type Lang, say } from '../../runtime/say.ts'
import { type ClassCount, loanClasses, tally } from './loan-figures.ts'
import { countBooklistItems, findPatron } from './reader-queries.ts'

const RANKS_FRESH = 3_600_000
const MONTHS = 12

/** letters of the main classes; anything else is "other" */
export const isClassLetter = (letter: string): boolean => knownKind(CLASS_LETTERS, letter) !== undefined

export const className = (letter: string, lang: Lang): string =>
  say(lang, `classes.${knownKind(CLASS_LETTERS, letter) ?? 'other'}`)

export function openStats(ctx: HostContext) {
  const { store, clock, dates, circulation } = ctx
  let ranked: { uid: number; dept: string; count: number }[] | null = null
  let rankedAt = Number.NEGATIVE_INFINITY

  /**
   * Rank by number of returned loans, 1 = most: overall, and within the reader's department. Cached for an hour; absent
   * if the circulation system gives no figures of other readers.
   */
  async function ranks(uid: number, dept: string): Promise<{ range?: number; deptRange?: number }> {
    if (clock.now() - rankedAt > RANKS_FRESH) {
      const rows = await circulation.borrowers()
      ranked = rows instanceof NotSupported ? null : rows
      rankedAt = clock.now()
    }
    if (!ranked) return {}
    const own = ranked.find(one => one.uid === uid)?.count ?? 0
    const ahead = ranked.filter(one => one.count > own)
    return { range: ahead.length + 1, deptRange: ahead.filter(one => one.dept === dept).length + 1 }
  }

  return {
    async counters(uid: number): Promise<ReaderStats> {
      const patron = await findPatron(store, uid)
      const counts = await supported(circulation.counts(uid))
      const [all] = (await ifSupported(circulation.rules(uid))) ?? []
      const { booklists, entries, unread, documents } = await countBooklistItems(store, uid)
      const ready = await ifSupported(circulation.holds(uid, { states: ['ready'], offset: 0, limit: 1 }))
      const blocks = (await ifSupported(circulation.blocks(uid))) ?? []
      const blockWords = blocks.length ? await circulation.blockWords(uid) : []
      const { isAway } = await circulation.status()
      const at = isAway ? await circulation.lastKnownAt(uid) : null
      return {
        loanCount: counts.loans,
        expireCount: counts.soon,
        fineSum: counts.unpaid / 100,
        requestCount: counts.requests,
        readyCount: ready?.total,
        documentCount: documents,
        booklistCount: booklists,
        collectedCount: entries,
        unprocessedCount: unread,
        overdraftCount: counts.unpaidCount,
        overdueCount: counts.overdue,
        blocks,
        ...(blockWords.length > 0 && { blockWords }),
        maxLoanCount: all?.rules.maxLoans,
        ...(isAway && { lastKnown: at === null ? '' : dates.minute(at) }),
        ...(await ranks(uid, patron.dept)),
      }
    },

    /** {yyyy-MM: loans begun}, twelve months ascending, the current one last */
    async byMonth(uid: number): Promise<Record<string, number>> {
      const [year = 0, month = 0] = dates.month(clock.now()).split('-').map(Number)
      const months = Array.from({ length: MONTHS }, (_, index) =>
        new Date(Date.UTC(year, month - MONTHS + index)).toISOString().slice(0, 7),
      )
      const loans = await supported(circulation.loansEver(uid))
      const counts = tally(loans.map(loan => dates.month(loan.loanedAt)))
      return Object.fromEntries(months.map(name => [name, counts.get(name) ?? 0]))
    },

    byClass: async (uid: number, lang: Lang) =>
      nameClasses(loanClasses(await supported(circulation.loansEver(uid))), lang),
  }
}

/** In the given order; unclassified ones last, under "other". */
export function nameClasses(rows: ClassCount[], lang: Lang): { count: number; class: string }[] {
  const known = rows
    .filter(row => isClassLetter(row.letter))
    .map(row => ({ count: row.count, class: className(row.letter, lang) }))
  const rest = rows.filter(row => !isClassLetter(row.letter)).reduce((sum, row) => sum + row.count, 0)
  return rest > 0 ? [...known, { count: rest, class: className('', lang) }] : known
}
