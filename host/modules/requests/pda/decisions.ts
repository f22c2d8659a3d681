/** Staff decisions on purchase suggestions: seen, ordered, arrived, declined. */
import type { StaffMessage } from '../../../runtime/staff-message.ts'
import {
  Cannot,
  checkedWords,
  type Deciding,
  type DecisionContext,
  decide,
  missing,
  nameOf,
  plainOf,
} from '../../../staff/decide.ts'
import type { StaffList } from '../../../staff/list.ts'
import { undoRow } from '../../../staff/undo.ts'
import type { Reading } from '../../../store/library.ts'

const AREA = 'suggestions'

/** allowed previous states */
export const BEFORE = {
  seen: ['open'],
  ordered: ['open', 'seen'],
  arrived: ['open', 'seen', 'ordered'],
  declined: ['open', 'seen', 'ordered'],
} as const
export type SuggestionAct = keyof typeof BEFORE

type Move = { id: number; act: SuggestionAct; words: StaffMessage; isCorrected?: boolean }

export const moveSuggestion = async (ctx: DecisionContext, operator: string, input: Move) =>
  decide(ctx, operator, moving(ctx, input))

const COLUMNS = ['state', 'reply', 'words'] as const

/** @throws Cannot */
export function moving(
  ctx: Pick<DecisionContext, 'clock'>,
  { id, act, words: given, isCorrected }: Move,
): Deciding {
  const words = checkedWords(given)
  return async trx => {
    const row = await trx
      .selectFrom('purchase')
      .leftJoin('pda_book', 'pda_book.id', 'purchase.pda_book')
      .select(eb => [
        'purchase.uid',
        'state',
        'reply',
        'words',
        eb.fn.coalesce('pda_book.title', 'purchase.title').as('title'),
      ])
      .where('purchase.id', '=', id)
      .executeTakeFirstOrThrow(missing(AREA, id))
    const { uid, title, ...before } = row
    const { state } = before
    if (state === act) return { said: `Suggestion ${id} is ${act} already` }
    if (!BEFORE[act].some(one => one === state))
      throw new Cannot(`Suggestion ${id} is ${state}: it cannot become ${act}. Nothing was changed.`)
    const after = { state: act, reply: plainOf(words), words: JSON.stringify(words) }
    await trx
      .updateTable('purchase')
      .set({ ...after, updated_at: ctx.clock.now() })
      .where('id', '=', id)
      .execute()
    const values = { name: nameOf(title), words, ...(isCorrected && { corrected: true as const }) }
    return {
      said: `Suggestion ${id} is ${act}${act === 'seen' ? '' : '; its reader has a notice'}.`,
      trail: { area: AREA, subject: id, act, words, before, after },
      // no notice for `seen`: the reader sees the state in the list
      notices: act === 'seen' ? [] : [{ uid, kind: act, values }],
    }
  }
}

export const undoSuggestion = undoRow(AREA, 'purchase', COLUMNS)

export const suggestionList: StaffList<number> = {
  name: AREA,
  states: ['open', 'seen', 'ordered', 'arrived', 'declined'],
  waiting: ['open', 'seen', 'ordered'],
  rows: (db: Reading) =>
    db
      .selectFrom('purchase')
      .leftJoin('pda_book', 'pda_book.id', 'purchase.pda_book')
      .innerJoin('patron', 'patron.uid', 'purchase.uid')
      .select(({ fn }) => [
        'purchase.id',
        'state',
        'purchase.created_at as at',
        'user_id as reader',
        'display_name as name',
        fn.coalesce('pda_book.title', 'purchase.title').as('what'),
        fn.coalesce('pda_book.author', 'purchase.author').as('author'),
        fn.coalesce('pda_book.publisher', 'purchase.publisher').as('publisher'),
        fn.coalesce('pda_book.pub_year', 'purchase.pub_year').as('pub_year'),
        fn.coalesce('pda_book.isbn', 'purchase.isbn').as('isbn'),
        'vendor',
        'price',
        'remark',
        'reply',
      ]),
}
