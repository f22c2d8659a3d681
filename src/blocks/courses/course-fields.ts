import type { CourseField } from '../../core/api/curriculums.ts'

/** What courses are looked for by; the first one unless another is chosen. */
export const COURSE_FIELDS = [
  'curriculumName',
  'department',
  'teacher',
  'year',
] as const satisfies CourseField[]
