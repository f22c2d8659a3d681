/**
 * /opac/staff/works: the versions of a work stand in one row of the results. Which books are versions of one work the records say;
 * the staff split and join them by hand, which imports and harvests keep.
 */
import {
  array,
  boolean,
  type InferOutput,
  maxLength,
  minLength,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  regex,
  string,
  trim,
} from 'valibot'
import { defineCall, type StaffRole } from '../call.ts'

export const WORKS_ROLES: readonly StaffRole[] = ['administrator', 'collections']

export const WORK_ACTS = ['split', 'joined', 'automatic', 'undone'] as const
export type WorkAct = (typeof WORK_ACTS)[number]

const book = object({
  bibId: string(),
  title: string(),
  author: string(),
  publisher: string(),
  year: string(),
  isbn: string(),
  copies: number(),
  /** its work was chosen by hand */
  isChosen: boolean(),
})
export type WorkVersion = InferOutput<typeof book>

/** versions: books in the catalogue of its work, itself among them */
const found = object({ ...book.entries, versions: number() })
export type WorkFound = InferOutput<typeof found>

const work = object({
  /** in the catalogue, the newest first; of a very large work only the first */
  versions: array(book),
  total: number(),
  /** books of other works that a search for its title finds */
  likely: array(found),
})
export type Work = InferOutput<typeof work>

const state = object({
  /** null = none was asked for, or it is not there any more */
  work: nullable(work),
  /** choices by hand, the latest first. withTitle: '' = a work of its own */
  chosen: array(
    object({
      bibId: string(),
      title: string(),
      author: string(),
      withTitle: string(),
      operator: string(),
      date: string(),
    }),
  ),
  chosenTotal: number(),
  /** today's last act that can be undone; null = none */
  undo: nullable(number()),
  /** withTitle: of the book that they were joined with; count: books whose choice was changed */
  trail: array(
    object({
      date: string(),
      operator: string(),
      act: picklist(WORK_ACTS),
      title: string(),
      withTitle: string(),
      count: number(),
    }),
  ),
})
export type WorksState = InferOutput<typeof state>

const bibId = pipe(string(), regex(/^m[0-9a-f]{32}$/))
/** of the work that the answer shows; '' = none */
const shown = optional(pipe(string(), maxLength(40)), '')
const bibIds = pipe(array(bibId), minLength(1), maxLength(100))

export const staffWorksCalls = {
  state: defineCall({
    method: 'GET',
    path: '/staff/works',
    summary: 'The work of a book with its versions, and what was chosen by hand',
    roles: WORKS_ROLES,
    query: object({ bib: shown }),
    data: state,
  }),
  find: defineCall({
    method: 'GET',
    path: '/staff/works/found',
    summary:
      'Books by number, bar code, ISBN, call number or words, one of each work; without those of the work of a book',
    roles: WORKS_ROLES,
    query: object({ words: optional(pipe(string(), trim(), maxLength(200)), ''), without: shown }),
    data: object({ found: array(found) }),
  }),
  split: defineCall({
    method: 'POST',
    path: '/staff/works/split',
    summary: 'Takes versions out of their work: each is a work of its own, or together one',
    roles: WORKS_ROLES,
    body: object({ bibIds, together: optional(boolean(), false), bib: shown }),
    data: state,
  }),
  join: defineCall({
    method: 'POST',
    path: '/staff/works/join',
    summary: 'Books belong with another one; `whole`: with all versions that they have',
    roles: WORKS_ROLES,
    body: object({ bibIds, with: bibId, whole: optional(boolean(), false), bib: shown }),
    data: state,
  }),
  automatic: defineCall({
    method: 'POST',
    path: '/staff/works/automatic',
    summary: 'The works of these books are again those that their records say',
    roles: WORKS_ROLES,
    body: object({ bibIds, bib: shown }),
    data: state,
  }),
  undo: defineCall({
    method: 'POST',
    path: '/staff/works/acts/:id/undo',
    summary: 'Undoes an act of today',
    roles: WORKS_ROLES,
    body: object({ bib: shown }),
    data: state,
  }),
}
