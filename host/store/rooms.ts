import type Database from 'better-sqlite3'
import type { Room } from '../modules/walk/room-file.ts'

/** Replaces the stored rooms by validated ones, in one transaction; their order is the walking order. */
export function storeRooms(raw: Database.Database, rooms: readonly Room[]): void {
  raw.transaction(() => {
    raw.exec('DELETE FROM room')
    const add = raw.prepare('INSERT INTO room (loca_code, position, layout) VALUES (?, ?, ?)')
    for (const [at, room] of rooms.entries()) add.run(room.location, at, JSON.stringify(room))
  })()
}
