/** `npm run admin -- suggestions`: books that readers want bought. */
import { decide, nameOf, plainOf, WORDS, wordsOf } from './decide.ts'
import { Cannot, type Desk, type Flags } from './desk.ts'
import { loopArea } from './loop.ts'

/** what may come before each */
const BEFORE = { ordered: ['open'], arrived: ['open', 'ordered'], declined: ['open', 'ordered'] } as const
type Act = keyof typeof BEFORE

function move(desk: Desk, id: number, flags: Flags, act: Act): Promise<void> {
  const words = wordsOf(flags)
  return decide(desk, async trx => {
    const { uid, state, title } = await trx
      .selectFrom('purchase')
      .innerJoin('pda_book', 'pda_book.id', 'purchase.pda_book')
      .select(['purchase.uid', 'state', 'title'])
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
      said: `Suggestion ${id} is ${act}; its reader has a notice.`,
      deed: { area: 'suggestions', subject: id, act, words, notices: [{ uid, kind: act, values }] },
    }
  })
}

export const suggestions = loopArea({
  name: 'suggestions',
  line: 'books that readers want bought: ordered, arrived, declined',
  sql: `SELECT purchase.id, state, purchase.created_at AS at, user_id AS reader, display_name AS name, title AS what, author,
      publisher, pub_year, isbn, vendor, remark, reply
    FROM purchase JOIN pda_book ON pda_book.id = pda_book JOIN patron ON patron.uid = purchase.uid`,
  states: ['open', 'ordered', 'arrived', 'declined'],
  waiting: ['open', 'ordered'],
  options: WORDS,
  verbs: {
    order: { usage: 'it is ordered; --zh, --en', run: (desk, id, flags) => move(desk, id, flags, 'ordered') },
    arrive: { usage: 'it has come; --zh, --en', run: (desk, id, flags) => move(desk, id, flags, 'arrived') },
    decline: {
      usage: 'it is not bought; --zh, --en',
      run: (desk, id, flags) => move(desk, id, flags, 'declined'),
    },
  },
})
