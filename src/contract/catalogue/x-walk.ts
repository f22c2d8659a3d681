/**
 * Calls of our own: finding the way to books, in a library with a floor plan. Announced (x/capabilities) only if there
 * is one. Not available when the portal fronts another server.
 */
import { array, type InferOutput, maxLength, number, object, pipe, record, string } from 'valibot'
import { defineCall } from '../call.ts'

const place = {
  locaCode: string(),
  library: string(),
  /** location name without its library */
  room: string(),
  /** '' = the location is not laid out */
  floor: string(),
  /** '' = no range of the room contains the call number */
  zone: string(),
  /** directions; '' = unknown */
  way: string(),
}

const standing = object({
  ...place,
  callNo: string(),
  /** '' = no range of the room contains the call number */
  bay: string(),
  /** the bay's sign, or where the next bay begins; to: '' = open-ended */
  from: string(),
  to: string(),
  /** copies here now, and all that belong here */
  free: number(),
  count: number(),
})
export type Standing = InferOutput<typeof standing>

/** plan: see core/rules/holdings/room-plan.ts; [] = no plan. bays: names, in walking order */
const layout = object({
  plan: array(string()),
  zones: array(object({ name: string(), bays: array(string()) })),
})
export type Layout = InferOutput<typeof layout>

/** places: those with a copy on the shelf first. rooms: by locaCode */
const bookWalk = object({ places: array(standing), rooms: record(string(), layout) })
export type BookWalk = InferOutput<typeof bookWalk>

const walked = object({
  bibId: string(),
  title: string(),
  author: string(),
  /** of the copy to fetch; for a book in `away`, its own */
  callno: string(),
  bay: string(),
  barCode: string(),
  circStatus: number(),
  status: string(),
  /** yyyy-MM-dd of a copy on loan, else '' */
  dueDate: string(),
  /** a key of `classes`, or 'other' */
  classCode: string(),
})
export type WalkedBook = InferOutput<typeof walked>

const stop = object({ ...place, books: array(walked) })
export type WalkStop = InferOutput<typeof stop>

const walk = object({
  /** each book at one stop, with as few rooms as possible; in the order of the library's rooms, bays and shelves */
  stops: array(stop),
  /** books without a copy on the shelf now, or without a printed copy */
  away: array(walked),
  /** names of the books' classes, in the reader's language */
  classes: record(string(), string()),
  /** rooms of the stops, by locaCode */
  rooms: record(string(), layout),
  /** ids not in the catalogue */
  missing: array(string()),
})
export type Walk = InferOutput<typeof walk>

/** in the order of the library's file */
const roomPlan = object({
  locaCode: string(),
  library: string(),
  room: string(),
  floor: string(),
  ...layout.entries,
})
export type RoomPlan = InferOutput<typeof roomPlan>

export const walkCalls = {
  rooms: defineCall({
    method: 'GET',
    path: '/x/walk',
    summary: 'Rooms of the library that have a floor plan',
    data: array(roomPlan),
  }),
  book: defineCall({
    method: 'GET',
    path: '/x/walk/:id',
    summary: 'Floor, zone and bay where the copies of a book stand, with the plans of these rooms',
    data: bookWalk,
  }),
  books: defineCall({
    method: 'POST',
    path: '/x/walk',
    summary: 'At most 1000 books in the order in which one walks to them',
    body: object({ bibIds: pipe(array(pipe(string(), maxLength(64))), maxLength(1000)) }),
    data: walk,
  }),
}
