/** Which courses the conditions of a search mean. Pure: folding is not the database's business. */
import { HttpError } from '../../kernel/errors.ts'
import { foldHeading } from '../../search/analysis/fold.ts'
import { valuesOf } from '../search/values.ts'

type Course = { name: string; department: string; teacher: string; year: string }
const FIELDS: Record<string, keyof Course> = {
  curriculumName: 'name',
  department: 'department',
  teacher: 'teacher',
  year: 'year',
}

export type Condition = { field?: unknown; values?: unknown; operator?: unknown }
export type Test = (course: Course) => boolean

/** All of them have to hold; blank ones are left out. @throws HttpError 400 for a field that is none */
export function testOf(conditions: Condition[]): Test | null {
  const tests = conditions.flatMap(({ field, values, operator }): Test[] => {
    const name = String(field ?? 'curriculumName')
    if (!Object.hasOwn(FIELDS, name)) throw new HttpError(400, 'errors.badMember', { member: 'field' })
    const key = FIELDS[name]!
    const wanted = valuesOf(values).map(foldHeading)
    // signs alone are words of no course
    if (!wanted.length) return []
    return [course => wanted.some(value => value !== '' && holds(foldHeading(course[key]), value, operator))]
  })
  return tests.length ? course => tests.every(test => test(course)) : null
}

/** As in the catalogue: = whole, ^ from its beginning, else every word of it somewhere. */
function holds(text: string, value: string, operator: unknown): boolean {
  if (operator === '=') return text === value
  if (operator === '^') return text.startsWith(value)
  return value.split(' ').every(word => text.includes(word))
}
