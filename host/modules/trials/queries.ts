/** SQL of requested database trials. */
import type { Reading, Writing } from '../../store/library.ts'

export type Listing = { status: string; isOldest: boolean; offset: number; limit: number }

const trialsOf = (db: Reading, uid: number, status: string) =>
  db
    .selectFrom('trial')
    .where('uid', '=', uid)
    .$if(status !== '', query => query.where('state', '=', status))

export type TrialRow = Awaited<ReturnType<typeof trialsBy>>[number]

/** Latest or oldest first. */
export function trialsBy(db: Reading, uid: number, { status, isOldest, offset, limit }: Listing) {
  const way = isOldest ? 'asc' : 'desc'
  return trialsOf(db, uid, status)
    .selectAll()
    .orderBy('created_at', way)
    .orderBy('id', way)
    .offset(offset)
    .limit(limit)
    .execute()
}

export async function countTrials(db: Reading, uid: number, status: string): Promise<number> {
  const row = await trialsOf(db, uid, status)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

export const trialNamed = (db: Reading, uid: number, key: string): Promise<TrialRow | undefined> =>
  trialsOf(db, uid, '').selectAll().where('name_key', '=', key).executeTakeFirst()

type NewTrial = {
  uid: number
  package_id: string
  package_name: string
  name_key: string
  url: string
  remark: string
  now: number
}
export async function addTrial(trx: Writing, { now, ...trial }: NewTrial): Promise<TrialRow> {
  return trx
    .insertInto('trial')
    .values({ ...trial, created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
}
