/**
 * Journals by initial letter and by discipline. The paths under /classes are the specification's, the forms ours;
 * /x/issues is ours: not available when the portal fronts another server.
 */
import {
  array,
  type InferOutput,
  looseObject,
  nullable,
  number,
  object,
  optional,
  picklist,
  string,
} from 'valibot'
import { defineCall } from '../call.ts'
import { whole } from '../page.ts'
import { short } from '../texts.ts'

const text = optional(short)

/** issue: its number within the year, '' if the copy does not state it; inDate: yyyy-MM-dd, date received */
const issue = object({ year: string(), vol: string(), issue: string(), inDate: string() })
export type Issue = InferOutput<typeof issue>

const journal = looseObject({
  bibId: string(),
  title: string(),
  author: nullable(string()),
  publisher: nullable(string()),
  issn: string(),
  /** A … Z, for a Chinese title by its pinyin; # for all others */
  initial: string(),
  classno: string(),
  docType: string(),
  language: string(),
  /** contains 'peri' for a journal that the library subscribes to */
  holdingTypes: array(string()),
  tags: array(string()),
  /** top-level discipline of its class, '' = none */
  discipline: object({ code: string(), text: string() }),
  /** as in the record, '' = absent */
  frequency: string(),
  /** of its copies, '' = no copy is dated */
  firstYear: string(),
  lastYear: string(),
  /** newest issue received; null = no copy is dated */
  latest: nullable(issue),
})
export type Journal = InferOutput<typeof journal>

/**
 * initials: number of journals per letter, on all pages, ignoring the condition on the letter; totalCount: on all pages
 */
const journals = looseObject({
  dataList: array(journal),
  totalCount: number(),
  initials: array(object({ initial: string(), count: number() })),
})
export type Journals = InferOutput<typeof journals>

const discipline = object({ id: string(), code: string(), text: string(), count: number() })
export type JournalDiscipline = InferOutput<typeof discipline>

const arrival = looseObject({
  bibId: string(),
  title: string(),
  author: nullable(string()),
  classno: string(),
  docType: string(),
  tags: array(string()),
  ...issue.entries,
})
export type Arrival = InferOutput<typeof arrival>
/** the newest issue of each journal, latest first, at most 100; total: number of journals */
const arrivals = object({ items: array(arrival), total: number() })
export type Arrivals = InferOutput<typeof arrivals>

const SPANS = ['week', 'last', 'month'] as const
export type Span = (typeof SPANS)[number]

/** pagesize: spelled as in the specification; q: words of a title, or an ISSN */
const listQuery = { page: whole(1, 1_000_000, 1), pagesize: whole(1, 100, 50), holdingType: text, q: text }

export const periodicalsCalls = {
  byInitial: defineCall({
    method: 'GET',
    path: '/classes/initial/:a/nav',
    summary: 'Journals under a letter (A … Z, # or all), in the order of their titles',
    query: object({ ...listQuery, dcpCode: text }),
    data: journals,
  }),
  byDiscipline: defineCall({
    method: 'GET',
    path: '/classes/discipline/:id/nav',
    summary: 'Journals of a discipline (two, four or six digits, or nolimit), in the order of their titles',
    query: object({ ...listQuery, initial: text }),
    data: journals,
  }),
  disciplines: defineCall({
    method: 'GET',
    path: '/classes/discipline/:id/subs/peri',
    summary: 'Disciplines within one (nolimit: the uppermost) that have journals, with their number',
    data: array(discipline),
  }),
  issues: defineCall({
    method: 'GET',
    path: '/x/issues',
    summary: 'Journals of which an issue has come: in this week (from Monday), in the last, in this month',
    query: object({ span: optional(picklist(SPANS), 'week') }),
    data: arrivals,
  }),
}
