/** /opac/staff/places: names of libraries and locations, by the decisions of `npm run admin -- places`. */
import {
  PLACE_ACTS,
  type PlacesState,
  type StaffPlace,
  staffPlacesCalls,
} from '../../../../src/contract/staff/staff-places.ts'
import { knownKind } from '../../../../src/core/rules/known-kind.ts'
import { isNamed } from '../../../circulation/take-places.ts'
import type { On } from '../../../http/calls/module.ts'
import type { HostContext } from '../../../runtime/context.ts'
import { lastActs } from '../../../staff/queries.ts'
import { lastToUndo } from '../../../staff/undo-queries.ts'
import { namePlace, undoPlace } from '../../bibs/place-decisions.ts'
import { type LocationRow, locations } from '../../bibs/queries.ts'
import { inWords } from '../in-words.ts'
import { undoOfArea } from '../undo-of-area.ts'

const AREA = 'places'
const MOST_TRAIL = 20
const OWN_WORDS = {
  invalid: 'staff.places.invalid',
  missing: 'staff.places.missing',
  state: 'staff.places.changed',
} as const

export function placesRoom(on: On, ctx: HostContext): void {
  const { store, dates } = ctx
  const { db } = store

  async function state(operator: string): Promise<PlacesState> {
    return {
      places: placesOf(await locations(db)),
      undo: await lastToUndo(ctx, AREA, operator),
      trail: (await lastActs(db, AREA, MOST_TRAIL)).map(({ at, operator, act, subject }) => ({
        ...{ date: dates.minute(at), operator, code: subject },
        act: knownKind(PLACE_ACTS, act) ?? 'named',
      })),
    }
  }
  on(staffPlacesCalls.state, ({ staff }) => state(staff!.name))
  on(staffPlacesCalls.name, ({ staff, body }) =>
    inWords(async () => {
      await namePlace(ctx, staff!.name, body)
      return state(staff!.name)
    }, OWN_WORDS),
  )
  on(staffPlacesCalls.undo, ({ staff, params }) =>
    inWords(async () => {
      await undoOfArea(ctx, staff!.name, { area: AREA, revert: undoPlace, id: params.id })
      return state(staff!.name)
    }, OWN_WORDS),
  )
}

/** @param rows by library */
function placesOf(rows: LocationRow[]): StaffPlace[] {
  return rows.flatMap((row, at) => {
    const { libCode, libZh, libEn, locaCode, zh, en } = row
    const library: StaffPlace = {
      ...{ kind: 'library', code: libCode, library: libCode, zh: libZh, en: libEn },
      isBare: [libZh, libEn].every(name => name === '' || name === libCode),
    }
    const location: StaffPlace = {
      ...{ kind: 'location', code: locaCode, library: libCode, zh, en },
      isBare: !isNamed(row),
    }
    return rows[at - 1]?.libCode === libCode ? [location] : [library, location]
  })
}
