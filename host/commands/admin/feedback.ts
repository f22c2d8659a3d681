/** `npm run admin -- feedback`: what readers write to the library, and its answers. */
import { cleanText } from '../../modules/bibs/detail-html.ts'
import { decide, nameOf, plainOf, WORDS, wordsOf } from './decide.ts'
import type { Desk, Flags } from './desk.ts'
import { filesIn } from './feedback-files.ts'
import { loopArea } from './loop.ts'

const answerOne = (desk: Desk, id: number, flags: Flags, act: 'answered' | 'closed') => {
  const words = wordsOf(flags, { isNeeded: act === 'answered' })
  return decide(desk, async trx => {
    const { uid, state, title, content } = await trx
      .selectFrom('feedback')
      .select(['uid', 'state', 'title', 'content'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const isAgain = state === act && !(act === 'answered' && flags.more)
    if (isAgain || state === 'closed')
      return {
        said: `Feedback ${id} is ${state} already${state === 'answered' ? '; --more adds another answer' : ''}. Nothing was changed.`,
      }
    const now = desk.clock.now()
    const plain = plainOf(words)
    if (plain !== '')
      await trx
        .insertInto('feedback_answer')
        .values({
          feedback: id,
          author: cleanText(String(flags.by ?? '')),
          content: plain,
          words: JSON.stringify(words),
          created_at: now,
        })
        .execute()
    await trx.updateTable('feedback').set({ state: act, updated_at: now }).where('id', '=', id).execute()
    const kind = act === 'answered' ? 'answer' : 'closed'
    const values = { name: nameOf(title || content), words }
    return {
      said: `Feedback ${id} is ${act}; its reader has a notice.`,
      deed: { area: 'feedback', subject: id, act, words, notices: [{ uid, kind, values }] },
    }
  })
}

export const feedback = loopArea({
  name: 'feedback',
  line: 'what readers write to the library, and its answers',
  sql: `SELECT feedback.id, state, feedback.created_at AS at, user_id AS reader, display_name AS name,
      kind || ': ' || CASE title WHEN '' THEN content ELSE title END AS what, content,
      (SELECT group_concat(content, ' / ') FROM feedback_answer WHERE feedback = feedback.id) AS answers
    FROM feedback JOIN patron ON patron.uid = feedback.uid`,
  states: ['open', 'answered', 'closed'],
  waiting: ['open'],
  options: { ...WORDS, by: { type: 'string' }, more: { type: 'boolean' } },
  verbs: {
    answer: {
      usage: '--zh TEXT, --en TEXT or both; --by DEPARTMENT; --more adds to an answer that is there',
      run: (desk, id, flags) => answerOne(desk, id, flags, 'answered'),
    },
    close: {
      usage: 'it is dealt with; --zh, --en where there is something to say',
      run: (desk, id, flags) => answerOne(desk, id, flags, 'closed'),
    },
  },
  more: filesIn,
})
