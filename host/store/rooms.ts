import type Database from 'better-sqlite3'
import type { Room } from '../modules/walk/room-file.ts'

/** Puts checked rooms in place of those that are there, all or nothing; their order is the order in which one walks. */
export function storeRooms(raw: Database.Database, rooms: readonly Room[]): void {
  raw.transaction(() => {
    raw.exec('DELETE FROM room')
    const add = raw.prepare('INSERT INTO room (loca_code, position, layout) VALUES (?, ?, ?)')
    for (const [at, room] of rooms.entries()) add.run(room.location, at, JSON.stringify(room))
  })()
}
