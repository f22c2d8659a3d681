/** Parses and validates the library's room file, listing every error. Pure. */
import {
  array,
  type InferOutput,
  literal,
  maxLength,
  minLength,
  object,
  optional,
  pipe,
  regex,
  safeParse,
  strictObject,
  string,
  union,
} from 'valibot'
import { readPlan, SIGNS } from '../../../src/core/rules/holdings/room-plan.ts'
import { shelfKey } from '../../search/analysis/shelf-key.ts'

const short = pipe(string(), minLength(1), maxLength(100))
/** one text for all languages, or one per language */
const words = union([short, object({ zh: short, en: short })])
const callNo = pipe(string(), minLength(1), maxLength(80))

const bay = strictObject({
  /** as on its sign; shown in the plan, so without spaces */
  bay: pipe(string(), maxLength(20), regex(/^\S+$/)),
  from: callNo,
  /** default: up to the start of the next bay */
  to: optional(callNo),
})
const zone = strictObject({ name: words, bays: pipe(array(bay), maxLength(2000)) })
const room = strictObject({
  location: short,
  floor: words,
  /** directions from the entrance of the building, or whom to ask */
  way: optional(words),
  order: optional(union([literal('decimal'), literal('lc')]), 'decimal'),
  zones: optional(pipe(array(zone), maxLength(100)), []),
  plan: optional(pipe(array(pipe(string(), maxLength(400))), maxLength(60)), []),
})
const rooms = pipe(array(room), maxLength(500))

export type Words = InferOutput<typeof words>
export type Room = InferOutput<typeof room>
/** location: its code; place: where in the file; reason: in English */
export type RoomFault =
  | { kind: 'json'; reason: string }
  | { kind: 'form'; place: string; reason: string }
  | { kind: 'twice' | 'unknown'; location: string }
  | { kind: 'sameBay' | 'sign' | 'notDrawn' | 'noZone' | 'noRectangle'; location: string; bay: string }
  | { kind: 'order'; location: string; bay: string; from: string; to: string }
  | { kind: 'overlap'; location: string; bay: string; next: string }
export type Read = { rooms: Room[]; faults: RoomFault[]; notes: RoomFault[] }

/**
 * @param known codes of the library's locations
 * @returns faults: errors that prevent an import. notes: warnings
 */
export function readRooms(text: string, known: ReadonlySet<string>): Read {
  let given: unknown
  try {
    given = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    return { rooms: [], faults: [{ kind: 'json', reason: (error as Error).message }], notes: [] }
  }
  const parsed = safeParse(rooms, given)
  if (!parsed.success) {
    const faults = parsed.issues.slice(0, 20).map(({ path = [], message }): RoomFault => {
      const place = path.map(({ key }) => (typeof key === 'number' ? `[${key + 1}]` : String(key))).join(' ')
      return { kind: 'form', place: place || 'the file', reason: message }
    })
    return { rooms: [], faults, notes: [] }
  }
  const read: Read = { rooms: parsed.output, faults: [], notes: [] }
  const seen = new Set<string>()
  for (const one of read.rooms) {
    if (seen.has(one.location)) read.faults.push({ kind: 'twice', location: one.location })
    else if (!known.has(one.location)) read.faults.push({ kind: 'unknown', location: one.location })
    seen.add(one.location)
    checkRoom(one, read)
  }
  return read
}

function checkRoom({ location, order, zones, plan }: Room, { faults, notes }: Read): void {
  const bays = zones.flatMap(one => one.bays)
  const names = new Set<string>()
  let last: { bay: string; end: string } | undefined
  for (const [at, one] of bays.entries()) {
    if (names.has(one.bay)) faults.push({ kind: 'sameBay', location, bay: one.bay })
    names.add(one.bay)
    if (Object.hasOwn(SIGNS, one.bay)) faults.push({ kind: 'sign', location, bay: one.bay })
    const from = shelfKey(one.from, order)
    if (one.to !== undefined && shelfKey(one.to, order) < from && !from.startsWith(shelfKey(one.to, order)))
      faults.push({ kind: 'order', location, bay: one.bay, from: one.from, to: one.to })
    if (last && last.end > from) notes.push({ kind: 'overlap', location, bay: last.bay, next: one.bay })
    const next = bays[at + 1]
    last = { bay: one.bay, end: shelfKey(one.to ?? next?.from ?? one.from, order) }
  }
  if (plan.length) checkPlan(location, plan, names, faults)
}

function checkPlan(location: string, plan: string[], names: Set<string>, faults: RoomFault[]): void {
  const drawn = new Map<string, number>()
  for (const { name } of readPlan(plan).bays) drawn.set(name, (drawn.get(name) ?? 0) + 1)
  for (const name of names) if (!drawn.has(name)) faults.push({ kind: 'notDrawn', location, bay: name })
  for (const [name, count] of drawn) {
    if (!names.has(name)) faults.push({ kind: 'noZone', location, bay: name })
    else if (count > 1) faults.push({ kind: 'noRectangle', location, bay: name })
  }
}

export const wordsIn = (given: Words | undefined, lang: 'zh' | 'en'): string =>
  given === undefined ? '' : typeof given === 'string' ? given : given[lang]
