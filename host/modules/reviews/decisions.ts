/** Staff decisions on reported reviews: hidden with a reason, shown again, or kept as they are. */
import type { StaffMessage } from '../../runtime/staff-message.ts'
import {
  Cannot,
  checkedWords,
  type Deciding,
  type DecisionContext,
  decide,
  missing,
} from '../../staff/decide.ts'
import type { StaffList } from '../../staff/list.ts'
import { type Undo, undoRow } from '../../staff/undo.ts'
import type { Reading } from '../../store/library.ts'

type Act = 'hidden' | 'shown' | 'kept'

const AREA = 'reviews'

type Judgement = { id: number; act: Act; words: StaffMessage; isCorrected?: boolean }

export const judgeReview = async (ctx: DecisionContext, operator: string, input: Judgement) =>
  decide(ctx, operator, judging(ctx, input))

const COLUMNS = ['hidden_at', 'words'] as const

/** @throws Cannot */
export function judging(
  ctx: Pick<DecisionContext, 'clock'>,
  { id, act, words: given, isCorrected }: Judgement,
): Deciding {
  const words = checkedWords(given, { isNeeded: act === 'hidden' })
  return async trx => {
    const { uid, bib, ...stood } = await trx
      .selectFrom('review')
      .select(['uid', 'bib', ...COLUMNS])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(missing(AREA, id))
    const { hidden_at } = stood
    const reports = await trx
      .selectFrom('review_report')
      .select(['uid', 'at'])
      .where('review', '=', id)
      .execute()
    if ((act === 'hidden') === (hidden_at !== null) && (act !== 'kept' || !reports.length))
      return {
        said: `Review ${id} is ${hidden_at === null ? 'shown, and nobody reports it' : 'hidden already'}`,
      }
    if (act === 'kept' && hidden_at !== null)
      throw new Cannot(`Review ${id} is hidden: restore shows it again. Nothing was changed.`)
    const after =
      act === 'kept'
        ? stood
        : { hidden_at: act === 'hidden' ? ctx.clock.now() : null, words: JSON.stringify(words) }
    if (act !== 'kept') await trx.updateTable('review').set(after).where('id', '=', id).execute()
    await trx.deleteFrom('review_report').where('review', '=', id).execute()
    const corrected = isCorrected && { corrected: true as const }
    const writer = { uid, bib, values: { words, ...corrected } }
    const outcome = act === 'hidden' ? ('reportTaken' as const) : ('reportKept' as const)
    return {
      said: `Review ${id} is ${act}; ${act === 'kept' ? 'who reported it has' : 'its reader has'} a notice.`,
      trail: { area: AREA, subject: id, act, words, before: { ...stood, reports }, after },
      notices: [
        ...(act === 'hidden' ? [{ ...writer, kind: 'reviewHidden' as const }] : []),
        ...(act === 'shown' ? [{ ...writer, kind: 'reviewShown' as const }] : []),
        ...reports.map(one => ({ uid: one.uid, kind: outcome, bib, values: { words: {}, ...corrected } })),
      ],
    }
  }
}

const undoReviewRow = undoRow(AREA, 'review', COLUMNS)

/** Restores the review and its reports by the same readers. */
export const undoReview: Undo = async (ctx, trx, id, facts) => {
  await undoReviewRow(ctx, trx, id, facts)
  for (const { uid, at } of facts.before.reports as { uid: number; at: number }[])
    await trx
      .insertInto('review_report')
      .values({ review: id, uid, at })
      .onConflict(conflict => conflict.doNothing())
      .execute()
}

export const reviewList: StaffList<number> = {
  name: AREA,
  states: ['reported', 'shown', 'hidden'],
  waiting: ['reported'],
  rows,
}

function rows(db: Reading) {
  const counted = db
    .selectFrom('review')
    .innerJoin('bib', 'bib.id', 'review.bib')
    .innerJoin('patron', 'patron.uid', 'review.uid')
    .select(eb => [
      'review.id',
      'hidden_at',
      'review.created_at as at',
      'user_id',
      'display_name',
      eb('title', '||', eb(eb.val(': '), '||', eb.ref('content'))).as('what'),
      'score',
      'anonymous',
      eb
        .selectFrom('review_report')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('review_report.review', '=', 'review.id')
        .$asScalar()
        .$notNull()
        .as('reports'),
    ])
  return db
    .selectFrom(counted.as('review'))
    .select(eb => [
      'id',
      eb
        .case()
        .when('hidden_at', 'is not', null)
        .then('hidden')
        .when('reports', '>', 0)
        .then('reported')
        .else('shown')
        .end()
        .as('state'),
      'at',
      'user_id as reader',
      'display_name as name',
      'what',
      'score',
      'anonymous',
      'reports',
    ])
}
