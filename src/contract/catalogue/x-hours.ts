/**
 * Calls of our own: opening hours of libraries and of rooms with hours of their own, as the library's settings have them.
 * Announced (x/capabilities) only if there are any. Not available when the portal fronts another server.
 */
import { array, type InferOutput, nullable, number, object, picklist, string } from 'valibot'
import { defineCall } from '../call.ts'

/**
 * open; soon: closes within half an hour; opens: later today; ended: for today; closed: all day; unknown: nothing is said.
 * at: HH:mm of the next change, '' = none known; day: yyyy-MM-dd of it, where it is not today; minutes: until it closes, for
 * soon. changesAt: epoch ms when this is to be asked again; null = never
 */
const state = object({
  kind: picklist(['open', 'soon', 'opens', 'ended', 'closed', 'unknown']),
  at: string(),
  day: string(),
  minutes: number(),
  changesAt: nullable(number()),
})
export type OpenState = InferOutput<typeof state>

/** HH:mm–HH:mm, several with a comma; '' = closed */
const times = string()
const placeHours = object({
  /** of the library, or of the location */
  code: string(),
  library: string(),
  /** name of a location with hours of its own, without its library; '' = the whole library */
  room: string(),
  state,
  /** Monday first; [] = nothing is said of the week */
  week: array(times),
  /** of the next 30 days; yyyy-MM-dd, from = to for a single day; name: '' = none */
  special: array(object({ from: string(), to: string(), name: string(), times })),
  phone: string(),
  note: string(),
  /** today there: yyyy-MM-dd */
  today: string(),
  /** IANA name, where it is not that of the library as a whole; '' otherwise */
  timeZone: string(),
})
export type PlaceHours = InferOutput<typeof placeHours>

const list = object({ places: array(placeHours) })
export type HoursList = InferOutput<typeof list>

export const hoursCalls = {
  all: defineCall({
    method: 'GET',
    path: '/x/hours',
    summary: 'Opening hours of all libraries, and whether each is open now',
    data: list,
  }),
  ofBook: defineCall({
    method: 'GET',
    path: '/x/hours/:id',
    summary: 'The same of the places where copies of a book stand, those with a copy on the shelf first',
    data: list,
  }),
}
