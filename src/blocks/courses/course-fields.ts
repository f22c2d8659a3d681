import type { CourseField } from '../../core/api/curriculums.ts'

/** Search fields of courses; the first is the default. */
export const COURSE_FIELDS = [
  'curriculumName',
  'department',
  'teacher',
  'year',
] as const satisfies CourseField[]
