/** Staff decisions on copies that are lost, found or replaced; readers see them through the rows of loan_loss. */
import type { StaffMessage } from '../../../runtime/staff-message.ts'
import {
  Cannot,
  checkedWords,
  type Deciding,
  type DecisionContext,
  decide,
  needsDesk,
  type Outcome,
  type TrailLine,
} from '../../../staff/decide.ts'
import { maskedReader, yuan } from '../../../staff/reader.ts'
import type { Writing } from '../../../store/library.ts'
import { copyBy, costSince, type DeskCopy, endLoan } from '../desk/desk-queries.ts'
import { settleReturned } from '../fees/fines.ts'
import { fenOfPrice } from '../fees/price.ts'
import { passOn } from '../requests/pass-on.ts'
import { undoable } from './copy-row-queries.ts'

const AREA = 'copies'

async function knownCopy(trx: Writing, barCode: string): Promise<DeskCopy & { price: string }> {
  const copy = await copyBy(trx, barCode)
  if (!copy) throw new Cannot('There is no copy with this barcode. Nothing was changed.', 'missing')
  const { price } = await trx
    .selectFrom('item')
    .select('price')
    .where('id', '=', copy.item)
    .executeTakeFirstOrThrow()
  return { ...copy, price }
}

const setStatus = (trx: Writing, item: number, status: string) =>
  trx.updateTable('item').set({ status }).where('id', '=', item).execute()

/**
 * Marks a copy as lost. If it is on loan, the loan ends, its fine so far is recorded, and its borrower owes the recoup.
 * @param recoup fen; by default the price in the record
 */
export const loseCopy = async (ctx: DecisionContext, operator: string, input: Loss) =>
  decide(ctx, operator, losing(ctx, input))

type Loss = { barCode: string; recoup?: number | undefined; words: StaffMessage }

/** @throws Cannot */
export function losing(ctx: DecisionContext, { barCode, recoup, words: given }: Loss): Deciding {
  needsDesk(ctx)
  const words = checkedWords(given)
  const { clock, dates } = ctx
  const act = async (trx: Writing): Promise<Outcome> => {
    const {
      item,
      bib,
      status,
      title,
      loanId,
      borrower,
      dueAt,
      price: written,
    } = await knownCopy(trx, barCode)
    if (status === 'lost') return { said: `${title} is lost already` }
    const trail: TrailLine = { area: AREA, subject: barCode, act: 'lost', words }
    if (loanId === null || borrower === null) {
      await setStatus(trx, item, 'lost')
      return { said: `${title} is lost. It was not on loan: nobody owes anything for it.`, trail }
    }
    const price = fenOfPrice(written)
    const owed = recoup ?? price
    if (owed === null)
      throw new Cannot(
        'The record has no price: say what it costs, --recoup YUAN. Nothing was changed.',
        'invalid',
      )
    const now = clock.now()
    await setStatus(trx, item, 'lost')
    await endLoan(trx, loanId, now)
    while (await settleReturned(trx, dates));
    const late = await costSince(trx, loanId, dueAt ?? now)
    const { id: loss } = await trx
      .insertInto('loan_loss')
      .values({
        ...{ uid: borrower, loan_id: loanId, bib, item, price, recoup: owed, recoup_kind: '', state: 'open' },
        ...{ lost_at: now, settled_at: null },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('fine')
      .values({
        uid: borrower,
        loan_id: loanId,
        bib,
        kind: 'lost',
        amount: owed,
        paid: 0,
        created_at: now,
        loss,
      })
      .execute()
    const who = await maskedReader(trx, borrower)
    return {
      said: `${title} is lost: ${who} owes ${yuan(owed)} yuan for it${late ? `, and ${yuan(late)} for being late` : ''}.`,
      trail,
      notices: [{ uid: borrower, kind: 'lost', bib, values: { amount: yuan(owed), words } }],
    }
  }
  return trx => undoable(trx, ctx, { barCode, act: () => act(trx) })
}

/**
 * A lost copy has been found, or its reader has brought a replacement: nothing more is owed for it. A found copy goes
 * to the next request.
 */
export const findCopy = async (ctx: DecisionContext, operator: string, input: Find) =>
  decide(ctx, operator, finding(ctx, input))

type Find = { barCode: string; isReplaced: boolean; words: StaffMessage }

/** @throws Cannot */
export function finding(ctx: DecisionContext, { barCode, isReplaced, words: given }: Find): Deciding {
  needsDesk(ctx)
  const words = checkedWords(given)
  const act = async (trx: Writing): Promise<Outcome> => {
    const copy = await knownCopy(trx, barCode)
    const { item, bib, kind, status, title } = copy
    if (status !== 'lost') throw new Cannot(`${title} is not lost. Nothing was changed.`)
    const loss = await trx
      .selectFrom('loan_loss')
      .select(['id', 'uid', 'recoup', 'recoup_kind'])
      .where('item', '=', item)
      .where('state', '<>', 'found')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    const isOpen = loss !== undefined && loss.recoup_kind === ''
    if (isReplaced && !isOpen) throw new Cannot('Nobody owes a copy for it. Nothing was changed.')
    const now = ctx.clock.now()
    if (loss)
      await trx
        .updateTable('loan_loss')
        .set(
          isReplaced
            ? { state: 'settled', recoup_kind: 'copy', settled_at: now }
            : { state: 'found', settled_at: now },
        )
        .where('id', '=', loss.id)
        .execute()
    if (loss) await trx.updateTable('fine').set({ paid: 1 }).where('loss', '=', loss.id).execute()
    if (!isReplaced) await setStatus(trx, item, 'available')
    const next = isReplaced || kind === 'reading' ? null : await passOn(trx, copy, ctx)
    const paid =
      loss?.recoup_kind === 'cash' && loss.recoup
        ? ` ${await maskedReader(trx, loss.uid)} has paid ${yuan(loss.recoup)} yuan for it: give them back.`
        : ''
    const hold = next
      ? ` Keep it for ${await maskedReader(trx, next.request.uid)} (request ${next.request.id}).`
      : ''
    return {
      said: `${title}: ${isReplaced ? 'replaced by another copy' : 'it is there again'}.${paid}${hold}`,
      trail: { area: AREA, subject: barCode, act: isReplaced ? 'replaced' : 'found', words },
      ...(loss && { notices: [{ uid: loss.uid, kind: 'found' as const, bib, values: { words } }] }),
      ...(next && { written: [next.notice] }),
    }
  }
  return trx => undoable(trx, ctx, { barCode, act: () => act(trx) })
}
