/** Staff decisions on readers' letters: answered or closed. */
import type { StaffMessage } from '../../runtime/staff-message.ts'
import {
  checkedWords,
  type Deciding,
  type DecisionContext,
  decide,
  type Facts,
  missing,
  nameOf,
  type Outcome,
  plainOf,
} from '../../staff/decide.ts'
import type { StaffList, StaffRow } from '../../staff/list.ts'
import { needsSame, type Undo } from '../../staff/undo.ts'
import type { Reading, Writing } from '../../store/library.ts'

const AREA = 'feedback'

type Answer = {
  id: number
  act: 'answered' | 'closed'
  words: StaffMessage
  /** the answering department; '' = not given */
  author: string
  /** adds to an existing answer */
  isFurther?: boolean
  /** it remains in the staff's queue */
  staysOpen?: boolean
  /** replaces an earlier answer to the reader */
  isCorrected?: boolean
}

export const answerFeedback = async (ctx: DecisionContext, operator: string, input: Answer) =>
  decide(ctx, operator, answering(ctx, input))

/** @throws Cannot */
export function answering(
  ctx: Pick<DecisionContext, 'clock'>,
  { id, act, words: given, author, isFurther = false, staysOpen = false, isCorrected }: Answer,
): Deciding<Outcome & { before?: string }> {
  const words = checkedWords(given, { isNeeded: act === 'answered' })
  return async trx => {
    const { uid, email, lang, state, title, content } = await trx
      .selectFrom('feedback')
      .select(['uid', 'email', 'lang', 'state', 'title', 'content'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(missing(AREA, id))
    const isAgain = state === act && !(act === 'answered' && isFurther)
    if (isAgain || state === 'closed')
      return {
        said: `Feedback ${id} is ${state} already`,
        before: state,
      }
    const now = ctx.clock.now()
    const plain = plainOf(words)
    const name = nameOf(title || content)
    const after: Facts = { state: staysOpen ? state : act, words: JSON.stringify(words) }
    if (plain !== '') {
      const row = { feedback: id, author, content: plain, words: JSON.stringify(words), created_at: now }
      const answer = await trx
        .insertInto('feedback_answer')
        .values(row)
        .returning('id')
        .executeTakeFirstOrThrow()
      after.answer = answer.id
    }
    await setState(trx, id, String(after.state), now)
    const told = { name, words, ...(isCorrected && { corrected: true as const }) }
    return {
      said: `Feedback ${id} is ${act}; ${uid === null ? 'its visitor is mailed where there are words' : 'its reader has a notice'}.`,
      trail: { area: AREA, subject: id, act, words, before: { state }, after },
      notices:
        uid === null
          ? []
          : [{ uid, kind: act === 'answered' ? ('answer' as const) : ('closed' as const), values: told }],
      visitors: uid === null && plain !== '' ? [{ email, lang, title: name, words }] : [],
    }
  }
}

async function setState(trx: Writing, id: number, state: string, now: number): Promise<void> {
  await trx.updateTable('feedback').set({ state, updated_at: now }).where('id', '=', id).execute()
}

/** Deletes the answer; the letter is open again as before. */
export const undoFeedback: Undo = async (ctx, trx, id, { before, after }) => {
  const row = await trx
    .selectFrom('feedback')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(missing(AREA, id))
  needsSame(row, { state: after.state })
  if (typeof after.answer === 'number')
    await trx.deleteFrom('feedback_answer').where('id', '=', after.answer).execute()
  await setState(trx, id, String(before.state), ctx.clock.now())
}

export const feedbackList: StaffList<number> = {
  name: AREA,
  states: ['open', 'answered', 'closed'],
  waiting: ['open'],
  rows: (db: Reading) =>
    db
      .selectFrom('feedback')
      .leftJoin('patron', 'patron.uid', 'feedback.uid')
      .select(eb => [
        'feedback.id',
        'state',
        'feedback.created_at as at',
        // a visitor is identified by the mail address, masked like a reader's number
        eb.fn.coalesce('user_id', 'feedback.email').as('reader'),
        eb.fn.coalesce('display_name', eb.val('')).as('name'),
        eb(
          'kind',
          '||',
          eb(
            eb.val(': '),
            '||',
            eb.case().when('title', '=', '').then(eb.ref('content')).else(eb.ref('title')).end(),
          ),
        ).as('what'),
        'content',
      ]),
  complete: withAnswers,
}

/** Joins the answers here: string aggregation differs between the engines. */
async function withAnswers(db: Reading, rows: StaffRow<number>[]): Promise<StaffRow<number>[]> {
  const given = await db
    .selectFrom('feedback_answer')
    .select(['feedback', 'content'])
    .where(
      'feedback',
      'in',
      rows.map(row => row.id),
    )
    .orderBy('id')
    .execute()
  const answers = new Map<number, string>()
  for (const { feedback, content } of given) {
    const before = answers.get(feedback)
    answers.set(feedback, before === undefined ? content : `${before} / ${content}`)
  }
  return rows.map(row => ({ ...row, answers: answers.get(row.id) ?? null }))
}

/** Files attached to a letter. */
export const filesOf = (db: Reading, feedback: number) =>
  db
    .selectFrom('upload')
    .select(['id', 'name', 'size'])
    .where('feedback', '=', feedback)
    .where('type', '<>', '')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
