/**
 * /opac/staff/numbers: loans, searches without results, suggestions, use of the portal, of databases and of elements.
 * Counts of fewer than five readers are hidden.
 */
import { array, type InferOutput, nullable, number, object, optional, picklist, string } from 'valibot'
import { defineCall, type StaffRole } from '../call.ts'
import { SUGGESTION_STATES } from '../codes.ts'
import { day } from '../texts.ts'
import { RUN_ENDS } from './codes.ts'

export const NUMBERS_ROLES: readonly StaffRole[] = ['administrator', 'collections', 'figures']

/** counts of fewer people are hidden */
export const FEWEST_PEOPLE = 5

/** null = fewer than five people */
const count = nullable(number())
/** at: yyyy-MM-dd or yyyy-MM; before: loans one year earlier */
const lent = object({ at: string(), loaned: count, returned: count, before: count })
const used = object({ name: string(), times: number(), people: number() })
const monthly = object({ month: string(), times: number() })
/** by the vendor. times: downloads */
const reported = object({ month: string(), times: number(), searches: number() })
/** what readers do in the portal: searches, books opened, full texts opened; at: yyyy-MM */
const portalUse = object({ at: string(), searches: count, views: count, texts: count })

const numbers = object({
  from: string(),
  to: string(),
  by: picklist(['day', 'month']),
  loans: array(lent),
  /** whole months, also where only some days are asked for; from the first that was counted */
  portal: array(portalUse),
  sums: object({ loaned: count, returned: count, before: count }),
  misses: object({ rows: array(used), hidden: number() }),
  /** readers: who suggested it; searched: people who searched for it without results, or null */
  wanted: object({
    rows: array(
      object({
        ...{ title: string(), isbn: string(), state: picklist(SUGGESTION_STATES) },
        ...{ readers: number(), searched: count },
      }),
    ),
    hidden: number(),
  }),
  /** opened, people: visits of its page here, openedIn by month. months: usage reported by its vendor */
  databases: array(
    object({
      ...{ id: string(), name: string(), publisher: string(), downloads: number() },
      ...{ opened: count, people: count, months: array(reported), openedIn: array(monthly) },
    }),
  ),
  /** elements by site: loads that did not come from the browser's cache */
  sites: object({
    rows: array(object({ site: string(), elements: array(used) })),
    hidden: number(),
  }),
  /** the last import of a file that ended; null = none. date: yyyy-MM-dd HH:mm */
  imported: nullable(
    object({
      ...{ name: string(), state: picklist(RUN_ENDS), date: string(), read: number(), rejected: number() },
    }),
  ),
  /** the recorded accessibility test run of this version; null = none */
  accessibility: nullable(object({ date: string(), version: string(), screens: number(), checks: number() })),
})
export type Numbers = InferOutput<typeof numbers>

const span = {
  from: optional(day, ''),
  to: optional(day, ''),
  by: optional(picklist(['day', 'month']), 'day'),
}
const NUMBER_PARTS = ['loans', 'misses', 'wanted', 'portal', 'databases', 'sites'] as const
export type NumberPart = (typeof NUMBER_PARTS)[number]
/** COUNTER's Platform and Database Usage */
const COUNTER_REPORTS = ['PR_P1', 'DR_D1'] as const
export type CounterReport = (typeof COUNTER_REPORTS)[number]

export const staffNumbersCalls = {
  numbers: defineCall({
    method: 'GET',
    path: '/staff/numbers',
    summary: 'The library in numbers, between two days; without them the last thirty, or twelve months',
    roles: NUMBERS_ROLES,
    query: object(span),
    data: numbers,
  }),
  csv: defineCall({
    method: 'GET',
    path: '/staff/numbers.csv',
    summary: 'One part of the same as CSV',
    roles: NUMBERS_ROLES,
    query: object({ ...span, part: picklist([...NUMBER_PARTS, ...COUNTER_REPORTS]) }),
    produces: 'text/csv',
  }),
}
