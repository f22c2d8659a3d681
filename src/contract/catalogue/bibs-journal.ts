/**
 * /opac/bibs/{bibId}/periyear and /peri/{year}/vols: the library's holdings of a journal. The paths are the
 * specification's, the forms ours.
 */
import { array, type InferOutput, looseObject, number, string } from 'valibot'
import { defineCall } from '../call.ts'

/** vol: of the first copy, as printed on it ("v.41"); location: where most of the year's copies are shelved */
const journalYear = looseObject({
  year: string(),
  vol: string(),
  /** copies: bound volumes and single issues */
  count: number(),
  locaCode: string(),
  location: string(),
})
export type JournalYear = InferOutput<typeof journalYear>

/** A holding row (search.ts) and its part of the year; status in the reader's language, circStatus 0 = can be lent. */
const journalVolume = looseObject({
  itemId: number(),
  year: string(),
  volume: string(),
  callNo: string(),
  barCode: string(),
  location: string(),
  circStatus: number(),
  status: string(),
})
export type JournalVolume = InferOutput<typeof journalVolume>

export const journalCalls = {
  years: defineCall({
    method: 'GET',
    path: '/bibs/:id/periyear',
    summary: 'Years of a journal that the library has, latest first; none for a book without years',
    data: array(journalYear),
  }),
  volumes: defineCall({
    method: 'GET',
    path: '/bibs/:id/peri/:year/vols',
    summary: 'Bound volumes and issues of one year, in their order',
    data: array(journalVolume),
  }),
}
