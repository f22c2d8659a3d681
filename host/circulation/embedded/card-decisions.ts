/** What the staff decides about cards that were reported lost: the report ends when the card is back or there is a new one. */
import { ID_STATUS } from '../../../src/contract/codes.ts'
import type { StaffMessage } from '../../runtime/staff-message.ts'
import { putEvent } from '../../signin/audit-queries.ts'
import { checkedWords, type DecisionContext, decide, missing, needsDesk } from '../../staff/decide.ts'
import type { StaffList } from '../../staff/list.ts'
import type { Reading } from '../../store/library.ts'

const AREA = 'losses'

export async function endLoss(
  ctx: DecisionContext,
  operator: string,
  { id, words: given }: { id: number; words: StaffMessage },
) {
  needsDesk(ctx)
  const words = checkedWords(given)
  return decide(ctx, operator, async trx => {
    const row = await trx
      .selectFrom('card_loss')
      .innerJoin('patron', 'patron.uid', 'card_loss.uid')
      .select(['card_loss.uid', 'ended_at', 'status_before', 'id_status'])
      .where('card_loss.id', '=', id)
      .executeTakeFirstOrThrow(missing(AREA, id))
    if (row.ended_at !== null) return { said: `Report ${id} has ended already` }
    const { uid, status_before: before } = row
    const now = ctx.clock.now()
    await trx.updateTable('card_loss').set({ ended_at: now }).where('id', '=', id).execute()
    // what the desk has done to the card meanwhile stands
    if (row.id_status === ID_STATUS.lost)
      await trx
        .updateTable('patron')
        .set({ id_status: before === ID_STATUS.lost ? ID_STATUS.valid : before, updated_at: now })
        .where('uid', '=', uid)
        .execute()
    await putEvent(trx, { uid, at: now, kind: 'cardBack', facts: '{}', device: '', place: '' })
    return {
      said: `Report ${id} has ended: the card is as it was before. Its reader has a notice.`,
      trail: { area: AREA, subject: id, act: 'ended', words },
      notices: [{ uid, kind: 'cardBack', values: { words } }],
    }
  })
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
        eb(eb.val('card of '), '||', eb.ref('dept')).as('what'),
        'expires_on',
      ]),
}
