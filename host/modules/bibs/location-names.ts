/** Names of libraries and locations, cached until one of them changes. */
import { memoizeByStamp } from '../../runtime/cache/memoize.ts'
import type { Lang } from '../../runtime/say.ts'
import { keptWhileAway } from '../../store/away.ts'
import type { Library, Revisions } from '../../store/library.ts'
import { layouts } from '../walk/queries.ts'
import { openRooms, type Rooms, stepsOf } from '../walk/shelf-place.ts'
import { type LocationRow, locations } from './queries.ts'
import { WORDS } from './words.ts'

export type LocationNames = {
  /** "library-location", as public clients show it (OBSERVED); the code where it is unknown */
  location(code: string, lang: Lang): string
  library(code: string, lang: Lang): string
  /** floor, zone and bay of a call number; null for a location without a plan */
  shelfMark(code: string, callNo: string, lang: Lang): string | null
  /** whether the room of a location is drawn on a plan */
  hasPlan(code: string): boolean
  shelfPlace: Rooms
  all: readonly LocationRow[]
}

export const locationNames = (library: Library, revisions: Revisions): (() => Promise<LocationNames>) =>
  keptWhileAway(
    library,
    memoizeByStamp(
      async () => (await revisions.now()).place,
      async () => namesOf(await locations(library.db), openRooms(await layouts(library.db))),
    ),
  )

export function namesOf(rows: readonly LocationRow[], shelfPlace: Rooms = openRooms([])): LocationNames {
  const byLocation = new Map(rows.map(row => [row.locaCode, row]))
  const byLibrary = new Map(rows.map(row => [row.libCode, row]))
  const library = (row: LocationRow, lang: Lang) => (lang === 'zh' ? row.libZh : row.libEn) || row.libCode
  return {
    all: rows,
    shelfPlace,
    shelfMark(code, callNo, lang) {
      const found = shelfPlace(code, callNo)
      if (!found) return null
      const { floor, zone, bay } = stepsOf(found, lang)
      return [floor, zone, bay && WORDS[lang].bay.replace('{{bay}}', bay)].filter(Boolean).join(' ')
    },
    hasPlan: code => !!shelfPlace(code, '')?.room.plan.length,
    location(code, lang) {
      const row = byLocation.get(code)
      if (!row) return code
      const name = row[lang] || code
      // some libraries include their name in the room's
      return name.startsWith(library(row, lang)) ? name : `${library(row, lang)}-${name}`
    },
    library(code, lang) {
      const row = byLibrary.get(code)
      return row ? library(row, lang) : code
    },
  }
}
