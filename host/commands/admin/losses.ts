/** `npm run admin -- losses`: cards that were reported lost, until the desk gives the card back or a new one. */
import { ID_STATUS } from '../../../src/contract/codes.ts'
import { putEvent } from '../../signin/audit-queries.ts'
import { decide, WORDS, wordsOf } from './decide.ts'
import { type Desk, type Flags, needsLending } from './desk.ts'
import { loopArea } from './loop.ts'

async function end(desk: Desk, id: number, flags: Flags): Promise<void> {
  await needsLending(desk)
  const words = wordsOf(flags)
  await decide(desk, async trx => {
    const row = await trx
      .selectFrom('card_loss')
      .innerJoin('patron', 'patron.uid', 'card_loss.uid')
      .select(['card_loss.uid', 'ended_at', 'status_before', 'id_status'])
      .where('card_loss.id', '=', id)
      .executeTakeFirstOrThrow()
    if (row.ended_at !== null) return { said: `Report ${id} has ended already. Nothing was changed.` }
    const { uid, status_before: before } = row
    const now = desk.clock.now()
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
      deed: {
        area: 'losses',
        subject: id,
        act: 'ended',
        words,
        notices: [{ uid, kind: 'cardBack', values: { words } }],
      },
    }
  })
}

export const losses = loopArea({
  name: 'losses',
  line: 'cards reported lost, until there is one again',
  sql: `SELECT card_loss.id, CASE WHEN ended_at IS NULL THEN 'open' ELSE 'ended' END AS state, reported_at AS at,
      user_id AS reader, display_name AS name, 'card of ' || dept AS what, expires_on
    FROM card_loss JOIN patron ON patron.uid = card_loss.uid`,
  states: ['open', 'ended'],
  waiting: ['open'],
  options: WORDS,
  verbs: { end: { usage: 'the card was found, or there is a new one; --zh, --en', run: end } },
})
