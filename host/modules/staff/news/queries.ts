/** SQL of the room News. */
import type { Reading } from '../../../store/library.ts'

/** What was done with news, latest first. */
export const newsTrail = (db: Reading) =>
  db
    .selectFrom('staff_act')
    .select(['at', 'operator', 'subject', 'act'])
    .where('area', '=', 'news')
    .orderBy('id', 'desc')
    .limit(1000)
    .execute()

/** How many readers have the message, and have opened it. */
export async function readersOf(db: Reading, postings: number[]) {
  if (postings.length === 0) return []
  return db
    .selectFrom('notice')
    .select(({ fn }) => [
      'posting',
      fn.countAll<number>().as('readers'),
      fn.count<number>('read_at').as('read'),
    ])
    .where('posting', 'in', postings)
    .groupBy('posting')
    .execute()
}
