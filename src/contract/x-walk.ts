/**
 * Calls of our own: the way to books, in a library with a plan of its rooms. They are announced
 * (x/capabilities) only where it has. A portal in front of another server does without them.
 */
import { array, type InferOutput, maxLength, number, object, pipe, record, string } from 'valibot'
import { defineCall } from './call.ts'

const place = {
  locaCode: string(),
  library: string(),
  /** the location without its library */
  room: string(),
  /** '' = the library has not laid the location out */
  floor: string(),
  /** '' = no range of the room holds the number */
  zone: string(),
  /** how to get there; '' = unknown */
  way: string(),
}

const standing = object({
  ...place,
  callNo: string(),
  /** '' = no range of the room holds the number */
  bay: string(),
  /** the sign of the bay, or where the next bay begins; to: '' = to the end */
  from: string(),
  to: string(),
  /** copies that are here now, of all that belong here */
  free: number(),
  count: number(),
})
export type Standing = InferOutput<typeof standing>

/** plan: see core/rules/room-plan.ts; [] = none is drawn. bays: names, in the order in which one walks */
const layout = object({
  plan: array(string()),
  zones: array(object({ name: string(), bays: array(string()) })),
})
export type Layout = InferOutput<typeof layout>

/** places: those where a copy is now come first. rooms: by locaCode */
const bookWalk = object({ places: array(standing), rooms: record(string(), layout) })
export type BookWalk = InferOutput<typeof bookWalk>

const walked = object({
  bibId: string(),
  title: string(),
  author: string(),
  /** of the copy to take; of one that is away, its own */
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
  /** each book stands at one stop, the fewest rooms are walked to; in the order of the library's rooms, bays and shelves */
  stops: array(stop),
  /** books of which no copy stands on a shelf now, or none is on paper */
  away: array(walked),
  /** names of the books' classes, in the reader's language */
  classes: record(string(), string()),
  /** of the stops, by locaCode */
  rooms: record(string(), layout),
  /** ids that the catalogue has no book of */
  missing: array(string()),
})
export type Walk = InferOutput<typeof walk>

export const walkCalls = {
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
