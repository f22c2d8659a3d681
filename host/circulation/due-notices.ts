/** Notices of what falls due soon and of what is overdue: one of each a loan and due date, however many hosts look. */
import type { HostContext } from '../kernel/context.ts'
import { addNotice } from '../modules/notices/add-notice.ts'
import type { Writing } from '../store/library.ts'
import { type DueLoan, markTold, untold } from './due-queries.ts'
import { readRules } from './rule-queries.ts'

/** notices written in one transaction: others write, too */
const AT_ONCE = 200
const DAY = 86_400_000
/** what fell due longer ago than this is no news: a library that is opened anew does not begin with a flood */
const OLDEST = 60 * DAY

type Kind = 'due' | 'overdue'
type Parts = Pick<HostContext, 'store' | 'writes' | 'clock' | 'dates' | 'circulation'>

/** @returns how many notices were written; null where nobody knows how things stand: the library's system is away */
export async function tellDue(parts: Parts): Promise<Record<Kind, number> | null> {
  if ((await parts.circulation.word()).isAway) return null
  return { due: await tell(parts, 'due'), overdue: await tell(parts, 'overdue') }
}

async function tell({ store, writes, clock, dates }: Parts, kind: Kind): Promise<number> {
  const now = clock.now()
  const rules = await readRules(store.db)
  const named = rules.groups.filter(group => group !== '')
  let told = 0
  for (const group of rules.groups) {
    const soon = dates.endOfDayAfter(now, rules.of(group).soonDays) + 1
    const span = kind === 'due' ? { from: now, until: soon } : { from: now - OLDEST, until: now }
    let found: DueLoan[]
    do {
      found = await untold(store.db, { kind, ...span, group, named, most: AT_ONCE })
      const loans = found
      if (loans.length) told += await writes.together(trx => write(trx, loans))
    } while (found.length === AT_ONCE)
  }
  return told

  async function write(trx: Writing, loans: DueLoan[]): Promise<number> {
    let count = 0
    for (const loan of loans) {
      if (!(await markTold(trx, loan, kind, now))) continue
      const values = { date: dates.day(loan.due_at) }
      await addNotice(trx, { uid: loan.uid, at: now, kind, bib: loan.bib, values })
      count++
    }
    return count
  }
}
