/** SQL of the webhook's figures, for the staff and for metrics. */
import { createHash } from 'node:crypto'
import type { Reading } from '../../../store/library.ts'

/** An address as it is stored. */
export const named = (url: string): string => createHash('sha256').update(url).digest('hex')

/** @returns epoch ms since when the address is gone; null = it is not */
export const stoppedAt = async (db: Reading, url: string): Promise<number | null> =>
  (await db.selectFrom('webhook_stop').select('at').where('address', '=', named(url)).executeTakeFirst())
    ?.at ?? null

/** How many are in each state. oldest: epoch ms since when the oldest waits; error, at: of the last attempt that failed */
export async function webhookCounts(db: Reading) {
  const rows = await db
    .selectFrom('webhook_due')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count'), fn.min('created_at').as('oldest')])
    .groupBy('state')
    .execute()
  const of = (state: string) => rows.find(row => row.state === state)
  const last = await db
    .selectFrom('webhook_due')
    .select(['error', 'tried_at'])
    .where('error', '<>', '')
    .orderBy('tried_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    sent: Number(of('sent')?.count ?? 0),
    waiting: Number(of('waiting')?.count ?? 0),
    failed: Number(of('failed')?.count ?? 0),
    oldest: of('waiting') ? Number(of('waiting')!.oldest) : null,
    error: last?.error ?? '',
    at: last?.tried_at ?? null,
  }
}
