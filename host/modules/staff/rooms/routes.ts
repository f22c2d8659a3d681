/** /opac/staff/rooms: which bay of which room a call number stands in, by the functions of `npm run rooms`. */
import {
  ROOMS_ACTS,
  type RoomsState,
  type StaffPlan,
  staffRoomsCalls,
} from '../../../../src/contract/staff/staff-rooms.ts'
import { knownKind } from '../../../../src/core/rules/known-kind.ts'
import { FileAnswer } from '../../../http/calls/envelope.ts'
import type { On } from '../../../http/calls/module.ts'
import type { HostContext } from '../../../runtime/context.ts'
import type { Lang } from '../../../runtime/say.ts'
import { lastActs } from '../../../staff/queries.ts'
import { lastToUndo } from '../../../staff/undo-queries.ts'
import { openCatalogue } from '../../bibs/catalogue.ts'
import type { LocationNames } from '../../bibs/location-names.ts'
import { baseOf, knownLocations, publishRooms, roomsIn, undoRooms } from '../../walk/room-decisions.ts'
import { roomFaultSaid } from '../../walk/room-fault-said.ts'
import { type Room, readRooms, wordsIn } from '../../walk/room-file.ts'
import { stepsOf } from '../../walk/shelf-place.ts'
import { inWords } from '../in-words.ts'
import { undoOfArea } from '../undo-of-area.ts'

const AREA = 'rooms'
const MOST_TRAIL = 20
const OWN_WORDS = { invalid: 'staff.rooms.invalid', state: 'staff.rooms.changed' } as const

export function roomsRoom(on: On, ctx: HostContext): void {
  const { store, dates } = ctx
  const { db } = store
  const catalogue = openCatalogue(ctx)

  const shownOf =
    (names: LocationNames, lang: Lang) =>
    ({ location, floor, plan, zones }: Room): StaffPlan => ({
      ...{ location, name: names.location(location, lang), floor: wordsIn(floor, lang), plan },
      zones: zones.map(({ name, bays }) => ({ name: wordsIn(name, lang), bays: bays.map(one => one.bay) })),
    })

  async function state(operator: string, lang: Lang): Promise<RoomsState> {
    const [rooms, names] = [await roomsIn(db), await catalogue.names()]
    const laidOut = new Set(rooms.map(({ location }) => location))
    return {
      rooms: rooms.map(shownOf(names, lang)),
      base: baseOf(rooms),
      without: names.all
        .filter(({ locaCode }) => !laidOut.has(locaCode))
        .map(({ locaCode }) => ({ code: locaCode, name: names.location(locaCode, lang) })),
      undo: await lastToUndo(ctx, AREA, operator),
      trail: (await lastActs(db, AREA, MOST_TRAIL)).map(({ at, operator, act }) => ({
        ...{ date: dates.minute(at), operator },
        act: knownKind(ROOMS_ACTS, act) ?? 'published',
      })),
    }
  }
  on(staffRoomsCalls.state, ({ staff, lang }) => state(staff!.name, lang))
  on(staffRoomsCalls.file, async () => {
    const text = `${JSON.stringify(await roomsIn(db), null, 2)}\n`
    return new FileAnswer(Buffer.from(text), 'application/json; charset=utf-8', {
      'content-disposition': 'attachment; filename="rooms.json"',
    })
  })
  on(staffRoomsCalls.place, async ({ body: { location, callNo }, lang }) => {
    const found = (await catalogue.names()).shelfPlace(location, callNo)
    const { bay, zone } = found ? stepsOf(found, lang) : { bay: '', zone: '' }
    return { bay, zone }
  })
  on(staffRoomsCalls.check, async ({ body, lang }) => {
    const { rooms, faults, notes } = readRooms(body.text, await knownLocations(db))
    const names = await catalogue.names()
    return {
      faults: faults.map(one => roomFaultSaid(one, lang)),
      notes: notes.map(one => roomFaultSaid(one, lang)),
      rooms: faults.length > 0 ? [] : rooms.map(shownOf(names, lang)),
    }
  })
  on(staffRoomsCalls.publish, ({ staff, body, lang }) =>
    inWords(async () => {
      await publishRooms(ctx, staff!.name, body)
      return state(staff!.name, lang)
    }, OWN_WORDS),
  )
  on(staffRoomsCalls.undo, ({ staff, params, lang }) =>
    inWords(async () => {
      await undoOfArea(ctx, staff!.name, { area: AREA, revert: undoRooms, id: params.id })
      return state(staff!.name, lang)
    }, OWN_WORDS),
  )
}
