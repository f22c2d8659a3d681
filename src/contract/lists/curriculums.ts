/**
 * /opac/curriculums/*: courses and their reference books. Paths, query fields and the sort order are the
 * specification's; it shows no answers, so every form here is ours.
 */
import {
  array,
  type InferOutput,
  looseObject,
  maxLength,
  minValue,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  safeInteger,
  string,
} from 'valibot'
import { defineCall } from '../call.ts'
import { book, queryField } from '../catalogue/search.ts'
import { pageOf, pageQuery, whole } from '../page.ts'

/**
 * updatedDate yyyy-MM-dd HH:mm; isFollowed 0 | 1; followCount: readers who follow it; availableCount of bookCount books
 * can be lent now; books: the first reference books, for the card
 */
const curriculum = looseObject({
  curriculumId: number(),
  curriculumName: string(),
  department: string(),
  teacher: string(),
  year: string(),
  updatedDate: string(),
  isFollowed: number(),
  followCount: number(),
  bookCount: number(),
  availableCount: number(),
  books: array(object({ bibId: string(), title: string(), callno: string() })),
})
export type Curriculum = InferOutput<typeof curriculum>

/**
 * A reference book: a result row; refLevel 01 = for all, 02 = further reading, else the library's own code. weeks: of
 * the term, 3 or 2-4; passage: the part to read; '' = unknown. reserveCount: copies on reserve.
 */
const curriculumBook = looseObject({
  ...book.entries,
  refLevel: string(),
  refLevelDesc: string(),
  weeks: string(),
  passage: string(),
  reserveCount: number(),
})
export type CurriculumBook = InferOutput<typeof curriculumBook>

/** reservePlaces: names of the locations with copies on reserve */
const curriculumDetails = object({
  curriculum,
  reservePlaces: array(string()),
  ...pageOf(curriculumBook).entries,
})
export type CurriculumDetails = InferOutput<typeof curriculumDetails>

/** A department, teacher or year, with its number of courses. code: the dictionary that the name is from. */
const node = object({ code: string(), name: string(), count: number() })
export type CurriculumNode = InferOutput<typeof node>

const paged = { page: pageQuery.entries.page, pageSize: whole(1, 100, 20) }
const short = pipe(string(), maxLength(200))

export const curriculumsCalls = {
  follow: defineCall({
    method: 'GET',
    path: '/curriculums/follow',
    summary: 'Courses that the reader follows; followed last first, or by updatedDate, curriculumName, year',
    signedIn: true,
    query: object({
      ...paged,
      sortField: optional(picklist(['followedDate', 'updatedDate', 'curriculumName', 'year'])),
    }),
    data: pageOf(curriculum),
  }),
  /** Ours: the specification shows no such call. */
  setFollow: defineCall({
    method: 'POST',
    path: '/curriculums/follow',
    summary: 'Follows a course (isFollowed 1), or no longer (0)',
    signedIn: true,
    body: object({ curriculumId: pipe(number(), safeInteger(), minValue(1)), isFollowed: picklist([0, 1]) }),
    data: object({ curriculumId: number(), isFollowed: number(), total: number() }),
  }),
  search: defineCall({
    method: 'POST',
    path: '/curriculums/search',
    summary:
      'Courses by curriculumName, department, teacher, year (idx.curriculum), changed last first; without conditions all',
    body: object({
      ...paged,
      indexName: optional(nullable(short)),
      sortField: optional(nullable(short)),
      sortType: optional(nullable(short)),
      queryFieldList: optional(nullable(pipe(array(queryField), maxLength(20)))),
    }),
    data: pageOf(curriculum),
  }),
  details: defineCall({
    method: 'POST',
    path: '/curriculums/:id/detls',
    summary: 'A course and its reference books',
    body: object(paged),
    data: curriculumDetails,
  }),
  latest: defineCall({
    method: 'GET',
    path: '/curriculums/latest',
    summary: 'Courses changed last',
    query: object({ count: whole(1, 50, 10) }),
    data: array(curriculum),
  }),
  disciplines: defineCall({
    method: 'GET',
    path: '/curriculums/disciplines',
    summary: 'Departments with their courses counted (code course.01)',
    data: array(node),
  }),
  subdisciplines: defineCall({
    method: 'POST',
    path: '/curriculums/subdisciplines',
    summary:
      'Teachers (course.02) of a department, or its years, with their courses counted; without by as opac.course.ref.level has it',
    body: object({
      department: short,
      by: optional(nullable(picklist(['teacher', 'year']))),
      /** only teachers of this year */
      year: optional(nullable(short)),
    }),
    data: array(node),
  }),
}
