/** `npm run admin -- booklists`: public booklists, recommended by the library or taken from public view. */
import { decide, nameOf, WORDS, wordsOf } from './decide.ts'
import { Cannot, type Desk, type Flags } from './desk.ts'
import { loopArea } from './loop.ts'

type Act = 'recommended' | 'unrecommended' | 'hidden' | 'restored'

function judge(desk: Desk, id: string, flags: Flags, act: Act): Promise<void> {
  const words = wordsOf(flags, { isNeeded: act === 'hidden' })
  return decide(desk, async trx => {
    const { uid, name, is_public, recommended } = await trx
      .selectFrom('booklist')
      .select(['uid', 'name', 'is_public', 'recommended'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
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
    if (isDone) return { said: `Booklist ${id} is ${act} already. Nothing was changed.` }
    if (act === 'recommended' && !is_public)
      throw new Cannot(`Booklist ${id} is not public: its owner says who sees it. Nothing was changed.`)
    const list = (set: { recommended?: number; is_public?: number }) =>
      trx.updateTable('booklist').set(set).where('id', '=', id).execute()
    if (act === 'recommended') await list({ recommended: 1 })
    if (act === 'unrecommended') await list({ recommended: 0 })
    if (act === 'hidden') {
      await list({ recommended: 0, is_public: 0 })
      await trx.insertInto('booklist_hidden').values({ booklist: id, at: desk.clock.now() }).execute()
    }
    if (act === 'restored') await trx.deleteFrom('booklist_hidden').where('booklist', '=', id).execute()
    const values = { name: nameOf(name), words }
    const isTold = act === 'hidden' && uid !== null
    return {
      said: `Booklist ${id} is ${act}.${act === 'restored' ? ' Its owner can make it public again.' : ''}`,
      deed: {
        area: 'booklists',
        subject: id,
        act,
        words,
        notices: isTold ? [{ uid, kind: 'listHidden', values }] : [],
      },
    }
  })
}

export const booklists = loopArea({
  name: 'booklists',
  line: 'public booklists: recommended, or taken from public view with a reason',
  sql: `SELECT booklist.id, CASE WHEN hidden.at IS NOT NULL THEN 'hidden' WHEN recommended = 1 THEN 'recommended' ELSE 'public' END AS state,
      booklist.updated_at AS at, coalesce(user_id, '') AS reader, coalesce(display_name, '') AS name, booklist.name AS what, description, click_count,
      (SELECT count(*) FROM booklist_item WHERE booklist = booklist.id) AS books
    FROM booklist LEFT JOIN patron ON patron.uid = booklist.uid LEFT JOIN booklist_hidden AS hidden ON hidden.booklist = booklist.id
    WHERE is_public = 1 OR hidden.at IS NOT NULL`,
  states: ['recommended', 'public', 'hidden'],
  waiting: ['recommended', 'public'],
  options: WORDS,
  ids: /^[\w-]{1,64}$/,
  verbs: {
    recommend: {
      usage: 'the library recommends it',
      run: (desk, id, flags) => judge(desk, String(id), flags, 'recommended'),
    },
    unrecommend: {
      usage: '… no more',
      run: (desk, id, flags) => judge(desk, String(id), flags, 'unrecommended'),
    },
    hide: {
      usage: '--zh TEXT, --en TEXT or both say why; its owner keeps it and cannot make it public',
      run: (desk, id, flags) => judge(desk, String(id), flags, 'hidden'),
    },
    restore: {
      usage: 'its owner may make it public again',
      run: (desk, id, flags) => judge(desk, String(id), flags, 'restored'),
    },
  },
})
