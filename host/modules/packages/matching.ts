/** Matches databases against the conditions of a search. In memory: folding cannot be done in SQL. */
import { ENDED_STATUS } from '../../../src/contract/codes.ts'
import { HttpError } from '../../http/calls/errors.ts'
import type { Lang } from '../../runtime/say.ts'
import { foldHeading, headingKey } from '../../search/analysis/fold.ts'
import { valuesOf } from '../search/values.ts'
import type { PackageRecord } from './queries.ts'
import { codesIn, hasEnded, initialOf } from './row.ts'

/** fields whose values are codes; each has a group in browse1 */
const CODE_FIELDS = ['initial', 'subject', 'type', 'langCode', 'status'] as const
export type CodeField = (typeof CODE_FIELDS)[number]
const TEXT_FIELDS = ['all', 'packageName']
const EVERY_LANG = 'pak.lang.infinite'

export type PackageQuery = {
  keyword?: string | null | undefined
  queryFieldList?: { field?: unknown; values?: unknown }[] | null | undefined
  filterFieldList?: { field?: unknown; values?: unknown }[] | null | undefined
}
export type Condition = { field: CodeField | 'all' | 'packageName'; test: (row: PackageRecord) => boolean }

/** Codes that a database has in a field. @param today yyyy-MM-dd in the library */
export function codesOf(row: PackageRecord, field: CodeField, lang: Lang, today: string): string[] {
  if (field === 'initial') return [initialOf(row, lang)]
  if (field === 'langCode') return [row.lang_code]
  if (field === 'status') return [hasEnded(row, today) ? ENDED_STATUS : String(row.status)]
  return codesIn(field === 'subject' ? row.subjects : row.types)
}

/** Conditions are ANDed, values of one are ORed; blank ones are dropped. @throws HttpError 400 for an unknown field */
export function conditionsOf(query: PackageQuery, lang: Lang, today: string): Condition[] {
  const words = { field: 'all', values: query.keyword ?? '' }
  const list = [words, ...(query.queryFieldList ?? []), ...(query.filterFieldList ?? [])]
  return list.flatMap(({ field: name, values: given }): Condition[] => {
    const field = String(name ?? 'all')
    const values = valuesOf(given)
    if (TEXT_FIELDS.includes(field)) {
      const isWithin = field === 'all' ? everywhere : inName
      return values.length
        ? [{ field: field as 'all', test: row => values.some(value => holds(isWithin(row), value)) }]
        : []
    }
    if (!CODE_FIELDS.includes(field as CodeField))
      throw new HttpError(400, 'errors.badMember', { member: 'field' })
    if (!values.length || (field === 'langCode' && values.includes(EVERY_LANG))) return []
    const of = field as CodeField
    return [{ field: of, test: row => codesOf(row, of, lang, today).some(code => values.includes(code)) }]
  })
}

const inName = (row: PackageRecord): string => `${row.name_zh} ${row.name_en} ${row.mark}`
const everywhere = (row: PackageRecord): string =>
  `${inName(row)} ${row.line_zh} ${row.line_en} ${row.publisher_zh} ${row.publisher_en} ${row.url}`

/** Every word must occur; the dots in Chinese transliterations are ignored. */
function holds(text: string, value: string): boolean {
  const wanted = foldHeading(value)
  if (wanted === '') return false
  const folded = foldHeading(text)
  return (
    wanted.split(' ').every(word => folded.includes(word)) || headingKey(text).includes(headingKey(value))
  )
}
