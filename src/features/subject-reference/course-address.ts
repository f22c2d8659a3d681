/** URL state of the courses. Pure. */

import { COURSE_FIELDS } from '../../blocks/courses/course-fields.ts'
import type { CourseField } from '../../core/api/curriculums.ts'
import { COURSE_PAGE_SIZES } from '../../core/limits.ts'
import { pageNumber } from '../../core/rules/search/page-number.ts'

export const NEWEST = '/subjectReference/course'
const LIST = '/subjectReference/course/list'

export type Level = 'teacher' | 'year'
/** a node of the tree; '' = not as deep */
export type Place = { department: string; year: string; teacher: string }
export const NOWHERE: Place = { department: '', year: '', teacher: '' }

export type CourseView = {
  place: Place
  /** grouping of departments; null = the library's default */
  by: Level | null
  field: CourseField
  word: string
  page: number
  size: number
}

const most = (text: string | null): string => (text ?? '').trim().slice(0, 200)

export function readView(search: string): CourseView {
  const params = new URLSearchParams(search)
  const by = params.get('by')
  const department = most(params.get('department'))
  return {
    // year and teacher require a department
    place: department
      ? { department, year: most(params.get('year')), teacher: most(params.get('teacher')) }
      : NOWHERE,
    by: by === 'teacher' || by === 'year' ? by : null,
    field: COURSE_FIELDS.find(one => one === params.get('field')) ?? COURSE_FIELDS[0],
    word: department ? '' : most(params.get('q')),
    page: pageNumber(search),
    size: COURSE_PAGE_SIZES.find(size => String(size) === params.get('size')) ?? COURSE_PAGE_SIZES[0],
  }
}

/** Node and words exclude each other: each searches all courses, from the first page. */
export function listHref(view: Partial<CourseView>): string {
  const { place = NOWHERE, by = null, field = COURSE_FIELDS[0], word = '', page = 1, size = 20 } = view
  const isPlace = place.department !== ''
  const query = new URLSearchParams({
    ...(isPlace && { department: place.department }),
    ...(isPlace && place.year && { year: place.year }),
    ...(isPlace && place.teacher && { teacher: place.teacher }),
    ...(by && { by }),
    ...(!isPlace && word && field !== COURSE_FIELDS[0] && { field }),
    ...(!isPlace && word && { q: word }),
    ...(page > 1 && { page: String(page) }),
    ...(size !== COURSE_PAGE_SIZES[0] && { size: String(size) }),
  })
  return LIST + (query.size ? `?${query}` : '')
}

/** Search conditions of the view. */
export function conditionsOf({ place, field, word }: Pick<CourseView, 'place' | 'field' | 'word'>) {
  const whole = (['department', 'year', 'teacher'] as const).flatMap(name =>
    place[name] ? [{ field: name, values: [place[name]], operator: '=' as const }] : [],
  )
  return word ? [...whole, { field, values: [word], operator: '*' as const }] : whole
}
