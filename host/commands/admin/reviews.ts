/** `npm run admin -- reviews`: reviews that readers report, hidden with a reason or left as they are. */
import { decide, WORDS, wordsOf } from './decide.ts'
import { Cannot, type Desk, type Flags } from './desk.ts'
import { loopArea } from './loop.ts'

type Act = 'hidden' | 'shown' | 'kept'

function judge(desk: Desk, id: number, flags: Flags, act: Act): Promise<void> {
  const words = wordsOf(flags, { isNeeded: act === 'hidden' })
  return decide(desk, async trx => {
    const { uid, bib, hidden_at } = await trx
      .selectFrom('review')
      .select(['uid', 'bib', 'hidden_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const reporters = await trx.selectFrom('review_report').select('uid').where('review', '=', id).execute()
    if ((act === 'hidden') === (hidden_at !== null) && (act !== 'kept' || !reporters.length))
      return {
        said: `Review ${id} is ${hidden_at === null ? 'shown, and nobody reports it' : 'hidden already'}. Nothing was changed.`,
      }
    if (act === 'kept' && hidden_at !== null)
      throw new Cannot(`Review ${id} is hidden: restore shows it again. Nothing was changed.`)
    if (act !== 'kept')
      await trx
        .updateTable('review')
        .set({ hidden_at: act === 'hidden' ? desk.clock.now() : null, words: JSON.stringify(words) })
        .where('id', '=', id)
        .execute()
    await trx.deleteFrom('review_report').where('review', '=', id).execute()
    const writer = { uid, bib, values: { words } }
    const outcome = act === 'hidden' ? ('reportTaken' as const) : ('reportKept' as const)
    return {
      said: `Review ${id} is ${act}; ${act === 'kept' ? 'who reported it has' : 'its reader has'} a notice.`,
      deed: {
        area: 'reviews',
        subject: id,
        act,
        words,
        notices: [
          ...(act === 'hidden' ? [{ ...writer, kind: 'reviewHidden' as const }] : []),
          ...(act === 'shown' ? [{ ...writer, kind: 'reviewShown' as const }] : []),
          ...reporters.map(one => ({ uid: one.uid, kind: outcome, bib, values: { words: {} } })),
        ],
      },
    }
  })
}

export const reviews = loopArea({
  name: 'reviews',
  line: 'reviews that readers report: hidden with a reason, or kept',
  sql: `SELECT review.id, CASE WHEN hidden_at IS NOT NULL THEN 'hidden' WHEN reports > 0 THEN 'reported' ELSE 'shown' END AS state,
      review.created_at AS at, user_id AS reader, display_name AS name, title || ': ' || content AS what, score, anonymous, reports
    FROM (SELECT review.*, (SELECT count(*) FROM review_report WHERE review = review.id) AS reports FROM review) AS review
    JOIN bib ON bib.id = review.bib JOIN patron ON patron.uid = review.uid`,
  states: ['reported', 'shown', 'hidden'],
  waiting: ['reported'],
  options: WORDS,
  verbs: {
    hide: {
      usage: '--zh TEXT, --en TEXT or both say why; its writer alone sees it then',
      run: (desk, id, flags) => judge(desk, id, flags, 'hidden'),
    },
    restore: {
      usage: 'shows it again; --zh, --en',
      run: (desk, id, flags) => judge(desk, id, flags, 'shown'),
    },
    keep: {
      usage: 'it offends nobody: its reports are done with',
      run: (desk, id, flags) => judge(desk, id, flags, 'kept'),
    },
  },
})
