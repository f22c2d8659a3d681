import type { Reading } from '../../store/library.ts'

/** Whether readers of the demo library are among the readers. */
export async function isDemoLibrary(db: Reading): Promise<boolean> {
  const reader = await db.selectFrom('patron').select('uid').where('demo', '=', 1).limit(1).executeTakeFirst()
  return reader !== undefined
}
