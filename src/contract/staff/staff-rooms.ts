/** /opac/staff/rooms: which bay of which room a call number stands in, and the plan that readers see. */
import { array, type InferOutput, maxLength, nullable, number, object, picklist, pipe, string } from 'valibot'
import { defineCall, type StaffRole } from '../call.ts'

export const ROOMS_ROLES: readonly StaffRole[] = ['administrator', 'collections']

export const ROOMS_ACTS = ['published', 'undone'] as const
export type RoomsAct = (typeof ROOMS_ACTS)[number]

const room = object({
  /** code of its location, and how readers see it */
  location: string(),
  name: string(),
  floor: string(),
  /** as core/rules/holdings/room-plan.ts reads it; none = only words are shown */
  plan: array(string()),
  zones: array(object({ name: string(), bays: array(string()) })),
})
export type StaffPlan = InferOutput<typeof room>

const state = object({
  rooms: array(room),
  /** identifies what is in force, so that no one's changes are overwritten */
  base: string(),
  /** locations without a plan: their code, and how readers see it */
  without: array(object({ code: string(), name: string() })),
  /** today's last act that can be undone; null = none */
  undo: nullable(number()),
  trail: array(object({ date: string(), operator: string(), act: picklist(ROOMS_ACTS) })),
})
export type RoomsState = InferOutput<typeof state>

/** of a file in JSON (docs/operate/library.md, "Where to walk") */
const text = pipe(string(), maxLength(240_000))

const checked = object({
  /** in words; with one of these nothing is published. notes: what may be meant so */
  faults: array(string()),
  notes: array(string()),
  rooms: array(room),
})
export type CheckedRooms = InferOutput<typeof checked>

const place = object({
  /** '' = no bay of the room has such a call number */
  bay: string(),
  zone: string(),
})
export type BayFound = InferOutput<typeof place>

export const staffRoomsCalls = {
  state: defineCall({
    method: 'GET',
    path: '/staff/rooms',
    summary: 'The rooms that are laid out, and locations that are not',
    roles: ROOMS_ROLES,
    data: state,
  }),
  file: defineCall({
    method: 'GET',
    path: '/staff/rooms/rooms.json',
    summary: 'What is in force, as a file',
    roles: ROOMS_ROLES,
    produces: 'application/json',
  }),
  place: defineCall({
    method: 'POST',
    path: '/staff/rooms/place',
    summary: 'The bay of a call number, as readers are sent to it',
    roles: ROOMS_ROLES,
    body: object({ location: pipe(string(), maxLength(100)), callNo: pipe(string(), maxLength(200)) }),
    data: place,
  }),
  check: defineCall({
    method: 'POST',
    path: '/staff/rooms/check',
    summary: 'What is wrong in a file, and the rooms that it would make',
    roles: ROOMS_ROLES,
    body: object({ text }),
    data: checked,
  }),
  publish: defineCall({
    method: 'POST',
    path: '/staff/rooms',
    summary: 'Puts the rooms of a file in place of those that are in force',
    roles: ROOMS_ROLES,
    body: object({ base: pipe(string(), maxLength(100)), text }),
    data: state,
  }),
  undo: defineCall({
    method: 'POST',
    path: '/staff/rooms/acts/:id/undo',
    summary: 'Undoes an act of today',
    roles: ROOMS_ROLES,
    data: state,
  }),
}
