/** /opac/staff/records/harvests: the sources that are harvested, how that went, and what readers see meanwhile. */
import { array, boolean, type InferOutput, nullable, number, object, picklist, string } from 'valibot'
import { defineCall } from '../call.ts'
import { RECORDS_ROLES } from './staff-records.ts'

const counts = object({
  listed: number(),
  added: number(),
  updated: number(),
  unchanged: number(),
  withdrawn: number(),
  rejected: number(),
})

const source = object({
  name: string(),
  url: string(),
  /** between two harvests */
  minutes: number(),
  state: picklist(['never', 'ok', 'failed', 'running']),
  /** yyyy-MM-dd HH:mm; '' = never: last begun, last completed, last listed completely, next (at the earliest) */
  tried: string(),
  done: string(),
  full: string(),
  next: string(),
  /** a listing that goes on with the next run */
  isPartial: boolean(),
  /** why the last run failed; '' = it did not */
  error: string(),
  /** of the last run that was completed */
  counts: nullable(counts),
  /** books that readers find */
  books: number(),
  /** a list of rejected records and remarks is here */
  hasProblems: boolean(),
  /** this host runs it, because somebody said so, and can stop it */
  canStop: boolean(),
})
export type HarvestedSource = InferOutput<typeof source>

const state = object({ sources: array(source) })
export type HarvestsState = InferOutput<typeof state>

export const staffHarvestsCalls = {
  state: defineCall({
    method: 'GET',
    path: '/staff/records/harvests',
    summary: 'The sources that are harvested, their last runs and the next',
    roles: RECORDS_ROLES,
    data: state,
  }),
  run: defineCall({
    method: 'POST',
    path: '/staff/records/harvests/:name/run',
    summary: 'Harvests a source now',
    roles: RECORDS_ROLES,
    data: state,
  }),
  stop: defineCall({
    method: 'POST',
    path: '/staff/records/harvests/:name/stop',
    summary: 'Stops a harvest that was begun at the page; the next run goes on where it was',
    roles: RECORDS_ROLES,
    data: state,
  }),
  problems: defineCall({
    method: 'GET',
    path: '/staff/records/harvests/:name/problems.csv',
    summary: 'Rejected records and remarks of the last run that had any, as CSV',
    roles: RECORDS_ROLES,
    produces: 'text/csv',
  }),
}
