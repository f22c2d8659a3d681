/** Staff decisions on requested database trials: approved or declined. */
import type { StaffMessage } from '../../runtime/staff-message.ts'
import {
  Cannot,
  checkedWords,
  type Deciding,
  type DecisionContext,
  decide,
  missing,
  nameOf,
  plainOf,
} from '../../staff/decide.ts'
import type { StaffList } from '../../staff/list.ts'
import { undoRow } from '../../staff/undo.ts'
import type { Reading } from '../../store/library.ts'

const AREA = 'trials'

/** both yyyy-MM-dd */
type Days = { startsOn: string; endsOn: string }
/** days: required for an approved trial */
type Answer = {
  id: number
  act: 'approved' | 'declined'
  words: StaffMessage
  days?: Days | undefined
  isCorrected?: boolean
}

export const answerTrial = async (ctx: DecisionContext, operator: string, input: Answer) =>
  decide(ctx, operator, answering(ctx, input))

const COLUMNS = ['state', 'reply', 'words', 'starts_on', 'ends_on'] as const

/** @throws Cannot */
export function answering(
  ctx: Pick<DecisionContext, 'clock'>,
  { id, act, words: given, days, isCorrected }: Answer,
): Deciding {
  const words = checkedWords(given)
  checkDays(days)
  return async trx => {
    const { uid, package_name, ...before } = await trx
      .selectFrom('trial')
      .select(['uid', 'package_name', ...COLUMNS])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(missing(AREA, id))
    const { state } = before
    if (state === act) return { said: `Trial ${id} is ${act} already` }
    if (state !== 'open')
      throw new Cannot(`Trial ${id} is ${state}: it cannot become ${act}. Nothing was changed.`)
    if (act === 'approved' && !days)
      throw new Cannot('A trial that is arranged has a first and a last day. Nothing was changed.', 'days')
    const after = {
      state: act,
      reply: plainOf(words),
      words: JSON.stringify(words),
      starts_on: days?.startsOn ?? '',
      ends_on: days?.endsOn ?? '',
    }
    await trx
      .updateTable('trial')
      .set({ ...after, updated_at: ctx.clock.now() })
      .where('id', '=', id)
      .execute()
    const values = { name: nameOf(package_name), words, ...(isCorrected && { corrected: true as const }) }
    return {
      said: `Trial ${id} is ${act}; its reader has a notice.`,
      trail: { area: AREA, subject: id, act, words, before, after },
      notices: [{ uid, kind: act === 'approved' ? ('trial' as const) : ('trialDeclined' as const), values }],
    }
  }
}

export const undoTrial = undoRow(AREA, 'trial', COLUMNS)

/** Changes the dates of an approved trial, and notifies the reader. */
export async function moveTrial(
  ctx: DecisionContext,
  operator: string,
  { id, days, words: given }: { id: number; days: Days; words: StaffMessage },
) {
  const words = checkedWords(given)
  checkDays(days)
  return decide(ctx, operator, async trx => {
    const { uid, package_name, ...before } = await trx
      .selectFrom('trial')
      .select(['uid', 'package_name', ...COLUMNS])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(missing(AREA, id))
    const { state, starts_on, ends_on } = before
    if (state !== 'approved')
      throw new Cannot(`Trial ${id} is ${state}: it has no days. Nothing was changed.`)
    const { startsOn, endsOn } = days
    if (starts_on === startsOn && ends_on === endsOn) return { said: `Trial ${id} has these days already` }
    const after = { ...before, starts_on: startsOn, ends_on: endsOn }
    await trx
      .updateTable('trial')
      .set({ ...after, updated_at: ctx.clock.now() })
      .where('id', '=', id)
      .execute()
    return {
      said: `Trial ${id} is from ${startsOn} to ${endsOn}; its reader has a notice.`,
      trail: {
        area: AREA,
        subject: id,
        act: 'moved',
        words: { en: `${startsOn} to ${endsOn}` },
        before,
        after,
      },
      notices: [
        {
          uid,
          kind: 'trialMoved',
          values: { name: nameOf(package_name), from: startsOn, until: endsOn, words },
        },
      ],
    }
  })
}

function checkDays(days: Days | undefined): void {
  if (days && days.endsOn < days.startsOn) throw new Cannot('It would end before it starts.', 'days')
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
