/**
 * POST /opac/packages/reqtrial, GET /opac/users/trial/apply: trials of databases that readers request. The paths
 * are the specification's, the forms are ours.
 */
import {
  type InferOutput,
  looseObject,
  maxLength,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  string,
} from 'valibot'
import { defineCall } from '../call.ts'
import { pageOf, pageQuery } from '../page.ts'

/** createdDate yyyy-MM-dd HH:mm; startDate, endDate yyyy-MM-dd of an arranged trial; reply '' = none yet */
const trial = looseObject({
  trialId: number(),
  packageId: string(),
  packageName: string(),
  url: string(),
  remark: string(),
  status: string(),
  statusDesc: string(),
  reply: string(),
  startDate: nullable(string()),
  endDate: nullable(string()),
  createdDate: string(),
})
export type Trial = InferOutput<typeof trial>

// the handler rejects longer texts with a message
const text = optional(pipe(string(), maxLength(5000)), '')

export const trialsCalls = {
  list: defineCall({
    method: 'GET',
    path: '/users/trial/apply',
    summary: 'Trial requests of the reader, latest first',
    signedIn: true,
    query: object({
      ...pageQuery.entries,
      /** '' = all */
      status: optional(picklist(['', 'open', 'approved', 'declined'])),
      sortType: optional(picklist(['asc', 'desc'])),
    }),
    data: pageOf(trial),
  }),
  apply: defineCall({
    method: 'POST',
    path: '/packages/reqtrial',
    event: 'trial',
    summary: 'Requests a trial of a database; once for each reader and name',
    signedIn: true,
    body: object({ packageId: text, packageName: text, url: text, remark: text }),
    data: trial,
  }),
}
