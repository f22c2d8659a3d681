/** Ways on from a search without results (POST /opac/search with ways: 1). */
import { array, type InferOutput, number, object, optional, picklist, string } from 'valibot'

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

/**
 * For a query of several words that no row, or only few, have together. words: each word, the query without it, and the
 * number of its rows (0 = still none). ways: further searches with results, the best first: without these words, with a word
 * that means the same in place of one (宋代 for 宋朝), or with any of the words.
 */
export const fewerWords = object({
  words: array(object({ text: string(), query: string(), total: number() })),
  ways: array(
    object({
      kind: picklist(['without', 'alike', 'any']),
      words: array(string()),
      query: string(),
      total: number(),
    }),
  ),
})
export type FewerWords = InferOutput<typeof fewerWords>
