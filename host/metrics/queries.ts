/** SQL of figures: numbers of rows, never what is in them. */
import type { Reading } from '../store/library.ts'

/** Sessions that have not been swept away yet, with a reader and without. */
export async function sessionCounts(db: Reading): Promise<{ readers: number; anonymous: number }> {
  const { all, readers } = await db
    .selectFrom('session')
    .select(({ fn }) => [fn.countAll<number>().as('all'), fn.count<number>('uid').as('readers')])
    .executeTakeFirstOrThrow()
  return { readers: Number(readers), anonymous: Number(all) - Number(readers) }
}
