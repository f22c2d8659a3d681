/** What the address of the courses says, and the address that says it. Pure. */

import { COURSE_FIELDS } from '../../blocks/courses/course-fields.ts'
import type { CourseField } from '../../core/api/curriculums.ts'
import { COURSE_PAGE_SIZES } from '../../core/limits.ts'
import { pageNumber } from '../../core/rules/page-number.ts'

export const NEWEST = '/subjectReference/course'
const LIST = '/subjectReference/course/list'

export type Level = 'teacher' | 'year'
/** a place in the tree; '' = not as deep as that */
export type Place = { department: string; year: string; teacher: string }
export const NOWHERE: Place = { department: '', year: '', teacher: '' }

export type CourseView = {
  place: Place
  /** what departments are divided by; null = as the library has it */
  by: Level | null
  field: CourseField
  word: string
  page: number
  size: number
}

const most = (text: string | null): string => (text ?? '').trim().slice(0, 200)

export function readView(search: string): CourseView {
  const given = new URLSearchParams(search)
  const by = given.get('by')
  const department = most(given.get('department'))
  return {
    // a year or a teacher is one of a department
    place: department
      ? { department, year: most(given.get('year')), teacher: most(given.get('teacher')) }
      : NOWHERE,
    by: by === 'teacher' || by === 'year' ? by : null,
    field: COURSE_FIELDS.find(one => one === given.get('field')) ?? COURSE_FIELDS[0],
    word: department ? '' : most(given.get('q')),
    page: pageNumber(search),
    size: COURSE_PAGE_SIZES.find(size => String(size) === given.get('size')) ?? COURSE_PAGE_SIZES[0],
  }
}

/** A place and words never stand together: each is looked for in all courses, from the first page on. */
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

/** What a search of the view asks for. */
export function conditionsOf({ place, field, word }: Pick<CourseView, 'place' | 'field' | 'word'>) {
  const whole = (['department', 'year', 'teacher'] as const).flatMap(name =>
    place[name] ? [{ field: name, values: [place[name]], operator: '=' as const }] : [],
  )
  return word ? [...whole, { field, values: [word], operator: '*' as const }] : whole
}
