/** /opac/bibs/{bibId}/*: one book. */
import {
  array,
  boolean,
  type InferOutput,
  integer,
  looseObject,
  maxLength,
  maxValue,
  minLength,
  minValue,
  nullable,
  number,
  object,
  optional,
  pipe,
  record,
  string,
} from 'valibot'
import { defineCall } from '../call.ts'

/** Three nested `map` levels, each with `empty` (OBSERVED, a dump of a Java object). detailInfo: Chinese label → HTML text. */
const dump = <T extends Parameters<typeof looseObject>[0]>(map: T) =>
  object({ map: looseObject(map), empty: boolean() })

const bibInfos = object({
  map: looseObject({
    baseInfo: dump({
      title: string(),
      author: string(),
      isbn: string(),
      docType: string(),
      tags: array(string()),
    }),
    detailInfo: object({ map: record(string(), string()), empty: boolean() }),
    extraInfo: dump({
      score: number(),
      _clickCount: number(),
      /**
       * "1" = copies can be requested by commission (second specification, section 6; its place in the answer is ours)
       */
      releaseStatus: optional(string()),
      /** ours: an OpenURL ContextObject, for reference managers that look for one in the page */
      coins: optional(string()),
      /** the same at the library's link resolver; absent without one (ours) */
      openUrl: optional(string()),
    }),
  }),
  empty: boolean(),
})
export type BibInfos = InferOutput<typeof bibInfos>

const bibHoldings = object({ holdings: string() })

/** One line of the MARC record: tag, indicators ('' for control fields), text with $ marks. */
const bibData = looseObject({
  format: string(),
  leader: string(),
  fields: array(
    object({
      tag: string(),
      ind: string(),
      subfields: array(object({ code: string(), value: string() })),
      data: nullable(string()),
    }),
  ),
})
export type BibData = InferOutput<typeof bibData>

const bibIds = pipe(array(pipe(string(), maxLength(64))), minLength(1), maxLength(100))

/** Citations of several books at once; types absent = all. `from`: number of the first citation in a numbered list. */
const quotedsRequest = object({
  bibIds,
  types: optional(nullable(pipe(array(pipe(string(), maxLength(40))), maxLength(20)))),
  from: optional(nullable(pipe(number(), integer(), minValue(1), maxValue(100_000)))),
})
const quoteds = object({
  /** one text per type, the books in the order of the request */
  quoteds: array(object({ code: string(), name: string(), content: string() })),
  /** requested ids that are not in the catalogue */
  missing: array(string()),
})
export type Quoteds = InferOutput<typeof quoteds>

export const bibsCalls = {
  infos: defineCall({
    method: 'GET',
    path: '/bibs/:id/infos',
    summary: 'Basic information; counts a view',
    data: bibInfos,
  }),
  holdings: defineCall({
    method: 'GET',
    path: '/bibs/:id/holdings',
    summary: 'Paper holdings as JSON text',
    data: bibHoldings,
  }),
  bibdata: defineCall({
    method: 'GET',
    path: '/bibs/:id/bibdata',
    summary: 'The MARC record',
    data: bibData,
  }),
  trend: defineCall({
    method: 'GET',
    path: '/bibs/:id/trend',
    summary: 'Loans by year, six years ascending',
    data: record(string(), number()),
  }),
  quoted: defineCall({
    method: 'GET',
    path: '/bibs/:id/quoteds/:type/content',
    summary: 'A citation; type e.g. quoted.gbt7714-2015',
    data: string(),
  }),
}

/** Ours: one call for many books and formats, where the specification has one per book and format. */
export const quotedsCalls = {
  types: defineCall({
    method: 'GET',
    path: '/x/quoted_types',
    summary: 'The citation formats',
    data: array(object({ code: string(), name: string() })),
  }),
  quoteds: defineCall({
    method: 'POST',
    path: '/x/quoteds',
    summary: 'Citations of up to 100 books',
    body: quotedsRequest,
    data: quoteds,
  }),
}
