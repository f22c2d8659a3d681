/** Ways on from a search without results (POST /opac/search with ways: 1). */
import { array, type InferOutput, number, object, optional, string } from 'valibot'

/** The request without one of its parts, and the number of rows it finds; never 0. */
export const searchWay = object({
  /** exactly one of these, referring to the request */
  drop: object({
    /** index in queryFieldList: search this condition in all fields */
    field: optional(number()),
    /** index in queryFieldList: drop this condition */
    condition: optional(number()),
    /** field of filterFieldList: drop this filter; values: its values (for a range, the ends that are set) */
    filter: optional(string()),
    values: optional(array(string())),
    /** 1 = drop all filters; only when there are several */
    filters: optional(number()),
  }),
  total: number(),
})
export type SearchWay = InferOutput<typeof searchWay>
