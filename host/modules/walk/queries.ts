/** SQL of room plans. */
import type { Reading } from '../../store/library.ts'
import type { Room } from './room-file.ts'

/** In the order of the library's file. Validated before they were stored. */
export async function layouts(db: Reading): Promise<Room[]> {
  const rows = await db.selectFrom('room').select('layout').orderBy('position').execute()
  return rows.map(row => JSON.parse(row.layout) as Room)
}

export const hasRooms = async (db: Reading): Promise<boolean> =>
  (await db.selectFrom('room').select('position').limit(1).execute()).length > 0
