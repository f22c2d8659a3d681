/** Opening hours in the settings (`libraries.hours`). */
import { array, type InferOutput, object, optional, safeParse, string, union } from 'valibot'
import { type OpeningHours, readOpeningHours } from '../../../src/core/rules/holdings/opening-hours.ts'
import type { Confs } from '../vars/conf.ts'

const rows = array(
  object({
    place: string(),
    hours: string(),
    timeZone: optional(string(), ''),
    phone: optional(string(), ''),
    note: optional(union([string(), object({ zh: string(), en: string() })]), ''),
  }),
)
export type HoursRow = InferOutput<typeof rows>[number]

/** @returns [] where there are none, or the stored list is damaged */
export function hoursRows(confs: Confs): HoursRow[] {
  const read = safeParse(rows, confs.json('libraries.hours'))
  return read.success ? read.output : []
}

/** null = not known */
export function hoursOf(row: HoursRow | undefined): OpeningHours | null {
  const hours = row?.hours.trim() ? readOpeningHours(row.hours) : null
  return hours && (hours.week || hours.special.length) ? hours : null
}
