/** Accrued fines: what an overdue loan costs up to now, whether or not it is recorded yet. */
import type { Library, Reading, Writing } from '../../store/library.ts'
import type { Fee, Fees, Slice } from '../driver.ts'
import { readRules } from '../rule-queries.ts'
import type { RuleBook } from '../rules.ts'
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

const DAY = 86_400_000
/** returns settled per transaction: other writers need their turn */
const AT_ONCE = 200

/** Every started day counts. fen */
export const costOf = (dueAt: number, until: number, finePerDay: number): number =>
  Math.max(0, Math.ceil((until - dueAt) / DAY)) * finePerDay

/** fen not recorded yet */
function owedFor(late: Late, book: RuleBook, now: number): number {
  const { finePerDay } = book.of(late.user_group, late.doc_type)
  return Math.max(0, costOf(late.due_at, late.until ?? now, finePerDay) - late.written)
}

async function growing(db: Reading, uid: number, now: number): Promise<{ late: Late; amount: number }[]> {
  const [lates, book] = [await lateLoans(db, uid, now), await readRules(db)]
  return lates.map(late => ({ late, amount: owedFor(late, book, now) })).filter(({ amount }) => amount > 0)
}

/** All unpaid fines, fen. @param now epoch ms: includes what has accrued until then */
export async function owed(
  db: Reading,
  uid: number,
  now: number,
): Promise<{ unpaid: number; unpaidCount: number }> {
  const [stored, grown] = [await sumFines(db, uid), await growing(db, uid, now)]
  return {
    unpaid: stored.unpaid + grown.reduce((sum, { amount }) => sum + amount, 0),
    unpaidCount: stored.unpaidCount + grown.length,
  }
}

/** Accruing fines first, then as listFines. */
export async function feesOf(
  store: Library,
  uid: number,
  { offset, limit }: Slice,
  now: number,
): Promise<Fees> {
  const grown = (await growing(store.db, uid, now)).map(
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

/** Renewing an overdue loan records its fine so far and restarts the clock. */
export async function settleRenewed(trx: Writing, uid: number, loanId: string, now: number): Promise<void> {
  const found = (await growing(trx, uid, now)).find(({ late }) => late.loan_id === loanId)
  if (found) await writeFine(trx, found.late, found.amount, now)
}

/** Records the fines of late returns, each once. @returns whether there may be more */
export async function settleReturned(trx: Writing): Promise<boolean> {
  const lates = await unsettled(trx, AT_ONCE)
  if (!lates.length) return false
  const book = await readRules(trx)
  for (const late of lates) await writeFine(trx, late, owedFor(late, book, late.until ?? 0), late.until ?? 0)
  await markSettled(
    trx,
    lates.map(({ loan_id }) => loan_id),
  )
  return lates.length === AT_ONCE
}

export { hasUnsettled }
