/** Staff decisions at the lending desk: loans by the library's own rules, and fines paid or waived. */

import deskBlocks from '../../../../src/i18n/areas/reader/desk-blocks.en.ts'
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
  plainOf,
} from '../../../staff/decide.ts'
import type { StaffList, StaffRow } from '../../../staff/list.ts'
import { maskedReader, readerOf, yuan } from '../../../staff/reader.ts'
import { needsSame, type Undo } from '../../../staff/undo.ts'
import type { Reading, Writing } from '../../../store/library.ts'
import { sayReason } from '../../reasons.ts'
import { supported } from '../../supported.ts'
import { copyRows, undoable } from '../copies/copy-row-queries.ts'
import type { ClaimRecord } from '../copies/groups.ts'
import { checkIn, checkOut, type Refused } from './desk.ts'

const LOANS = 'loans'
const FINES = 'fines'

/** First processes everything that has expired by now. @throws Cannot if another system keeps the loans */
async function openLending(ctx: DecisionContext): Promise<void> {
  needsDesk(ctx)
  await ctx.circulation.runScheduled()
}

/** Who a copy is kept for, and the pickup place: only what the desk needs to find the hold shelf. */
const keptFor = async (db: Reading, { id, uid, state, takeLocaCode }: ClaimRecord): Promise<string> =>
  `${await maskedReader(db, uid)} (request ${id}, ${state}, to be fetched at ${takeLocaCode})`

async function refusalOf(db: Reading, { refusal, uid, claim, most, blocks = [] }: Refused): Promise<Cannot> {
  const who = uid === undefined ? '' : await maskedReader(db, uid)
  const lines: Record<Exclude<Refused['refusal'], 'own' | 'notOut'>, string> = {
    noCopy: 'There is no copy with this barcode',
    out: `It is on loan to another reader (${who})`,
    notLent: 'This copy is not lent: it is lost, at the binder’s or not ready yet',
    readingOnly: 'This copy is for the reading room alone',
    kept: `It is kept for another reader, ${claim && (await keptFor(db, claim))}`,
    limit: `The reader has as many loans as the rules allow (${most})`,
    blocked: blocks.map(block => deskBlocks[block]).join('. '),
  }
  const anyway = refusal === 'kept' ? ' With --anyway it is lent all the same.' : ''
  const line = `${lines[refusal as keyof typeof lines]}. Nothing was changed.${anyway}`
  return new Cannot(line, refusal === 'noCopy' ? 'missing' : 'state')
}

/** userId: card number as read at the desk; isAnyway: lend even a copy that is kept for another reader */
export async function lend(
  ctx: DecisionContext,
  operator: string,
  { barCode, userId, isAnyway = false }: { barCode: string; userId: string; isAnyway?: boolean },
) {
  await openLending(ctx)
  const act = async (trx: Writing): Promise<Outcome> => {
    const { uid } = await readerOf(trx, userId)
    const done = await checkOut(trx, ctx, { barCode, uid, isAnyway })
    if (done.refusal === 'own') return { said: 'This reader has it on loan already' }
    if (done.refusal !== null) throw await refusalOf(trx, done)
    const fetched = done.request === null ? '' : ` Request ${done.request} is fetched.`
    const { passed } = done
    const words: StaffMessage = passed
      ? { zh: `原为请求 ${passed.id} 保留`, en: `was kept for request ${passed.id}` }
      : {}
    return {
      said: `${done.title}: lent until ${ctx.dates.minute(done.dueAt)}.${fetched}${passed ? ` It was kept for ${await keptFor(trx, passed)}, who waits on.` : ''}`,
      trail: { area: LOANS, subject: barCode, act: 'lent', words },
      written: done.told,
    }
  }
  return decide(ctx, operator, trx => undoable(trx, ctx, { barCode, act: () => act(trx) }))
}

export async function takeBack(ctx: DecisionContext, operator: string, { barCode }: { barCode: string }) {
  await openLending(ctx)
  const act = async (trx: Writing): Promise<Outcome> => {
    const done = await checkIn(trx, ctx, barCode)
    if (done.refusal === 'notOut') return { said: 'It is not on loan' }
    if (done.refusal !== null) throw await refusalOf(trx, done)
    const { title, cost, next, told } = done
    const fine = cost ? ` It was late: ${yuan(cost)} yuan.` : ''
    const kept = next
      ? ` Keep it for ${await maskedReader(trx, next.uid)} (request ${next.id}), who has a notice.`
      : ''
    return {
      said: `${title}: it is back.${fine}${kept}`,
      trail: { area: LOANS, subject: barCode, act: 'returned' },
      written: told,
    }
  }
  return decide(ctx, operator, trx => undoable(trx, ctx, { barCode, act: () => act(trx) }))
}

