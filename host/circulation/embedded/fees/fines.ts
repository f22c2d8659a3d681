/** Accrued fines: the cost of an overdue loan so far, recorded or not. */
import type { Dates } from '../../../runtime/dates.ts'
import type { Library, Reading, Writing } from '../../../store/library.ts'
import type { Fee, Fees, Slice } from '../../driver.ts'
import { readRules } from '../../rule-queries.ts'
import type { CircRules, RuleBook } from '../../rules.ts'
import {
  hasUnsettled,
  type Late,
  lateLoans,
  listFines,
  markSettled,
  sumFines,
  unsettled,
  writeFine,
} from './fine-queries.ts'

/** now: epoch ms up to which fines are computed */
type Moment = { now: number; dates: Dates }

/** returns settled per transaction: other writers need their turn */
const AT_ONCE = 200

type FineRules = Pick<CircRules, 'finePerDay' | 'graceDays' | 'fineCap'>

/** Fine in fen. Counts started days in the library's time zone; once exceeded, the grace days are counted as well. */
export function costOf(dates: Dates, dueAt: number, until: number, rules: FineRules): number {
  const days = dates.daysBegun(dueAt, until)
  const cost = days > rules.graceDays ? days * rules.finePerDay : 0
  return rules.fineCap ? Math.min(cost, rules.fineCap) : cost
}

/** the part of the fine not recorded yet, fen */
function owedFor(late: Late, book: RuleBook, { now, dates }: Moment): number {
  const rules = book.of(late.user_group, late.doc_type)
  return Math.max(0, costOf(dates, late.due_at, late.until ?? now, rules) - late.written)
}

async function growing(db: Reading, uid: number, moment: Moment): Promise<{ late: Late; amount: number }[]> {
  const [lates, book] = [await lateLoans(db, uid, moment.now), await readRules(db)]
  return lates.map(late => ({ late, amount: owedFor(late, book, moment) })).filter(({ amount }) => amount > 0)
}

/** All unpaid fines including accrued ones, fen. */
export async function owed(
  db: Reading,
  uid: number,
  moment: Moment,
): Promise<{ unpaid: number; unpaidCount: number }> {
  const [stored, grown] = [await sumFines(db, uid), await growing(db, uid, moment)]
  return {
    unpaid: stored.unpaid + grown.reduce((sum, { amount }) => sum + amount, 0),
    unpaidCount: stored.unpaidCount + grown.length,
  }
}

/** Accruing fines first, then in the order of listFines. */
export async function feesOf(
  store: Library,
  uid: number,
  { offset, limit }: Slice,
  moment: Moment,
): Promise<Fees> {
  const grown = (await growing(store.db, uid, moment)).map(
    ({ late, amount }, at): Fee => ({
      id: -1 - at,
      loanId: late.loan_id,
      kind: 'overdue',
      amount,
      paid: 0,
      createdAt: late.due_at,
      bibId: late.bib_id,
      title: late.title,
      growing: late.until === null ? 1 : 0,
    }),
  )
  const first = grown.slice(offset, offset + limit)
  const slice = { offset: Math.max(0, offset - grown.length), limit: limit - first.length }
  const rows = slice.limit > 0 ? await listFines(store, uid, slice) : []
  const stored = await sumFines(store.db, uid)
  return {
    rows: [...first, ...rows.map(row => ({ ...row, growing: 0 }))],
    total: grown.length + stored.count,
    unpaid: stored.unpaid + grown.reduce((sum, { amount }) => sum + amount, 0),
    unpaidCount: stored.unpaidCount + grown.length,
  }
}

/** When an overdue loan is renewed, records its fine so far; accrual then starts again. */
export async function settleRenewed(
  trx: Writing,
  uid: number,
  loanId: string,
  moment: Moment,
): Promise<void> {
  const found = (await growing(trx, uid, moment)).find(({ late }) => late.loan_id === loanId)
  if (found) await writeFine(trx, found.late, found.amount, moment.now)
}

/** Records the fines for late returns, each once. @returns whether there may be more */
export async function settleReturned(trx: Writing, dates: Dates): Promise<boolean> {
  const lates = await unsettled(trx, AT_ONCE)
  if (!lates.length) return false
  const book = await readRules(trx)
  for (const late of lates) {
    const now = late.until ?? 0
    await writeFine(trx, late, owedFor(late, book, { now, dates }), now)
  }
  await markSettled(
    trx,
    lates.map(({ loan_id }) => loan_id),
  )
  return lates.length === AT_ONCE
}

export { hasUnsettled }
