/**
 * /opac/packages/*: the library's databases. From the specification: paths, paging, sortField activatedDate, the
 * condition langCode, and of a row packageId, packageName, coverUrl, status and langCode; the rest is ours.
 */
import {
  array,
  type InferOutput,
  looseObject,
  maxLength,
  nullable,
  number,
  object,
  optional,
  pipe,
  string,
} from 'valibot'
import { defineCall } from '../call.ts'
import { queryField } from '../catalogue/search.ts'
import { pageOf, pageQuery, whole } from '../page.ts'
import { short } from '../texts.ts'

/** 0 other, 1 subscribed, 2 trial, 9 free */
export const PACKAGE_STATUSES = [0, 1, 2, 9] as const

/** a code and its name in the reader's language */
const coded = object({ code: string(), name: string() })
export type Coded = InferOutput<typeof coded>

/**
 * One row. otherName: the name in the other language, '' if there is only one; mark: two or three letters shown as its
 * logo; line: a one-line description; host: of its address, '' = no address; dates yyyy-MM-dd, '' = unknown; isEnded 1
 * = its trial or subscription is over.
 */
export const packageRow = looseObject({
  packageId: string(),
  packageName: string(),
  otherName: string(),
  coverUrl: nullable(string()),
  status: number(),
  statusDesc: string(),
  langCode: string(),
  langDesc: string(),
  mark: string(),
  line: string(),
  publisher: string(),
  url: string(),
  host: string(),
  initial: string(),
  subjects: array(coded),
  types: array(coded),
  activatedDate: string(),
  startDate: string(),
  endDate: string(),
  isEnded: number(),
})
export type PackageRow = InferOutput<typeof packageRow>

/** Fields of a condition: all, packageName, langCode, status, subject, type, initial. */
const conditions = {
  /** words searched in name, content, publisher and address; the same as a condition on all */
  keyword: optional(nullable(pipe(string(), maxLength(200)))),
  queryFieldList: optional(nullable(pipe(array(queryField), maxLength(20)))),
  filterFieldList: optional(nullable(pipe(array(queryField), maxLength(20)))),
}

const counted = object({ ...coded.entries, count: number() })
export type Counted = InferOutput<typeof counted>

/** Each group counts matches of the conditions on all other fields, so that its alternatives stay visible. */
const browsed = object({
  total: number(),
  initial: array(counted),
  subject: array(counted),
  type: array(counted),
  langCode: array(counted),
  status: array(counted),
})
export type PackageGroups = InferOutput<typeof browsed>

export const packagesCalls = {
  search: defineCall({
    method: 'POST',
    path: '/packages/search',
    summary:
      'Databases; sortField activatedDate (falling unless sortType is asc), packageName (rising) or usage (downloads of twelve months)',
    body: looseObject({
      page: pageQuery.entries.page,
      pageSize: whole(1, 100, 10),
      sortField: optional(nullable(short)),
      sortType: optional(nullable(short)),
      ...conditions,
    }),
    data: pageOf(packageRow),
  }),
  browse: defineCall({
    method: 'POST',
    path: '/packages/browse1',
    summary: 'By initial, subject, type, language and status: what there is, counted',
    body: looseObject(conditions),
    data: browsed,
  }),
}
