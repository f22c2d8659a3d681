/** Compiles a query into a plan (leaves.ts) for both engines. */
import { cutQuery } from '../../src/core/rules/search/query-text.ts'
import { scriptOf } from './analysis/han.ts'
import { TEXT_FIELDS } from './document.ts'
import type { Condition } from './engine.ts'
import { SearchError } from './errors.ts'
import { firstsOf, sidesOf } from './firsts.ts'
import type { Alternative, Clause, First, Leaf, Plan, Unit } from './leaves.ts'
import { EXACT_LEVELS, LEVELS } from './levels.ts'
import { contains, heading, namedUnits, otherSubjects } from './units.ts'

/**
 * Max units of a query: each is looked up in every segment. A pasted title has at most 65, so several can be combined.
 * More are refused, since dropping a part would change the query.
 */
export const MOST_UNITS = 256

/**
 * @param filters number of filters; each costs a unit, since it checks every matching document
 * @returns the plan; no clauses = match everything. A value without letters and digits matches nothing
 * @throws SearchError TOO_LARGE
 */
export function planOf(conditions: Condition[], filters = 0): Plan {
  const clauses: Clause[] = []
  const firsts: First[] = []
  let typed = ''
  let units = filters
  const spend = (cost: number) => {
    units += cost
    if (units > MOST_UNITS) throw new SearchError('TOO_LARGE', 'the query has too many words', MOST_UNITS)
  }
  spend(0)
  for (const { field, operator, values, logic, named } of conditions) {
    const alternatives: Alternative[] = []
    const searched: string[] = []
    for (const long of values) {
      const value = cutQuery(long)
      if (value.trim() === '') continue
      const found =
        operator === 'contains'
          ? withOtherSubjects(field, value, logic !== 'not')
          : heading(field, value, operator === 'prefix')
      // a value that matches nothing still counts as given
      spend(found.reduce((sum, alternative) => sum + costOf(alternative), 0) || 1)
      alternatives.push(...found)
      searched.push(value)
    }
    if (searched.length === 0) continue
    const byName = named && namedUnits(field, named)
    if (byName) {
      spend(costOf(byName))
      alternatives.push(byName)
    }
    const isText = field === 'all' || TEXT_FIELDS.some(each => each === field)
    if (logic !== 'not') typed += searched.join(' ')
    clauses.push({ logic, alternatives, ranked: isText && logic !== 'not' })
    if (logic === 'not' || (field !== 'all' && field !== 'title')) continue
    for (const value of searched) {
      if (operator !== 'contains') firsts.push(...firstsOf(value, field === 'all'))
      else for (const side of sidesOf(value)) firsts.push(...firstsOf(side, field === 'all'))
    }
  }
  const isLoose = clauses.some(({ alternatives }) => alternatives.some(units => units.some(hasLoose)))
  return { clauses, firsts, levels: isLoose ? LEVELS : EXACT_LEVELS, script: scriptOf(typed) }
}

/** what is excluded is excluded as typed */
function withOtherSubjects(field: Condition['field'], value: string, isLoose: boolean): Alternative[] {
  const others = isLoose ? otherSubjects(field, value) : null
  return [...contains(field, value, isLoose), ...(others ? [others] : [])]
}

/** in units; higher, since many words share a prefix */
const BEGINNING_COST = 8

const costOf = (units: Unit[]): number => units.reduce((sum, [leaf]) => sum + leafCost(leaf), 0)

function leafCost(leaf: Leaf | undefined): number {
  if (leaf?.kind === 'beginning') return BEGINNING_COST
  if (leaf?.kind !== 'group') return 1
  return costOf(leaf.units) + (leaf.not ?? []).reduce((sum, units) => sum + costOf(units), 0)
}

const hasLoose = (unit: Unit): boolean =>
  unit.some(
    leaf =>
      leaf.kind === 'pieces' ||
      (leaf.kind === 'word' && leaf.loose) ||
      (leaf.kind === 'key' && leaf.level >= EXACT_LEVELS) ||
      (leaf.kind === 'group' && leaf.units.some(hasLoose)),
  )
