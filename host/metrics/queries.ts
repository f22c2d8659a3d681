/** SQL of metrics: row counts only. */
import type { Reading } from '../store/library.ts'

/** Sessions not yet swept, with and without a reader. */
export async function sessionCounts(db: Reading): Promise<{ readers: number; anonymous: number }> {
  const { all, readers } = await db
    .selectFrom('session')
    .select(({ fn }) => [fn.countAll<number>().as('all'), fn.count<number>('uid').as('readers')])
    .executeTakeFirstOrThrow()
  return { readers: Number(readers), anonymous: Number(all) - Number(readers) }
}
