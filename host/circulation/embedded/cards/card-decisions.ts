/** Staff decisions on cards reported lost: a report is closed when the card is found or replaced. */
import { ID_STATUS } from '../../../../src/contract/codes.ts'
import type { StaffMessage } from '../../../runtime/staff-message.ts'
import { putEvent } from '../../../signin/audit-queries.ts'
import {
  checkedWords,
  type Deciding,
  type DecisionContext,
  decide,
  missing,
  needsDesk,
} from '../../../staff/decide.ts'
import type { StaffList } from '../../../staff/list.ts'
import { needsSame, type Undo } from '../../../staff/undo.ts'
import type { Reading, Writing } from '../../../store/library.ts'

const AREA = 'losses'

type End = { id: number; words: StaffMessage; isCorrected?: boolean }

export const endLoss = async (ctx: DecisionContext, operator: string, input: End) =>
  decide(ctx, operator, endingLoss(ctx, input))

/** @throws Cannot */
export function endingLoss(
  ctx: Pick<DecisionContext, 'clock' | 'circulation'>,
  { id, words: given, isCorrected }: End,
): Deciding {
  needsDesk(ctx)
  const words = checkedWords(given)
  return async trx => {
    const row = await trx
      .selectFrom('card_loss')
      .innerJoin('patron', 'patron.uid', 'card_loss.uid')
      .select(['card_loss.uid', 'ended_at', 'status_before', 'id_status'])
      .where('card_loss.id', '=', id)
      .executeTakeFirstOrThrow(missing(AREA, id))
    if (row.ended_at !== null) return { said: `Report ${id} has ended already` }
    const { uid, status_before: before } = row
    const now = ctx.clock.now()
    const after = { ended_at: now, id_status: row.id_status, words: JSON.stringify(words) }
    await trx.updateTable('card_loss').set({ ended_at: now }).where('id', '=', id).execute()
    // keep any change that the desk has made to the card in the meantime
    if (row.id_status === ID_STATUS.lost) {
      after.id_status = before === ID_STATUS.lost ? ID_STATUS.valid : before
      await setCard(trx, uid, after.id_status, now)
    }
    await putEvent(trx, { uid, at: now, kind: 'cardBack', facts: '{}', device: '', place: '' })
    const facts = { ended_at: row.ended_at, id_status: row.id_status }
    return {
      said: `Report ${id} has ended: the card is as it was before. Its reader has a notice.`,
      trail: { area: AREA, subject: id, act: 'ended', words, before: facts, after },
      notices: [
        { uid, kind: 'cardBack', values: { words, ...(isCorrected && { corrected: true as const }) } },
      ],
    }
  }
}

const setCard = (trx: Writing, uid: number, id_status: number, updated_at: number) =>
  trx.updateTable('patron').set({ id_status, updated_at }).where('uid', '=', uid).execute()

/** Reopens the report. */
export const undoLoss: Undo = async (ctx, trx, id, { before, after }) => {
  const { uid, ...now } = await trx
    .selectFrom('card_loss')
    .innerJoin('patron', 'patron.uid', 'card_loss.uid')
    .select(['card_loss.uid', 'ended_at', 'id_status'])
    .where('card_loss.id', '=', id)
    .executeTakeFirstOrThrow(missing(AREA, id))
  needsSame(now, after)
  await trx.updateTable('card_loss').set({ ended_at: null }).where('id', '=', id).execute()
  await setCard(trx, uid, Number(before.id_status), ctx.clock.now())
  await putEvent(trx, { uid, at: ctx.clock.now(), kind: 'loss', facts: '{}', device: '', place: '' })
}

export const lossList: StaffList<number> = {
  name: AREA,
  states: ['open', 'ended'],
  waiting: ['open'],
  rows: (db: Reading) =>
    db
      .selectFrom('card_loss')
      .innerJoin('patron', 'patron.uid', 'card_loss.uid')
      .select(eb => [
        'card_loss.id',
        eb.case().when('ended_at', 'is', null).then('open').else('ended').end().as('state'),
        'reported_at as at',
        'user_id as reader',
        'display_name as name',
        eb(eb.val('card, valid to '), '||', eb.ref('expires_on')).as('what'),
        'dept',
        'expires_on',
      ]),
}
