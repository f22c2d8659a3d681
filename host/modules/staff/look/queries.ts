/** SQL of the versions of the configuration file. */
import type { Reading, Writing } from '../../../store/library.ts'

const MOST_LISTED = 50

/** Latest first. */
export const versions = (db: Reading) =>
  db
    .selectFrom('staff_version')
    .select(['id', 'at', 'operator', 'content'])
    .orderBy('id', 'desc')
    .limit(MOST_LISTED)
    .execute()

/** The version before the current one, which brings it back. @param list latest first */
export const versionBefore = (list: { id: number; isNow: boolean }[]): number | null =>
  list[0]?.isNow ? (list[1]?.id ?? null) : null

export const versionOf = (db: Reading, id: number) =>
  db.selectFrom('staff_version').select('content').where('id', '=', id).executeTakeFirst()

export async function addVersion(
  trx: Writing,
  row: { at: number; operator: string; content: string },
): Promise<void> {
  await trx.insertInto('staff_version').values(row).execute()
}

/** Text of the latest version. */
export async function latest(db: Reading): Promise<string | undefined> {
  const row = await db
    .selectFrom('staff_version')
    .select('content')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.content
}
