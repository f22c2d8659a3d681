/** /opac/staff/places: how readers see the libraries and the locations of copies; an import knows only their codes. */
import {
  array,
  boolean,
  type InferOutput,
  maxLength,
  nullable,
  number,
  object,
  picklist,
  pipe,
  string,
  trim,
} from 'valibot'
import { defineCall, type StaffRole } from '../call.ts'

export const PLACES_ROLES: readonly StaffRole[] = ['administrator', 'collections']

export const PLACE_KINDS = ['library', 'location'] as const
export type PlaceKind = (typeof PLACE_KINDS)[number]
export const PLACE_ACTS = ['named', 'undone'] as const
export type PlaceAct = (typeof PLACE_ACTS)[number]

const place = object({
  kind: picklist(PLACE_KINDS),
  code: string(),
  /** code of its library; of a library its own */
  library: string(),
  zh: string(),
  en: string(),
  /** it has no name but its code */
  isBare: boolean(),
})
export type StaffPlace = InferOutput<typeof place>

const state = object({
  /** each library before its locations */
  places: array(place),
  /** today's last act that can be undone; null = none */
  undo: nullable(number()),
  trail: array(object({ date: string(), operator: string(), act: picklist(PLACE_ACTS), code: string() })),
})
export type PlacesState = InferOutput<typeof state>

const name = pipe(string(), trim(), maxLength(80))

export const staffPlacesCalls = {
  state: defineCall({
    method: 'GET',
    path: '/staff/places',
    summary: 'Libraries and locations with their names',
    roles: PLACES_ROLES,
    data: state,
  }),
  name: defineCall({
    method: 'POST',
    path: '/staff/places',
    summary: 'Names a library or a location; an empty name is that of the other language',
    roles: PLACES_ROLES,
    body: object({ kind: picklist(PLACE_KINDS), code: pipe(string(), maxLength(200)), zh: name, en: name }),
    data: state,
  }),
  undo: defineCall({
    method: 'POST',
    path: '/staff/places/acts/:id/undo',
    summary: 'Undoes an act of today',
    roles: PLACES_ROLES,
    data: state,
  }),
}
