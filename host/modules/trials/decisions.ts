/** What the staff decides about databases that readers ask to try: approved or declined. */
import type { StaffMessage } from '../../runtime/staff-message.ts'
import {
  Cannot,
  checkedWords,
  type DecisionContext,
  decide,
  missing,
  nameOf,
  plainOf,
} from '../../staff/decide.ts'
import type { StaffList } from '../../staff/list.ts'
import type { Reading } from '../../store/library.ts'

const AREA = 'trials'

/** startsOn, endsOn: yyyy-MM-dd of a trial that is arranged; '' = not said */
type Answer = {
  id: number
  act: 'approved' | 'declined'
  words: StaffMessage
  startsOn?: string
  endsOn?: string
}

export async function answerTrial(
  ctx: DecisionContext,
  operator: string,
  { id, act, words: given, startsOn = '', endsOn = '' }: Answer,
) {
  const words = checkedWords(given)
  if (startsOn && endsOn && endsOn < startsOn) throw new Cannot('It would end before it starts.', 'invalid')
  return decide(ctx, operator, async trx => {
    const { uid, state, package_name } = await trx
      .selectFrom('trial')
      .select(['uid', 'state', 'package_name'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(missing(AREA, id))
    if (state === act) return { said: `Trial ${id} is ${act} already` }
    if (state !== 'open')
      throw new Cannot(`Trial ${id} is ${state}: it cannot become ${act}. Nothing was changed.`)
    await trx
      .updateTable('trial')
      .set({
        state: act,
        reply: plainOf(words),
        words: JSON.stringify(words),
        updated_at: ctx.clock.now(),
        starts_on: startsOn,
        ends_on: endsOn,
      })
      .where('id', '=', id)
      .execute()
    return {
      said: `Trial ${id} is ${act}; its reader has a notice.`,
      trail: { area: AREA, subject: id, act, words },
      notices: [
        {
          uid,
          kind: act === 'approved' ? 'trial' : 'trialDeclined',
          values: { name: nameOf(package_name), words },
        },
      ],
    }
  })
}

export const trialList: StaffList<number> = {
  name: AREA,
  states: ['open', 'approved', 'declined'],
  waiting: ['open'],
  rows: (db: Reading) =>
    db
      .selectFrom('trial')
      .innerJoin('patron', 'patron.uid', 'trial.uid')
      .select(['trial.id', 'state', 'trial.created_at as at', 'user_id as reader', 'display_name as name'])
      .select(['package_name as what', 'url', 'remark', 'reply', 'starts_on', 'ends_on']),
}
