/** SQL of announcements to many readers: one notice each, withdrawn together. */
import type { Reading, Writing } from '../../store/library.ts'
import { dropNotices } from './drop-notices.ts'
import { getsMail, getsPush } from './way-queries.ts'

/** None of them = all readers. cards: by number; those that there are not (any more) are left out */
export type Whose = { uid?: number; groups?: readonly string[]; cards?: readonly string[] }
type NewPosting = {
  whose: Whose
  scope: string
  plain: { title: string; content: string }
  /** JSON: the text in both languages */
  words: string
  at: number
  operator: string
  /** epoch ms; null = permanent */
  until: number | null
}

const addressed = (db: Reading, { uid, groups, cards }: Whose) =>
  db
    .selectFrom('patron')
    .$if(uid !== undefined, query => query.where('uid', '=', uid ?? 0))
    .$if(groups !== undefined, query => query.where('user_group', 'in', groups ?? []))
    .$if(cards !== undefined, query => query.where('user_id', 'in', cards ?? []))

/** How many readers an announcement would reach now. mailed: by mail, too */
export async function reachOf(db: Reading, whose: Whose): Promise<{ readers: number; mailed: number }> {
  const { readers, mailed } = await addressed(db, whose)
    .select(eb => [
      eb.fn.countAll<number>().as('readers'),
      eb.fn.countAll<number>().filterWhere(getsMail('news')).as('mailed'),
    ])
    .executeTakeFirstOrThrow()
  return { readers: Number(readers), mailed: Number(mailed) }
}

/** told: ids of the notices that are also sent outside of the portal */
export async function post(
  trx: Writing,
  { whose, scope, plain, words, at, operator, until }: NewPosting,
): Promise<{ id: number; readers: number; told: number[] }> {
  const { id } = await trx
    .insertInto('posting')
    .values({ at, operator, scope, title: plain.title, readers: 0, until_at: until })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('notice')
    .columns(['uid', 'title', 'content', 'kind', 'created_at', 'words', 'posting'])
    .expression(
      addressed(trx, whose)
        .select(({ val }) => ['uid', val(plain.title).as('title'), val(plain.content).as('content')])
        .select(({ val }) => [
          val('system').as('kind'),
          val(at).as('at'),
          val(words).as('words'),
          val(id).as('id'),
        ])
        // the same numbering of notices on every engine
        .orderBy('uid'),
    )
    .executeTakeFirstOrThrow()
  const readers = Number(numInsertedOrUpdatedRows ?? 0)
  await trx.updateTable('posting').set({ readers }).where('id', '=', id).execute()
  const told = await trx
    .selectFrom('notice')
    .innerJoin('patron', 'patron.uid', 'notice.uid')
    .select('notice.id')
    .where('posting', '=', id)
    .where(eb => eb.or([getsMail('news'), getsPush('news')]))
    .execute()
  return { id, readers, told: told.map(row => row.id) }
}

/** Withdraws it from every reader, whether read or not. */
export async function endPosting(trx: Writing, id: number, at: number): Promise<void> {
  await dropNotices(trx, trx.selectFrom('notice').select('id').where('posting', '=', id))
  await trx.updateTable('posting').set({ ended_at: at }).where('id', '=', id).execute()
}

/** Announcements expired at `now` (epoch ms). */
export async function lapsedPostings(db: Reading, now: number): Promise<number[]> {
  const rows = await db
    .selectFrom('posting')
    .select('id')
    .where('ended_at', 'is', null)
    .where('until_at', '<', now)
    .execute()
  return rows.map(row => row.id)
}
