/** Staff decisions on charges other than overdue fines, and on readers' credit. */
import type { StaffMessage } from '../../../runtime/staff-message.ts'
import {
  Cannot,
  checkedWords,
  type Deciding,
  type DecisionContext,
  decide,
  missing,
  needsDesk,
  type Outcome,
} from '../../../staff/decide.ts'
import { readerOf, yuan } from '../../../staff/reader.ts'
import { needsSame, type Undo } from '../../../staff/undo.ts'
import type { Writing } from '../../../store/library.ts'
import { undoable } from '../copies/copy-row-queries.ts'
import { copyBy } from '../desk/desk-queries.ts'
import { settleRenewed } from './fines.ts'

const CHARGES = 'charges'
const CREDITS = 'credits'
/** max charge, fen */
export const MOST_CHARGED = 10_000_000
/** max credit that one act adds or deducts */
const MOST_CREDIT = 10_000

export const CHARGE_KINDS = ['damage', 'other'] as const
export const CREDIT_KINDS = [
  'punctual',
  'lecture',
  'volunteer',
  'overdue',
  'damage',
  'lost',
  'noshow',
  'rules',
] as const

type Charge = {
  userId: string
  kind: (typeof CHARGE_KINDS)[number]
  /** fen */
  amount: number
  /** of the copy concerned */
  barCode?: string | undefined
  words: StaffMessage
}

export const chargeReader = async (ctx: DecisionContext, operator: string, charge: Charge) =>
  decide(ctx, operator, charging(ctx, charge))

/** @throws Cannot */
export function charging(ctx: DecisionContext, charge: Charge): Deciding {
  needsDesk(ctx)
  const { userId, kind, amount, barCode } = charge
  const words = checkedWords(charge.words, { isNeeded: true })
  if (!Number.isInteger(amount) || amount <= 0 || amount > MOST_CHARGED)
    throw new Cannot(`A charge is 0.01 to ${yuan(MOST_CHARGED)} yuan.`, 'invalid')
  return async trx => {
    const { uid } = await readerOf(trx, userId)
    const copy = barCode === undefined ? undefined : await copyBy(trx, barCode)
    if (barCode !== undefined && !copy)
      throw new Cannot('There is no copy with this barcode. Nothing was changed.', 'missing')
    const { id } = await trx
      .insertInto('fine')
      .values({
        uid,
        loan_id: null,
        bib: copy?.bib ?? null,
        kind,
        amount,
        paid: 0,
        created_at: ctx.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return {
      said: `Fine ${id} of ${yuan(amount)} yuan is charged; its reader has a notice.`,
      trail: { area: CHARGES, subject: id, act: 'charged', words, before: { paid: 0 }, after: { paid: 0 } },
      notices: [{ uid, kind: 'charged', values: { amount: yuan(amount), words } }],
    }
  }
}

/** Removes a mistaken charge, unless it has been paid. */
export const undoCharge: Undo = async (_ctx, trx, id, { after }) => {
  const now = await trx
    .selectFrom('fine')
    .select('paid')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(missing('fines', id))
  needsSame(now, after)
  await trx.deleteFrom('fine').where('id', '=', id).execute()
}

/** Records the fine that an overdue loan has accrued so far, so that it can be paid; accrual then starts again. */
export async function writeDownFine(
  ctx: DecisionContext,
  operator: string,
  { barCode }: { barCode: string },
) {
  needsDesk(ctx)
  const act = async (trx: Writing): Promise<Outcome> => {
    const copy = await copyBy(trx, barCode)
    if (!copy) throw new Cannot('There is no copy with this barcode. Nothing was changed.', 'missing')
    const { loanId, borrower } = copy
    if (loanId === null || borrower === null) throw new Cannot('It is not on loan. Nothing was changed.')
    const now = ctx.clock.now()
    const last = () =>
      trx
        .selectFrom('fine')
        .select(['id', 'amount'])
        .where('loan_id', '=', loanId)
        .orderBy('id', 'desc')
        .executeTakeFirst()
    const before = await last()
    await settleRenewed(trx, borrower, loanId, { now, dates: ctx.dates })
    const fine = await last()
    if (!fine || fine.id === before?.id) return { said: 'It has cost nothing that is not written down' }
    return {
      said: `Fine ${fine.id} of ${yuan(fine.amount)} yuan is written down up to ${ctx.dates.minute(now)}: fines pay ${fine.id}.`,
      trail: { area: 'loans', subject: barCode, act: 'written' },
    }
  }
  return decide(ctx, operator, trx => undoable(trx, ctx, { barCode, act: () => act(trx) }))
}

type CreditChange = {
  userId: string
  amount: number
  kind: (typeof CREDIT_KINDS)[number]
  words: StaffMessage
}

export async function changeCredit(ctx: DecisionContext, operator: string, change: CreditChange) {
  const { userId, amount, kind } = change
  const words = checkedWords(change.words)
  if (!Number.isInteger(amount) || amount === 0 || Math.abs(amount) > MOST_CREDIT)
    throw new Cannot(`Credit changes by 1 to ${MOST_CREDIT}, or by -1 to -${MOST_CREDIT}.`, 'invalid')
  return decide(ctx, operator, async trx => {
    const { uid, credit } = await readerOf(trx, userId)
    const now = ctx.clock.now()
    const after = (credit ?? 0) + amount
    await trx.updateTable('patron').set({ credit: after, updated_at: now }).where('uid', '=', uid).execute()
    const { id } = await trx
      .insertInto('credit_log')
      .values({ uid, amount, kind, bib: null, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const signed = amount > 0 ? `+${amount}` : String(amount)
    return {
      said: `Credit of ${userId}: ${signed}, now ${after}; the reader has a notice.`,
      trail: {
        area: CREDITS,
        subject: id,
        act: 'changed',
        words,
        before: { credit },
        after: { credit: after },
      },
      notices: [{ uid, kind: 'credit', values: { amount: signed, credit: after, words } }],
    }
  })
}

export const undoCredit: Undo = async (ctx, trx, id, { before, after }) => {
  const { uid, ...now } = await trx
    .selectFrom('credit_log')
    .innerJoin('patron', 'patron.uid', 'credit_log.uid')
    .select(['patron.uid', 'credit'])
    .where('credit_log.id', '=', id)
    .executeTakeFirstOrThrow(missing(CREDITS, id))
  needsSame(now, after)
  await trx.deleteFrom('credit_log').where('id', '=', id).execute()
  await trx
    .updateTable('patron')
    .set({ credit: before.credit as number | null, updated_at: ctx.clock.now() })
    .where('uid', '=', uid)
    .execute()
}
