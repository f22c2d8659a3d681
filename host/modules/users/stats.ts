/** Numbers about a reader: the banner's counters, rank, loans by month and by class. */
import type { ReaderStats } from '../../../src/contract/users.ts'
import { said } from '../../circulation/said.ts'
import type { HostContext } from '../../kernel/context.ts'
import { type Lang, type MessageKey, say } from '../../kernel/say.ts'
import { type Borrower, borrowers, countKept, findPatron, loanClasses, loanTimes } from './reader-queries.ts'

const RANKS_FRESH = 3_600_000
const MONTHS = 12
const CLASS_LETTERS = 'ABCDEFGHIJKNOPQRSTUVXZ'

/** of the scheme whose names the messages have; '' and what begins otherwise is none */
export const isClassLetter = (letter: string): boolean => letter !== '' && CLASS_LETTERS.includes(letter)

export function openStats(ctx: HostContext) {
  const { store, clock, dates, circulation } = ctx
  let ranked: Borrower[] = []
  let rankedAt = Number.NEGATIVE_INFINITY

  /** Places by number of returned loans, 1 = most: among all, and in the reader's department. Read at most hourly. */
  async function ranks(uid: number, dept: string): Promise<{ range: number; deptRange: number }> {
    if (clock.now() - rankedAt > RANKS_FRESH) {
      ranked = await borrowers(store)
      rankedAt = clock.now()
    }
    const own = ranked.find(one => one.uid === uid)?.count ?? 0
    const ahead = ranked.filter(one => one.count > own)
    return { range: ahead.length + 1, deptRange: ahead.filter(one => one.dept === dept).length + 1 }
  }

  return {
    async counters(uid: number): Promise<ReaderStats> {
      const patron = await findPatron(store, uid)
      const counts = await said(circulation.counts(uid))
      const [all] = await said(circulation.rules(uid))
      const { booklists, unread } = await countKept(store, uid)
      const { isAway, at } = await circulation.word()
      return {
        loanCount: counts.loans,
        expireCount: counts.soon,
        fineSum: counts.unpaid / 100,
        requestCount: counts.requests,
        booklistCount: booklists,
        unprocessedCount: unread,
        overdraftCount: counts.unpaidCount,
        overdueCount: counts.overdue,
        maxLoanCount: all?.rules.maxLoans,
        ...(isAway && { lastKnown: at === null ? '' : dates.minute(at) }),
        ...(await ranks(uid, patron.dept)),
      }
    },

    /** {yyyy-MM: loans begun}, twelve months ascending, the present one last */
    async byMonth(uid: number): Promise<Record<string, number>> {
      const [year = 0, month = 0] = dates.month(clock.now()).split('-').map(Number)
      const months = Array.from({ length: MONTHS }, (_, index) =>
        new Date(Date.UTC(year, month - MONTHS + index)).toISOString().slice(0, 7),
      )
      const counts = new Map(months.map(name => [name, 0]))
      for (const time of await loanTimes(store, uid, dates.startOf(`${months[0]}-01`))) {
        const name = dates.month(time)
        if (counts.has(name)) counts.set(name, (counts.get(name) ?? 0) + 1)
      }
      return Object.fromEntries(counts)
    },

    byClass: async (uid: number, lang: Lang) => nameClasses(await loanClasses(store, uid), lang),
  }
}

/** In the order given; what has no class of the scheme stands last under "other". */
export function nameClasses(
  rows: { letter: string; count: number }[],
  lang: Lang,
): { count: number; class: string }[] {
  const known = rows
    .filter(row => isClassLetter(row.letter))
    .map(row => ({ count: row.count, class: say(lang, `classes.${row.letter}` as MessageKey) }))
  const rest = rows.filter(row => !isClassLetter(row.letter)).reduce((sum, row) => sum + row.count, 0)
  return rest > 0 ? [...known, { count: rest, class: say(lang, 'classes.other') }] : known
}
