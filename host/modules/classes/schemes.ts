/** The classifications as trees: children, path, and the query for a class. Pure. */
import { HttpError } from '../../http/calls/errors.ts'
import type { Lang } from '../../runtime/say.ts'
import type { Condition } from '../../search/engine.ts'
import { DISCIPLINES } from '../new/discipline-table.ts'
import { cleanValue } from '../search/values.ts'
import { CLC } from './clc-table.ts'
import { LCC } from './lcc-table.ts'
import type { Row, Rows } from './row.ts'

/** The disciplines of the Ministry of Education as a tree of classes; their table maps them to CLC. */
const rows = DISCIPLINES.map(([code, zh, en, classes]): Row => [code, zh, en, classes.split(' ')])
const above = ([code]: Row): string => code.slice(0, -2)

const MINISTRY: Readonly<Record<string, readonly Row[]>> = Object.fromEntries(
  [...new Set(rows.map(above))].map(code => [code, rows.filter(row => above(row) === code)]),
)

type SchemeCode = 'CLC' | 'LCC' | 'GBT13745'

export type Scheme = {
  code: SchemeCode
  /** by parent class; '' = the top level */
  table: Readonly<Record<string, Rows>>
  field: 'clc' | 'lcc'
  /** syntax of a code; codes deeper than the table are accepted if an ancestor is in it */
  shape: RegExp
}

const SCHEMES: Record<SchemeCode, Scheme> = {
  CLC: { code: 'CLC', table: CLC, field: 'clc', shape: /^[A-Z]{1,2}(?:\d[\d.\-/+=()":]*|-[\d.-]+)?$/ },
  LCC: { code: 'LCC', table: LCC, field: 'lcc', shape: /^[A-Z]{1,3}(?:\d[\d. A-Z]*)?$/ },
  GBT13745: { code: 'GBT13745', table: MINISTRY, field: 'clc', shape: /^(?:\d\d){1,3}$/ },
}

/** aliases of a scheme: 中图法 has two */
const NAMES: Record<string, SchemeCode> = {
  CLC: 'CLC',
  ZTF: 'CLC',
  ZHONGTUFA: 'CLC',
  LCC: 'LCC',
  GBT13745: 'GBT13745',
  MOE: 'GBT13745',
}

/** names the top level */
export const TOP = 'nolimit'

/** @throws HttpError 404 */
export function schemeOf(name: string | undefined): Scheme {
  const code = (name ?? '').trim().toUpperCase()
  if (!Object.hasOwn(NAMES, code)) throw new HttpError(404, 'schemes.noScheme', { scheme: code.slice(0, 40) })
  return SCHEMES[NAMES[code]!]
}

const rowsIn = ({ table }: Scheme, code: string): Rows => (Object.hasOwn(table, code) ? table[code]! : [])

export const hasWithin = (scheme: Scheme, code: string): boolean => rowsIn(scheme, code).length > 0

const beginnings = ([code, , , classes]: Row): readonly string[] => classes ?? [code]
/** length of the matching prefix, 0 = none: F59 belongs to F59 and not to F5 */
const share = (code: string, row: Row, isDiscipline: boolean): number =>
  Math.max(...(isDiscipline ? [row[0]] : beginnings(row)).map(one => (code.startsWith(one) ? one.length : 0)))

/** Path from the top level to this class, as deep as the table goes. @throws HttpError 404, 400 */
export function pathTo(scheme: Scheme, requested: string): Row[] {
  const code = cleanValue(requested).toUpperCase()
  if (!scheme.shape.test(code)) throw new HttpError(400, 'errors.badMember', { member: 'class' })
  const isDiscipline = scheme.code === 'GBT13745'
  const path: Row[] = []
  for (let above = ''; above !== code; ) {
    const rows = rowsIn(scheme, above).map(row => ({ row, share: share(code, row, isDiscipline) }))
    const [next] = rows.filter(one => one.share > 0).sort((a, b) => b.share - a.share)
    if (!next) break
    path.push(next.row)
    above = next.row[0]
  }
  const last = path.at(-1)
  if (!last || (isDiscipline && last[0] !== code))
    throw new HttpError(404, 'schemes.noClass', { code: code.slice(0, 40) })
  return path
}

/** The children of a class; TOP: the top level. @throws HttpError 404 for a class not in the table, 400 */
export function classesWithin(scheme: Scheme, requested: string): { level: number; rows: Rows } {
  if (cleanValue(requested) === TOP) return { level: 1, rows: rowsIn(scheme, '') }
  const path = pathTo(scheme, requested)
  const code = cleanValue(requested).toUpperCase()
  if (path.at(-1)![0] !== code) throw new HttpError(404, 'schemes.noClass', { code: code.slice(0, 40) })
  return { level: path.length + 1, rows: rowsIn(scheme, code) }
}

/** Every class of a level (1 = top), in the order of the table; none beyond the last level. */
export function classesAt(scheme: Scheme, level: number): { row: Row; among: Rows }[] {
  const top = rowsIn(scheme, '')
  let rows = top.map(row => ({ row, among: top }))
  for (let at = 1; at < level; at++)
    rows = rows.flatMap(({ row }) => {
      const among = rowsIn(scheme, row[0])
      return among.map(within => ({ row: within, among }))
    })
  return rows
}

/**
 * The conditions that find the books of a class.
 * @param among its siblings: F59 is a sibling of F5, not a child
 */
export function conditionsOf(scheme: Scheme, row: Row, among: Rows): Condition[] {
  const own = beginnings(row)
  const apart =
    scheme.code === 'GBT13745'
      ? []
      : among
          .filter(other => other !== row)
          .flatMap(beginnings)
          .filter(other => own.some(one => other !== one && other.startsWith(one)) && !own.includes(other))
  const condition = (values: readonly string[], logic: 'and' | 'not'): Condition => ({
    field: scheme.field,
    operator: 'prefix',
    values: [...values],
    logic,
  })
  return [condition(own, 'and'), ...(apart.length ? [condition(apart, 'not')] : [])]
}

/** The books of any class, even one deeper than the table. @throws HttpError 404, 400 */
export function conditionsAt(scheme: Scheme, requested: string): { path: Row[]; conditions: Condition[] } {
  const path = pathTo(scheme, requested)
  const code = cleanValue(requested).toUpperCase()
  const row = path.at(-1)!
  const among = rowsIn(scheme, path.at(-2)?.[0] ?? '')
  const conditions =
    row[0] === code ? conditionsOf(scheme, row, among) : conditionsOf(scheme, [code, '', ''], [])
  return { path, conditions }
}

export const nameOf = ([, zh, en]: Row, lang: Lang): string => (lang === 'zh' ? zh : en)
export const signOf = ([, zh, en, , signZh, signEn]: Row, lang: Lang): string =>
  lang === 'zh' ? (signZh ?? zh) : (signEn ?? en)
