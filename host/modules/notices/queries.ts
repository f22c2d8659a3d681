/** SQL of a reader's notices. */
import type { Store } from '../../store/open.ts'

export async function countUnread({ db }: Store, uid: number): Promise<number> {
  const row = await db
    .selectFrom('notice')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('uid', '=', uid)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return row.count
}
