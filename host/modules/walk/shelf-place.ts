/** The place of a call number: room, zone and bay. Pure. */
import { isBetween, shelfKey } from '../../search/analysis/shelf-key.ts'
import { type Room, wordsIn } from './room-file.ts'

/** zone, bay: −1 where no range contains the number. Bays are numbered through all zones of a room */
export type ShelfPlace = { room: Room; roomAt: number; zone: number; bay: number }
type Range = { from: string; to: string; zone: number; bay: number }
type Opened = { room: Room; roomAt: number; ranges: Range[] }

/** @returns lookup by location and call number; undefined for a location without a plan */
export function openRooms(rooms: readonly Room[]) {
  const byLocation = new Map(
    rooms.map((room, roomAt): [string, Opened] => [room.location, { room, roomAt, ranges: rangesOf(room) }]),
  )
  return (location: string, callNo: string): ShelfPlace | undefined => {
    const opened = byLocation.get(location)
    if (!opened) return undefined
    const { room, roomAt, ranges } = opened
    const found = callNo.trim() ? rangeOf(ranges, shelfKey(callNo, room.order)) : undefined
    return { room, roomAt, zone: found?.zone ?? -1, bay: found?.bay ?? -1 }
  }
}

export type Rooms = ReturnType<typeof openRooms>

function rangesOf({ zones, order }: Room): Range[] {
  const bays = zones.flatMap(({ bays }, zone) => bays.map(bay => ({ ...bay, zone })))
  return bays.map(({ from, to, zone }, bay) => {
    const next = bays[bay + 1]
    // a bay without an end extends to the start of the next, the last one to infinity
    const end = to !== undefined ? shelfKey(to, order) : next ? shelfKey(next.from, order) : '\uffff'
    return { from: shelfKey(from, order), to: end, zone, bay }
  })
}

/** Of overlapping ranges the one that begins last, then the later bay. */
function rangeOf(ranges: readonly Range[], key: string): Range | undefined {
  let best: Range | undefined
  for (const range of ranges)
    if (isBetween(key, range.from, range.to) && (!best || range.from >= best.from)) best = range
  return best
}

/**
 * Directions in words; '' for an unknown step. from, to: the range on the bay's sign; `to` defaults to the next bay's
 * start.
 */
export function stepsOf({ room, zone, bay }: ShelfPlace, lang: 'zh' | 'en') {
  const bays = room.zones.flatMap(one => one.bays)
  const own = bays[bay]
  return {
    floor: wordsIn(room.floor, lang),
    zone: wordsIn(room.zones[zone]?.name, lang),
    bay: own?.bay ?? '',
    from: own?.from ?? '',
    to: own ? (own.to ?? bays[bay + 1]?.from ?? '') : '',
    way: wordsIn(room.way, lang),
  }
}
