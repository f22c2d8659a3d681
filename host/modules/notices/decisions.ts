/** Staff announcements: to all readers, a group or one, with an end date, and their withdrawal. */
import { Cannot, type DecisionContext, decide } from '../../staff/decide.ts'
import type { Reading } from '../../store/library.ts'
import { endPosting, post } from './posting-queries.ts'

const AREA = 'notices'

export const LONGEST_TITLE = 200
export const LONGEST_TEXT = 5000

type Text = { title: string; content: string }
/** the text, in one language or both */
export type Texts = { zh?: Text; en?: Text }
/** all readers, those of a group, or one by card number */
export type Audience = 'all' | { group: string } | { uid: number; userId: string }

/** @param input.until epoch ms when it is removed; null = permanent */
export async function postNotice(
  ctx: DecisionContext,
  operator: string,
  { texts, to, until }: { texts: Texts; to: Audience; until: number | null },
) {
  const plain = texts.zh ?? texts.en
  if (!plain || !Object.values(texts).every(isWhole))
    throw new Cannot('A notice has a title and a text, neither of them too long.', 'invalid')
  const at = ctx.clock.now()
  if (until !== null && until < at) throw new Cannot('Its last day is over.', 'invalid')
  return decide(ctx, operator, async trx => {
    const { id, readers, told } = await post(trx, {
      whose: to === 'all' ? {} : 'uid' in to ? to : { groups: [to.group] },
      scope: to === 'all' ? 'all' : 'uid' in to ? to.userId : to.group,
      plain,
      words: JSON.stringify(texts),
      at,
      operator,
      until,
    })
    if (readers === 0) throw new Cannot('There is no such reader. Nothing was posted.', 'missing')
    return {
      said: `Notice ${id} is posted to ${readers} ${readers === 1 ? 'reader' : 'readers'}.`,
      trail: {
        area: AREA,
        subject: id,
        act: 'posted',
        words: { zh: texts.zh?.title, en: texts.en?.title },
      },
      written: told,
    }
  })
}

const isWhole = ({ title, content }: Text): boolean =>
  title !== '' && content !== '' && title.length <= LONGEST_TITLE && content.length <= LONGEST_TEXT

export function withdrawNotice(ctx: DecisionContext, operator: string, { id }: { id: number }) {
  return decide(ctx, operator, async trx => {
    const { ended_at } = await trx
      .selectFrom('posting')
      .select('ended_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow(() => new Cannot(`There is no notice ${id}.`, 'missing'))
    if (ended_at !== null) return { said: `Notice ${id} is gone already` }
    await endPosting(trx, id, ctx.clock.now())
    return { said: `Notice ${id} is withdrawn.`, trail: { area: AREA, subject: id, act: 'withdrawn' } }
  })
}

/** Announcements, latest first. */
export const postings = (db: Reading, limit: number) =>
  db.selectFrom('posting').selectAll().orderBy('id', 'desc').limit(limit).execute()
