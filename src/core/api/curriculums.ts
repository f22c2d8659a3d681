import type { Curriculum, CurriculumDetails } from '../../contract/curriculums.ts'
import type { Page } from '../../contract/page.ts'
import { type CallOptions, call } from '../http.ts'
import { COURSE_BOOKS_SHOWN, COURSES_PAGE_SIZE } from '../limits.ts'

export type CourseSort = 'followedDate' | 'updatedDate' | 'curriculumName' | 'year'
export type CourseField = 'curriculumName' | 'department' | 'teacher' | 'year'
export type CourseQuery = { field: CourseField; word: string; page: number }

export const loadFollowed = (page: number, pageSize: number, sortField: CourseSort, options?: CallOptions) =>
  call<Page<Curriculum>>('GET', '/opac/curriculums/follow', {
    query: { page, pageSize, sortField },
    ...options,
  })
/** @returns undefined after a 401 */
export const followCourse = (curriculumId: number, isFollowed: boolean) =>
  call<{ total: number }>('POST', '/opac/curriculums/follow', {
    body: { curriculumId, isFollowed: isFollowed ? 1 : 0 },
    silent: true,
  })
/** Without a word all courses, changed last first. */
export const findCourses = ({ field, word, page }: CourseQuery, options?: CallOptions) =>
  call<Page<Curriculum>>('POST', '/opac/curriculums/search/', {
    body: {
      indexName: 'idx.curriculum',
      page,
      pageSize: COURSES_PAGE_SIZE,
      sortField: 'updatedDate',
      sortType: 'desc',
      queryFieldList: word ? [{ field, values: [word], operator: '*' }] : [],
    },
    silent: true,
    ...options,
  })
export const loadLatestCourses = (count: number, options?: CallOptions) =>
  call<Curriculum[]>('GET', '/opac/curriculums/latest', { query: { count }, silent: true, ...options })
export const loadCourse = (curriculumId: number, page: number, options?: CallOptions) =>
  call<CurriculumDetails>('POST', `/opac/curriculums/${curriculumId}/detls`, {
    body: { page, pageSize: COURSE_BOOKS_SHOWN },
    silent: true,
    ...options,
  })
