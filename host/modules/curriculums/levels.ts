/** Dictionary codes of the levels of courses (seed 1 §9): the name of a department, of a teacher. */
export const DEPARTMENT = 'course.01'
export const TEACHER = 'course.02'
