/**
 * Calls of our own: authors, subjects and titles from A to Z, and call numbers in the order of the shelves. Not available
 * when the portal fronts another server.
 */
import {
  array,
  boolean,
  type InferOutput,
  maxLength,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  regex,
  string,
} from 'valibot'
import { defineCall } from '../call.ts'
import { whole } from '../page.ts'

const cursor = pipe(string(), regex(/^\d{1,15}$/))
const text = pipe(string(), maxLength(200))

/** start: the beginning of a key: a letter, or two digits of strokes; ~ = anything else. first, last: names */
const drawer = object({ start: string(), count: number(), first: string(), last: string() })
export type BrowseDrawer = InferOutput<typeof drawer>

/**
 * see: the heading that the name refers to, '' = it is one. dates: of an author, 1881-1936; '' = not known, or of several of that
 * name. count: titles of the search by it; null = not known now
 */
const row = object({
  id: number(),
  name: string(),
  see: string(),
  dates: string(),
  count: nullable(number()),
})
export type BrowseRow = InferOutput<typeof row>

const beside = nullable(object({ cursor: string(), name: string() }))
const page = object({
  /** the headings are being made: there are none yet */
  making: boolean(),
  total: number(),
  drawers: array(drawer),
  /** start of the drawer of the first row; '' = no rows */
  drawer: string(),
  rows: array(row),
  /** the heading before the first row, and the one after the last; null = there is none */
  before: beside,
  after: beside,
  /** beginnings within this drawer, of a large one only some, in order; isHere: the first row stands there */
  marks: array(object({ text: string(), isHere: boolean() })),
  /** when the headings were made, yyyy-MM-dd HH:mm; null = there are none yet. isOld: the catalogue has changed since */
  madeAt: nullable(string()),
  isOld: boolean(),
})
export type BrowsePage = InferOutput<typeof page>

/**
 * isHere: a copy is in its place now; null = not known, or not asked for. gap: classes before it that have no book; away: books
 * before it that are left out, since none of their copies is here
 */
const shelfRow = object({
  bibId: string(),
  title: string(),
  author: string(),
  callno: string(),
  isHere: nullable(boolean()),
  gap: nullable(object({ from: string(), to: string() })),
  away: number(),
})
export type BrowseShelfRow = InferOutput<typeof shelfRow>
const shelfPage = object({
  rows: array(shelfRow),
  before: nullable(string()),
  after: nullable(string()),
  /** books left out behind the last row */
  away: number(),
  /** whether the library's system tells which copies are here */
  tells: boolean(),
})
export type BrowseShelf = InferOutput<typeof shelfPage>

export const browseCalls = {
  shelf: defineCall({
    method: 'GET',
    path: '/x/browse/callno',
    summary:
      'Books in the order of their call numbers: from one on, or those before it. here=1: without those that have no copy in its place now. before and after of the answer: the call number to go on from',
    query: object({
      from: optional(text),
      after: optional(text),
      before: optional(text),
      here: optional(picklist(['1'])),
      size: whole(1, 60, 30),
    }),
    data: shelfPage,
  }),
  headings: defineCall({
    method: 'GET',
    path: '/x/browse/:kind',
    summary:
      'Headings (author, subject, title) in order: from a text or the beginning of a key on, or after or before a row. order: of Chinese, pinyin or strokes',
    query: object({
      order: optional(picklist(['pinyin', 'strokes']), 'pinyin'),
      from: optional(text),
      drawer: optional(pipe(string(), regex(/^(?:[a-z]|\d\d|~)$/))),
      after: optional(cursor),
      before: optional(cursor),
      size: whole(1, 60, 27),
    }),
    data: page,
  }),
}