/** Renews by the reader's rules in the driver's own transaction; audit trail afterwards. @throws Cannot, Refusal */
export async function renewLoan(ctx: DecisionContext, operator: string, { barCode }: { barCode: string }) {
  await openLending(ctx)
  const row = await ctx.store.db
    .selectFrom('loan')
    .innerJoin('item', 'item.id', 'loan.item')
    .select('uid')
    .where('bar_code', '=', barCode)
    .executeTakeFirst()
  if (!row) throw new Cannot('It is not on loan. Nothing was changed.')
  const before = await copyRows(ctx.store.db, barCode)
  const { refusal, dueAt } = await supported(ctx.circulation.renew(row.uid, { barCode }))
  if (refusal) throw new Cannot(`${sayReason('en', refusal)}. Nothing was changed.`)
  const act = async (): Promise<Outcome> => ({
    said: `Renewed until ${ctx.dates.minute(dueAt ?? 0)}.`,
    trail: { area: LOANS, subject: barCode, act: 'renewed' },
  })
  return decide(ctx, operator, trx => undoable(trx, ctx, { barCode, before, act }))
}

type Settling = { id: number; act: 'paid' | 'waived'; words: StaffMessage }

export const settleFine = async (ctx: DecisionContext, operator: string, settling: Settling) =>
  decide(ctx, operator, settlingFine(ctx, settling))

/** @throws Cannot */
export function settlingFine(ctx: DecisionContext, { id, act, words: given }: Settling): Deciding {
  needsDesk(ctx)
  const words = checkedWords(given, { isNeeded: act === 'waived' })
  return async trx => {
    const { uid, amount, paid, loss } = await trx
      .selectFrom('fine')
      .select(['uid', 'amount', 'paid', 'loss'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(missing(FINES, id))
    if (paid) return { said: `Fine ${id} is settled already` }
    await trx.updateTable('fine').set({ paid: 1 }).where('id', '=', id).execute()
    if (loss !== null)
      await trx
        .updateTable('loan_loss')
        .set({
          ...(act === 'paid' ? { recoup_kind: 'cash' } : { recoup: 0 }),
          ...{ state: 'settled', settled_at: ctx.clock.now() },
        })
        .where('id', '=', loss)
        .execute()
    return {
      said: `Fine ${id} of ${yuan(amount)} yuan is ${act}${plainOf(words) && `: ${plainOf(words)}`}.`,
      trail: { area: FINES, subject: id, act, words, before: { paid: 0 }, after: { paid: 1 } },
      notices: [{ uid, kind: 'paid', values: { amount: yuan(amount), words } }],
    }
  }
}

/** Makes the fine unpaid again, and reopens the loss that it was for. */
export const undoFine: Undo = async (_ctx, trx, id, { after }) => {
  const { amount, loss, ...now } = await trx
    .selectFrom('fine')
    .select(['paid', 'amount', 'loss'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(missing(FINES, id))
  needsSame(now, after)
  await trx.updateTable('fine').set({ paid: 0 }).where('id', '=', id).execute()
  if (loss !== null)
    await trx
      .updateTable('loan_loss')
      .set({ state: 'open', recoup: amount, recoup_kind: '', settled_at: null })
      .where('id', '=', loss)
      .where('state', '=', 'settled')
      .execute()
}

export const fineList: StaffList<number> = {
  name: FINES,
  states: ['unpaid', 'settled'],
  waiting: ['unpaid'],
  byClock: true,
  rows: (db: Reading) =>
    db
      .selectFrom('fine')
      .innerJoin('patron', 'patron.uid', 'fine.uid')
      .leftJoin('bib', 'bib.id', 'fine.bib')
      .select(eb => [
        'fine.id',
        eb.case('paid').when(0).then('unpaid').else('settled').end().as('state'),
        'fine.created_at as at',
        'user_id as reader',
        'display_name as name',
        eb('kind', '||', eb.fn.coalesce(eb(eb.val(': '), '||', eb.ref('title')), eb.val(''))).as('what'),
        'amount',
      ]),
  complete: async (_, rows) => rows.map(withYuan),
}

/** Done here, since database engines format decimals differently. */
const withYuan = ({ amount, ...row }: StaffRow<number>): StaffRow<number> => ({
  ...(row as StaffRow<number>),
  what: `${yuan(Number(amount))} ${row.what}`,
})
