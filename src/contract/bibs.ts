/** /opac/bibs/{bibId}/*: one book. */
import {
  array,
  boolean,
  type InferOutput,
  looseObject,
  nullable,
  number,
  object,
  optional,
  record,
  string,
} from 'valibot'
import { defineCall } from './call.ts'

/** Three nested `map` levels, each with `empty` (OBSERVED, a dump of a Java object). detailInfo: Chinese label → HTML text. */
const dump = <T extends Parameters<typeof looseObject>[0]>(map: T) =>
  object({ map: looseObject(map), empty: boolean() })

export const bibInfos = object({
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
      /** "1" = copies may be commissioned (second specification, section 6; where it stands is ours) */
      releaseStatus: optional(string()),
    }),
  }),
  empty: boolean(),
})
export type BibInfos = InferOutput<typeof bibInfos>

export const bibHoldings = object({ holdings: string() })

/** One line of the MARC record: tag, indicators ('' for control fields), text with $ marks. */
export const bibData = looseObject({
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
}
