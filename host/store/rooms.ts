import type { Room } from '../modules/walk/room-file.ts'
import type { Library } from './library.ts'
import { openWrites } from './sqlite/write-queue.ts'

/** Replaces the stored rooms by validated ones, in one transaction; their order is the walking order. */
export const storeRooms = (library: Library, rooms: readonly Room[]): Promise<void> =>
  openWrites(library).transaction(async trx => {
    await trx.deleteFrom('room').execute()
    const rows = roomRows(rooms)
    if (rows.length > 0) await trx.insertInto('room').values(rows).execute()
  })

export const roomRows = (rooms: readonly Room[]) =>
  rooms.map((room, position) => ({ loca_code: room.location, position, layout: JSON.stringify(room) }))
