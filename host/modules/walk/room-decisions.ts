/** The layout of the rooms: published as a whole, undone, in the trail. */
import { shortHash } from '../../http/files/packed.ts'
import { Cannot, type DecisionContext, decide } from '../../staff/decide.ts'
import { needsSame, type Undo } from '../../staff/undo.ts'
import type { Reading } from '../../store/library.ts'
import { putRooms } from '../../store/rooms.ts'
import { type Room, readRooms } from './room-file.ts'

const AREA = 'rooms'

/** In walking order. */
export async function roomsIn(db: Reading): Promise<Room[]> {
  const rows = await db.selectFrom('room').select('layout').orderBy('position').execute()
  return rows.map(({ layout }) => JSON.parse(layout) as Room)
}

export async function knownLocations(db: Reading): Promise<Set<string>> {
  const rows = await db.selectFrom('location').select('loca_code').execute()
  return new Set(rows.map(row => row.loca_code))
}

/** Identifies a layout. */
export const baseOf = (rooms: readonly Room[]): string => shortHash(JSON.stringify(rooms))

/** @throws Cannot: invalid if the file has a fault, changed */
export const publishRooms = (
  ctx: DecisionContext,
  operator: string,
  { base, text }: { base: string; text: string },
) =>
  decide(ctx, operator, async trx => {
    const { rooms, faults } = readRooms(text, await knownLocations(trx))
    if (faults.length > 0) throw new Cannot('The file has a fault. Nothing was changed.', 'invalid')
    const before = await roomsIn(trx)
    if (baseOf(before) !== base)
      throw new Cannot('Somebody else has changed it since. Nothing was changed.', 'changed')
    if (baseOf(rooms) === base) return { said: 'It is so already' }
    await putRooms(trx, rooms)
    return {
      said: `${rooms.length} rooms are laid out.`,
      trail: { area: AREA, subject: 'rooms', act: 'published', before: { rooms: before }, after: { rooms } },
    }
  })

export const undoRooms: Undo = async (_ctx, trx, _subject, { before, after }) => {
  needsSame({ rooms: await roomsIn(trx) }, after)
  await putRooms(trx, before.rooms as Room[])
}
