/** Staff decisions on public booklists: recommended by the library, or hidden from the public. */
import type { StaffMessage } from '../../runtime/staff-message.ts'
import {
  Cannot,
  checkedWords,
  type DecisionContext,
  decide,
  type Facts,
  missing,
  nameOf,
} from '../../staff/decide.ts'
import type { StaffList } from '../../staff/list.ts'
import { needsSame } from '../../staff/undo.ts'
import type { Reading, Writing } from '../../store/library.ts'

export type BooklistAct = 'recommended' | 'unrecommended' | 'hidden' | 'restored'

const AREA = 'booklists'

export async function judgeBooklist(
  ctx: DecisionContext,
  operator: string,
  { id, act, words: given }: { id: string; act: BooklistAct; words: StaffMessage },
) {
  const words = checkedWords(given, { isNeeded: act === 'hidden' })
  return decide(ctx, operator, async trx => {
    const { uid, name, is_public, recommended } = await trx
      .selectFrom('booklist')
      .select(['uid', 'name', 'is_public', 'recommended'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(missing(AREA, id))
    const hidden = await trx
      .selectFrom('booklist_hidden')
      .select('booklist')
      .where('booklist', '=', id)
      .executeTakeFirst()
    const isDone = {
      recommended: recommended === 1,
      unrecommended: recommended === 0,
      hidden: hidden !== undefined,
      restored: hidden === undefined,
    }[act]
    if (isDone) return { said: `Booklist ${id} is ${act} already` }
    if (act === 'recommended' && !is_public)
      throw new Cannot(`Booklist ${id} is not public: its owner says who sees it. Nothing was changed.`)
    const change = (set: { recommended?: number; is_public?: number }) =>
      trx.updateTable('booklist').set(set).where('id', '=', id).execute()
    if (act === 'recommended') await change({ recommended: 1 })
    if (act === 'unrecommended') await change({ recommended: 0 })
    if (act === 'hidden') {
      await change({ recommended: 0, is_public: 0 })
      await trx.insertInto('booklist_hidden').values({ booklist: id, at: ctx.clock.now() }).execute()
    }
    if (act === 'restored') await trx.deleteFrom('booklist_hidden').where('booklist', '=', id).execute()
    const values = { name: nameOf(name), words }
    const isTold = act === 'hidden' && uid !== null
    return {
      said: `Booklist ${id} is ${act}.${act === 'restored' ? ' Its owner can make it public again.' : ''}`,
      trail: { area: AREA, subject: id, act, words, ...turned(id, act) },
      notices: isTold ? [{ uid, kind: 'listHidden', values }] : [],
    }
  })
}

/** The undoable acts: recommending, and withdrawing a recommendation. */
function turned(id: string, act: BooklistAct) {
  if (act !== 'recommended' && act !== 'unrecommended') return {}
  const now = act === 'recommended' ? 1 : 0
  return { before: { id, recommended: 1 - now }, after: { id, recommended: now } }
}

/** Undoes what `turned` recorded. @throws Cannot if it has changed since */
export async function undoJudged(trx: Writing, { before, after }: { before: Facts; after: Facts }) {
  const row = await trx
    .selectFrom('booklist')
    .select('recommended')
    .where('id', '=', String(after.id))
    .executeTakeFirstOrThrow(missing(AREA, String(after.id)))
  needsSame({ ...row }, after)
  await trx
    .updateTable('booklist')
    .set({ recommended: before.recommended as number })
    .where('id', '=', String(after.id))
    .execute()
}

export const booklistList: StaffList<string> = {
  name: AREA,
  states: ['recommended', 'public', 'hidden'],
  waiting: ['recommended', 'public'],
  rows: (db: Reading) =>
    db
      .selectFrom('booklist')
      .leftJoin('patron', 'patron.uid', 'booklist.uid')
      .leftJoin('booklist_hidden as hidden', 'hidden.booklist', 'booklist.id')
      .select(eb => [
        'booklist.id',
        eb
          .case()
          .when('hidden.at', 'is not', null)
          .then('hidden')
          .when('recommended', '=', 1)
          .then('recommended')
          .else('public')
          .end()
          .as('state'),
        'booklist.updated_at as at',
        eb.fn.coalesce('user_id', eb.val('')).as('reader'),
        eb.fn.coalesce('display_name', eb.val('')).as('name'),
        'booklist.name as what',
        'description',
        'click_count',
        eb
          .selectFrom('booklist_item')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('booklist_item.booklist', '=', 'booklist.id')
          .$asScalar()
          .$notNull()
          .as('books'),
      ])
      .where(eb => eb.or([eb('is_public', '=', 1), eb('hidden.at', 'is not', null)])),
}
