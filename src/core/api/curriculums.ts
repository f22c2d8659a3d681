import { type CallOptions, call } from '../http.ts'
import { COURSE_BOOKS_SHOWN, COURSES_PAGE_SIZE } from '../limits.ts'

export type CourseSort = 'followedDate' | 'updatedDate' | 'curriculumName' | 'year'
export type CourseField = 'curriculumName' | 'department' | 'teacher' | 'year'
export type CourseQuery = { field: CourseField; word: string; page: number }

export const loadFollowed = (page: number, pageSize: number, sortField: CourseSort, options?: CallOptions) =>
  call('GET /curriculums/follow', {
    query: { page, pageSize, sortField },
    ...options,
  })
/** @returns undefined after a 401 */
export const followCourse = (curriculumId: number, isFollowed: boolean) =>
  call('POST /curriculums/follow', {
    body: { curriculumId, isFollowed: isFollowed ? 1 : 0 },
    silent: true,
  })
/** Courses that meet all conditions, most recently changed first; operators: = exact value, * contains the words. */
export const listCourses = (
  conditions: { field: CourseField; values: string[]; operator: '=' | '*' }[],
  { page, pageSize }: { page: number; pageSize: number },
  options?: CallOptions,
) =>
  call('POST /curriculums/search/', {
    body: {
      indexName: 'idx.curriculum',
      page,
      pageSize,
      sortField: 'updatedDate',
      sortType: 'desc',
      queryFieldList: conditions,
    },
    silent: true,
    ...options,
  })
/** Without a word, all courses. */
export const findCourses = ({ field, word, page }: CourseQuery, options?: CallOptions) =>
  listCourses(
    word ? [{ field, values: [word], operator: '*' }] : [],
    { page, pageSize: COURSES_PAGE_SIZE },
    options,
  )
export const loadDepartments = (options?: CallOptions) =>
  call('GET /curriculums/disciplines', { silent: true, ...options })
/** The library's default subdivision of departments. */
export const loadRefLevel = (options?: CallOptions) =>
  call('GET /vars/:name/value', { params: { name: 'opac.course.ref.level' }, silent: true, ...options })
/** Subdivisions of a department; without `by`, the library's configured kind. */
export const loadWithin = (
  body: { department: string; by?: 'teacher' | 'year'; year?: string },
  options?: CallOptions,
) => call('POST /curriculums/subdisciplines', { body, silent: true, ...options })
export const loadLatestCourses = (count: number, options?: CallOptions) =>
  call('GET /curriculums/latest', { query: { count }, silent: true, ...options })
export const loadCourse = (
  curriculumId: number,
  page: number,
  options?: CallOptions,
  pageSize = COURSE_BOOKS_SHOWN,
) =>
  call('POST /curriculums/:id/detls', {
    params: { id: curriculumId },
    body: { page, pageSize },
    silent: true,
    ...options,
  })
