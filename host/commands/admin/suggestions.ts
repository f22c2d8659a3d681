/** `npm run admin -- suggestions`: books that readers want bought. */
import { decide, nameOf, plainOf, WORDS, wordsOf } from './decide.ts'
import { Cannot, type Desk, type Flags } from './desk.ts'
import { loopArea } from './loop.ts'

/** what may come before each */
const BEFORE = {
  seen: ['open'],
  ordered: ['open', 'seen'],
  arrived: ['open', 'seen', 'ordered'],
  declined: ['open', 'seen', 'ordered'],
} as const
type Act = keyof typeof BEFORE

function move(desk: Desk, id: number, flags: Flags, act: Act): Promise<void> {
  const words = wordsOf(flags)
  return decide(desk, async trx => {
    const { uid, state, title } = await trx
      .selectFrom('purchase')
      .leftJoin('pda_book', 'pda_book.id', 'purchase.pda_book')
      .select(eb => ['purchase.uid', 'state', eb.fn.coalesce('pda_book.title', 'purchase.title').as('title')])
      .where('purchase.id', '=', id)
      .executeTakeFirstOrThrow()
    if (state === act) return { said: `Suggestion ${id} is ${act} already. Nothing was changed.` }
    if (!BEFORE[act].some(before => before === state))
      throw new Cannot(`Suggestion ${id} is ${state}: it cannot become ${act}. Nothing was changed.`)
    await trx
      .updateTable('purchase')
      .set({
        state: act,
        reply: plainOf(words),
        words: JSON.stringify(words),
        updated_at: desk.clock.now(),
      })
      .where('id', '=', id)
      .execute()
    const values = { name: nameOf(title), words }
    return {
      said: `Suggestion ${id} is ${act}${act === 'seen' ? '' : '; its reader has a notice'}.`,
      // that it is being looked at is no news of its own: the reader sees the state
      deed: {
        area: 'suggestions',
        subject: id,
        act,
        words,
        notices: act === 'seen' ? [] : [{ uid, kind: act, values }],
      },
    }
  })
}

export const suggestions = loopArea({
  name: 'suggestions',
  line: 'books that readers want bought: ordered, arrived, declined',
  sql: `SELECT purchase.id, state, purchase.created_at AS at, user_id AS reader, display_name AS name,
      coalesce(pda_book.title, purchase.title) AS what, coalesce(pda_book.author, purchase.author) AS author,
      coalesce(pda_book.publisher, purchase.publisher) AS publisher,
      coalesce(pda_book.pub_year, purchase.pub_year) AS pub_year, coalesce(pda_book.isbn, purchase.isbn) AS isbn, vendor,
      price, remark, reply
    FROM purchase LEFT JOIN pda_book ON pda_book.id = pda_book JOIN patron ON patron.uid = purchase.uid`,
  states: ['open', 'seen', 'ordered', 'arrived', 'declined'],
  waiting: ['open', 'seen', 'ordered'],
  options: WORDS,
  verbs: {
    see: {
      usage: 'somebody looks at it: its reader can no longer take it back',
      run: (desk, id, flags) => move(desk, id, flags, 'seen'),
    },
    order: { usage: 'it is ordered; --zh, --en', run: (desk, id, flags) => move(desk, id, flags, 'ordered') },
    arrive: { usage: 'it has come; --zh, --en', run: (desk, id, flags) => move(desk, id, flags, 'arrived') },
    decline: {
      usage: 'it is not bought; --zh, --en',
      run: (desk, id, flags) => move(desk, id, flags, 'declined'),
    },
  },
})
