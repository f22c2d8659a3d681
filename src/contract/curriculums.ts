/**
 * /opac/curriculums/*: courses and their reference books. Paths, the fields of a query and the order are the
 * specification's; what the calls answer is not shown there, so every form here is ours.
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
import { defineCall } from './call.ts'
import { pageOf, pageQuery, whole } from './page.ts'
import { book, queryField } from './search.ts'

/**
 * updatedDate yyyy-MM-dd HH:mm; isFollowed 0 | 1; followCount readers follow it; of bookCount books availableCount can be
 * lent now; books: the first of its reference books, to draw them by
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
 * A reference book: a row of a result; refLevel 01 = for all, 02 = for further reading, else the library's own. weeks of a
 * term, 3 or 2-4; passage = what of it is to be read; '' = unknown. reserveCount copies stand on reserve.
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

/** reservePlaces: names of the locations where copies stand on reserve */
const curriculumDetails = object({
  curriculum,
  reservePlaces: array(string()),
  ...pageOf(curriculumBook).entries,
})
export type CurriculumDetails = InferOutput<typeof curriculumDetails>

/** A department, a teacher or a year, with so many courses. code: which dictionary the name is of. */
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
  /** The specification shows no call for it. */
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
      /** teachers of this year alone */
      year: optional(nullable(short)),
    }),
    data: array(node),
  }),
}
