/**
 * SQL of uploads. Every query is scoped to the reader. A rejected file has a name and no type: its bytes are not kept.
 */
import type { Reading, Writing } from '../../store/library.ts'

export type UploadRow = {
  id: string
  uid: number
  name: string
  type: string
  size: number
  created_at: number
}
/** ms during which a rejected file is attached to the next letter */
const REFUSED_AGE = 3_600_000
const COLUMNS = ['id', 'uid', 'name', 'type', 'size', 'created_at'] as const

export async function countWaiting(db: Reading, uid: number): Promise<number> {
  const row = await db
    .selectFrom('upload')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('uid', '=', uid)
    .where('feedback', 'is', null)
    .where('type', '<>', '')
    .executeTakeFirstOrThrow()
  return row.count
}

/** Keeps only the latest few, so that many attempts do not leave many rows. */
export async function addRefused(
  trx: Writing,
  { most, ...row }: Pick<UploadRow, 'id' | 'uid' | 'name' | 'created_at'> & { most: number },
): Promise<void> {
  const kept = await trx
    .selectFrom('upload')
    .select('id')
    .where('uid', '=', row.uid)
    .where('feedback', 'is', null)
    .where('type', '=', '')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  const old = kept.slice(most - 1).map(({ id }) => id)
  if (old.length) await trx.deleteFrom('upload').where('id', 'in', old).execute()
  await addUpload(trx, { ...row, type: '', size: 0 })
}

/** Attaches files rejected while the letter was written, so that the library sees what is missing. */
export async function attachRefused(
  trx: Writing,
  uid: number,
  { feedback, now }: { feedback: number; now: number },
): Promise<void> {
  await trx
    .updateTable('upload')
    .set({ feedback })
    .where('uid', '=', uid)
    .where('feedback', 'is', null)
    .where('type', '=', '')
    .where('created_at', '>', now - REFUSED_AGE)
    .execute()
}

export async function addUpload(trx: Writing, row: UploadRow): Promise<void> {
  await trx.insertInto('upload').values(row).execute()
}

export const uploadOf = (db: Reading, uid: number, id: string): Promise<UploadRow | undefined> =>
  db
    .selectFrom('upload')
    .select(COLUMNS)
    .where('uid', '=', uid)
    .where('id', '=', id)
    .where('type', '<>', '')
    .executeTakeFirst()

/** @returns whether there was an unsent one */
export async function removeWaiting(trx: Writing, uid: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('upload')
    .where('uid', '=', uid)
    .where('id', '=', id)
    .where('feedback', 'is', null)
    .where('type', '<>', '')
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Attaches these uploads to the feedback. @returns how many */
export async function attach(trx: Writing, uid: number, ids: string[], feedback: number): Promise<number> {
  if (!ids.length) return 0
  const { numUpdatedRows } = await trx
    .updateTable('upload')
    .set({ feedback })
    .where('uid', '=', uid)
    .where('id', 'in', ids)
    .where('feedback', 'is', null)
    .where('type', '<>', '')
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

export async function countAbandoned(db: Reading, until: number): Promise<number> {
  const row = await db
    .selectFrom('upload')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('feedback', 'is', null)
    .where('created_at', '<', until)
    .executeTakeFirstOrThrow()
  return row.count
}

/** @returns their ids */
export async function removeAbandoned(trx: Writing, until: number): Promise<string[]> {
  const rows = await trx
    .deleteFrom('upload')
    .where('feedback', 'is', null)
    .where('created_at', '<', until)
    .returning('id')
    .execute()
  return rows.map(row => row.id)
}

export async function allUploads(db: Reading): Promise<string[]> {
  const rows = await db.selectFrom('upload').select('id').execute()
  return rows.map(row => row.id)
}
