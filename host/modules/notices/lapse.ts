/** Deletes expired announcements. */
import type { HostContext } from '../../runtime/context.ts'
import { endPosting, lapsedPostings } from './posting-queries.ts'

export async function lapsePostings({
  store,
  writes,
  clock,
}: Pick<HostContext, 'store' | 'writes' | 'clock'>): Promise<void> {
  for (const id of await lapsedPostings(store.db, clock.now()))
    await writes.ifFree(trx => endPosting(trx, id, clock.now()))
}
