/** Calls of our own about a reader's reading. Not available when the portal fronts another server. */
import { type InferOutput, nullable, number, object, optional, picklist, record, string } from 'valibot'
import { defineCall } from '../call.ts'

const readingFigures = object({
  /** { 'YYYY-MM': loans begun }, ascending, without gaps, the current month last */
  months: record(string(), number()),
  /** loans begun in these months, including current ones */
  loans: number(),
  /** days from loan to return; null when nothing has been returned */
  averageDays: nullable(number()),
  /** 0 … 1, fraction of the returned loans that came back by their due date */
  onTime: nullable(number()),
})
export type ReadingFigures = InferOutput<typeof readingFigures>

export const readingCalls = {
  figures: defineCall({
    method: 'GET',
    path: '/x/reading_figures',
    summary:
      'Loans by month with figures; years: 1 = twelve months, 3 = twelve calendar quarters, 0 = all years',
    signedIn: true,
    query: object({ years: optional(picklist(['0', '1', '3']), '1') }),
    data: readingFigures,
  }),
}
