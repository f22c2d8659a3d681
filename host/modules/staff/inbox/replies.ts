/** Saved replies: written, changed, removed, and each of it undone. */
import { type SavedReply, staffInboxCalls } from '../../../../src/contract/staff/staff-inbox.ts'
import { HttpError, Refusal } from '../../../http/calls/errors.ts'
import { idIn } from '../../../http/calls/id-in.ts'
import type { On } from '../../../http/calls/module.ts'
import type { HostContext } from '../../../runtime/context.ts'
import { Cannot, decide } from '../../../staff/decide.ts'
import { needsSame, type Undo } from '../../../staff/undo.ts'
import { lastToUndo } from '../../../staff/undo-queries.ts'
import { cleanLines, cleanText } from '../../bibs/detail/detail-html.ts'
import { inWords } from '../in-words.ts'
import { undoOfArea } from '../undo-of-area.ts'
import { addReply, allReplies, dropReply, putReply, replyOf } from './case-queries.ts'

const AREA = 'replies'

export function repliesCalls(on: On, ctx: HostContext): void {
  const { db } = ctx.store
  const replies = async (operator: string) => ({
    items: await allReplies(db),
    undo: await lastToUndo(ctx, AREA, operator),
  })

  on(staffInboxCalls.replies, ({ staff }) => replies(staff!.name))
  on(staffInboxCalls.saveReply, async ({ staff, body }) => {
    const after = { title: cleanText(body.title), zh: cleanLines(body.zh), en: cleanLines(body.en) }
    if (after.title === '' || (after.zh === '' && after.en === '')) throw new Refusal('staff.noText')
    await decide(ctx, staff!.name, async trx => {
      const before = body.id === 0 ? {} : await replyOf(trx, body.id)
      if (!before) throw new HttpError(404, 'errors.missing')
      if (body.id !== 0) await putReply(trx, body.id, after)
      const id = body.id || (await addReply(trx, after))
      return {
        said: `Reply ${id} is saved.`,
        trail: { area: AREA, subject: id, act: 'saved', before, after },
      }
    })
    return replies(staff!.name)
  })
  on(staffInboxCalls.dropReply, async ({ staff, params }) => {
    const id = idIn(params.id)
    await decide(ctx, staff!.name, async trx => {
      const before = await replyOf(trx, id)
      if (!before) throw new HttpError(404, 'errors.missing')
      await dropReply(trx, id)
      return {
        said: `Reply ${id} is removed.`,
        trail: { area: AREA, subject: id, act: 'removed', before, after: {} },
      }
    })
    return replies(staff!.name)
  })
  on(staffInboxCalls.undoReply, ({ staff, params }) =>
    inWords(async () => {
      await undoOfArea(ctx, staff!.name, { area: AREA, revert: undoReply, id: params.id })
      return replies(staff!.name)
    }),
  )
}

/** without a title there was none */
type Was = Partial<Omit<SavedReply, 'id'>>

export const undoReply: Undo = async (_ctx, trx, id, facts) => {
  const [before, after] = [facts.before as Was, facts.after as Was]
  const now = await replyOf(trx, id)
  if (now) needsSame(now, after)
  else if (after.title !== undefined) throw new Cannot('It was removed since. Nothing was changed.')
  const { title, zh = '', en = '' } = before
  if (title === undefined) await dropReply(trx, id)
  else if (now) await putReply(trx, id, { title, zh, en })
  else await addReply(trx, { id, title, zh, en })
}
