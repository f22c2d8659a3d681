/** What the staff decides about reviews that readers report: hidden with a reason, shown again, or kept as they are. */
import type { StaffMessage } from '../../runtime/staff-message.ts'
import { Cannot, checkedWords, type DecisionContext, decide, missing } from '../../staff/decide.ts'
import type { StaffList } from '../../staff/list.ts'
import type { Reading } from '../../store/library.ts'

type Act = 'hidden' | 'shown' | 'kept'

const AREA = 'reviews'

export async function judgeReview(
  ctx: DecisionContext,
  operator: string,
  { id, act, words: given }: { id: number; act: Act; words: StaffMessage },
) {
  const words = checkedWords(given, { isNeeded: act === 'hidden' })
  return decide(ctx, operator, async trx => {
    const { uid, bib, hidden_at } = await trx
      .selectFrom('review')
      .select(['uid', 'bib', 'hidden_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(missing(AREA, id))
    const reporters = await trx.selectFrom('review_report').select('uid').where('review', '=', id).execute()
    if ((act === 'hidden') === (hidden_at !== null) && (act !== 'kept' || !reporters.length))
      return {
        said: `Review ${id} is ${hidden_at === null ? 'shown, and nobody reports it' : 'hidden already'}`,
      }
    if (act === 'kept' && hidden_at !== null)
      throw new Cannot(`Review ${id} is hidden: restore shows it again. Nothing was changed.`)
    if (act !== 'kept')
      await trx
        .updateTable('review')
        .set({ hidden_at: act === 'hidden' ? ctx.clock.now() : null, words: JSON.stringify(words) })
        .where('id', '=', id)
        .execute()
    await trx.deleteFrom('review_report').where('review', '=', id).execute()
    const writer = { uid, bib, values: { words } }
    const outcome = act === 'hidden' ? ('reportTaken' as const) : ('reportKept' as const)
    return {
      said: `Review ${id} is ${act}; ${act === 'kept' ? 'who reported it has' : 'its reader has'} a notice.`,
      trail: { area: AREA, subject: id, act, words },
      notices: [
        ...(act === 'hidden' ? [{ ...writer, kind: 'reviewHidden' as const }] : []),
        ...(act === 'shown' ? [{ ...writer, kind: 'reviewShown' as const }] : []),
        ...reporters.map(one => ({ uid: one.uid, kind: outcome, bib, values: { words: {} } })),
      ],
    }
  })
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
