/** On from a search that found nothing (POST /opac/search with ways: 1). */
import { array, type InferOutput, number, object, optional, string } from 'valibot'

/** The request without one of its parts, and the rows that finds; never 0. */
export const searchWay = object({
  /** one of these, in the words of the request */
  drop: object({
    /** place in queryFieldList: this condition in all fields */
    field: optional(number()),
    /** place in queryFieldList: without this condition */
    condition: optional(number()),
    /** field of filterFieldList: without this filter, whose values these are (of a range its ends that are not open) */
    filter: optional(string()),
    values: optional(array(string())),
    /** 1 = without all filters; where there are several */
    filters: optional(number()),
  }),
  total: number(),
})
export type SearchWay = InferOutput<typeof searchWay>
