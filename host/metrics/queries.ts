/** SQL of metrics: row counts, and times of the host's own work. */
import type { Reading } from '../store/library.ts'

/** Sessions not yet swept, with and without a reader. */
export async function sessionCounts(db: Reading): Promise<{ readers: number; anonymous: number }> {
  const { all, readers } = await db
    .selectFrom('session')
    .select(({ fn }) => [fn.countAll<number>().as('all'), fn.count<number>('uid').as('readers')])
    .executeTakeFirstOrThrow()
  return { readers: Number(readers), anonymous: Number(all) - Number(readers) }
}

/** The sources that are harvested; epoch ms. done_at: last completed; null = never */
export const harvests = (
  db: Reading,
): Promise<{ name: string; minutes: number; done_at: number | null; created_at: number }[]> =>
  db.selectFrom('harvest').select(['name', 'minutes', 'done_at', 'created_at']).execute()
