/** SQL of uploads. Every query is scoped to the reader. */
import type { Reading, Writing } from '../../store/library.ts'

export type UploadRow = {
  id: string
  uid: number
  name: string
  type: string
  size: number
  created_at: number
}
const COLUMNS = ['id', 'uid', 'name', 'type', 'size', 'created_at'] as const

export async function countWaiting(db: Reading, uid: number): Promise<number> {
  const row = await db
    .selectFrom('upload')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('uid', '=', uid)
    .where('feedback', 'is', null)
    .executeTakeFirstOrThrow()
  return row.count
}

export async function addUpload(trx: Writing, row: UploadRow): Promise<void> {
  await trx.insertInto('upload').values(row).execute()
}

export const uploadOf = (db: Reading, uid: number, id: string): Promise<UploadRow | undefined> =>
  db.selectFrom('upload').select(COLUMNS).where('uid', '=', uid).where('id', '=', id).executeTakeFirst()

/** @returns whether there was an unsent one */
export async function removeWaiting(trx: Writing, uid: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('upload')
    .where('uid', '=', uid)
    .where('id', '=', id)
    .where('feedback', 'is', null)
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
