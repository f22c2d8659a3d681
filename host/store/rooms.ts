import type { Room } from '../modules/walk/room-file.ts'
import type { Library, Writing } from './library.ts'
import { openWrites } from './sqlite/write-queue.ts'

/** Replaces the stored rooms by validated ones; their order is the walking order. */
export async function putRooms(trx: Writing, rooms: readonly Room[]): Promise<void> {
  await trx.deleteFrom('room').execute()
  const rows = roomRows(rooms)
  if (rows.length > 0) await trx.insertInto('room').values(rows).execute()
}

/** The same, in a transaction of its own. */
export const storeRooms = (library: Library, rooms: readonly Room[]): Promise<void> =>
  openWrites(library).transaction(trx => putRooms(trx, rooms))

export const roomRows = (rooms: readonly Room[]) =>
  rooms.map((room, position) => ({ loca_code: room.location, position, layout: JSON.stringify(room) }))
