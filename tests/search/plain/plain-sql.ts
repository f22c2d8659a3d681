/**
 * Translates a plan into one SQL statement over the plain engine's tables: compound selects of document ids.
 */

import { TEXT_FIELDS, type TextField } from '../../../host/search/document.ts'
import type { Filter } from '../../../host/search/engine.ts'
import type { Alternative, First, Leaf, Plan, Unit } from '../../../host/search/leaves.ts'
import { isSearchedFor, LOOSE_FAR, LOOSE_NEAR, levelOf, NEAR } from '../../../host/search/levels.ts'
import { plainBeginning, plainToken } from './plain-tables.ts'

export type Sql = { text: string; values: (string | number)[] }

const NOTHING: Sql = { text: 'SELECT id AS doc FROM doc WHERE 0', values: [] }
const EVERYTHING: Sql = { text: 'SELECT id AS doc FROM doc', values: [] }

/** @returns the documents that match if words of ranked clauses may only be in fields up to `level` */
export function matching(plan: Plan, level: number): Sql {
  let found: Sql | null = null
  for (const { logic, alternatives, ranked } of plan.clauses) {
    const clause = join(
      'UNION',
      alternatives.map(units => all(units, ranked ? level : null)),
      NOTHING,
    )
    if (found === null) found = logic === 'not' ? join('EXCEPT', [EVERYTHING, clause], NOTHING) : clause
    else if (logic === 'and') found = join('INTERSECT', [found, clause], NOTHING)
    else found = join(logic === 'or' ? 'UNION' : 'EXCEPT', [found, clause], NOTHING)
  }
  return found ?? EVERYTHING
}

function join(how: 'UNION' | 'INTERSECT' | 'EXCEPT', parts: Sql[], none: Sql): Sql {
  if (parts.length === 0) return none
  return {
    text: parts.map(part => `SELECT doc FROM (${part.text})`).join(` ${how} `),
    values: parts.flatMap(part => part.values),
  }
}

const all = (units: Alternative, level: number | null): Sql =>
  join(
    'INTERSECT',
    units.map((unit: Unit) =>
      join(
        'UNION',
        unit.map(leaf => leafSql(leaf, level)),
        NOTHING,
      ),
    ),
    NOTHING,
  )

/** @returns the documents ranked first, whether they match or not */
export const coming = ({ key, rest }: First): Sql => all([[key], ...rest()], null)

/** all ways to split a run into pieces of two and three characters */
function cuts(chars: string[]): string[][] {
  if (chars.length === 0) return [[]]
  return [2, 3].flatMap(width =>
    chars.length < width
      ? []
      : cuts(chars.slice(width)).map(rest => [chars.slice(0, width).join(''), ...rest]),
  )
}

const exactFields = (field: TextField | 'all', level: number | null): readonly TextField[] =>
  TEXT_FIELDS.filter(
    each =>
      isSearchedFor(field, each) && (level === null || level >= LOOSE_FAR || levelOf(field, each) <= level),
  )

function leafSql(leaf: Leaf, level: number | null): Sql {
  if (leaf.kind === 'group') {
    const none = (leaf.not ?? []).map(units => all(units, null))
    return join('EXCEPT', [all(leaf.units, level), ...none], NOTHING)
  }
  if (leaf.kind === 'pieces') {
    const word = (token: string): Leaf => ({ kind: 'word', field: leaf.field, token, loose: true })
    return join(
      'UNION',
      cuts(leaf.chars).map(cut =>
        all(
          cut.map(token => [word(token)]),
          level,
        ),
      ),
      NOTHING,
    )
  }
  if (leaf.kind === 'beginning')
    return {
      text: 'SELECT rowid AS doc FROM words WHERE words MATCH ?',
      values: [`{${exactFields(leaf.field, level).join(' ')}} : (${plainBeginning(leaf.start)})`],
    }
  if (leaf.kind === 'word') {
    const isNear = leaf.loose && level === LOOSE_NEAR
    if (leaf.loose && level !== null && level < LOOSE_NEAR) return NOTHING
    if (leaf.level !== undefined && level !== null && leaf.level > level) return NOTHING
    const fields = leaf.field === 'all' && isNear ? NEAR : exactFields(leaf.field, level)
    return {
      text: 'SELECT rowid AS doc FROM words WHERE words MATCH ?',
      values: [`{${fields.join(' ')}} : "${plainToken(leaf.token)}"`],
    }
  }
  if (level !== null && leaf.level > level) return NOTHING
  if (!leaf.prefix) return { text: 'SELECT doc FROM key WHERE key = ?', values: [leaf.key] }
  return {
    text: 'SELECT doc FROM key WHERE key >= ? AND key < ?',
    values: [leaf.key, `${leaf.key}\u{10ffff}`],
  }
}

/** @returns conditions on `hit.doc`, each preceded by `AND` */
export function filtering(filters: Filter[]): Sql {
  const parts = filters.map(({ field, values, not, range }): Sql => {
    const marks = values.map(() => '?').join(', ')
    const within: Sql = range
      ? field === 'inDate'
        ? {
            text: 'SELECT id FROM doc WHERE inDate >= ? AND inDate <= ?',
            values: [range[0] ?? 0, range[1] ?? Number.MAX_SAFE_INTEGER],
          }
        : {
            text: "SELECT doc FROM value WHERE field = 'pubYear' AND CAST(value AS INTEGER) BETWEEN ? AND ?",
            values: [range[0] ?? 0, range[1] ?? 9999],
          }
      : field === 'group'
        ? { text: `SELECT id FROM doc WHERE grp IN (${marks})`, values }
        : {
            text: `SELECT doc FROM value WHERE field = ? AND value IN (${marks})`,
            values: [field, ...values],
          }
    return { text: ` AND doc ${not ? 'NOT ' : ''}IN (${within.text})`, values: within.values }
  })
  return { text: parts.map(part => part.text).join(''), values: parts.flatMap(part => part.values) }
}
