import type { Reading } from '../../store/library.ts'

/** Whether there are demo readers. */
export async function isDemoLibrary(db: Reading): Promise<boolean> {
  const reader = await db.selectFrom('patron').select('uid').where('demo', '=', 1).limit(1).executeTakeFirst()
  return reader !== undefined
}
