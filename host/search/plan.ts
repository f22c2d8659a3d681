/**
 * A query as both engines carry it out: clauses of alternatives, each a list of units that must all be found,
 * each unit a list of leaves of which one must be.
 */
import { cutQuery } from '../../src/core/rules/query-text.ts'
import { TEXT_FIELDS, type TextField } from './document.ts'
import type { Condition, Logic } from './engine.ts'
import { SearchError } from './errors.ts'
import { firstsOf, sidesOf } from './firsts.ts'
import { EXACT_LEVELS, LEVELS } from './levels.ts'
import { contains, heading } from './units.ts'

export type Leaf =
  | { kind: 'word'; field: TextField | 'all'; token: string; loose: boolean }
  | { kind: 'key'; key: string; prefix: boolean; level: number }
  /** every word that begins so */
  | { kind: 'beginning'; field: TextField | 'all'; start: string }
  /** all of these together, and none of those */
  | { kind: 'group'; units: Unit[]; not?: Unit[][] }
  /** a run of characters cut into pieces of two and three that are all found, in any of the ways it can be cut; loose */
  | { kind: 'pieces'; field: TextField | 'all'; chars: string[] }
export type Unit = Leaf[]
export type Alternative = Unit[]
/** `ranked` = it matters in which field a word was found, and how (in no exclusion, and for no number) */
export type Clause = { logic: Logic; alternatives: Alternative[]; ranked: boolean }

/** A record that has the key, and all the units, comes before what words alone find; of these, tier 0 first. */
export type First = { tier: 0 | 1; key: Leaf & { kind: 'key' }; rest: Unit[] }
export const FIRST_TIERS = 2

export type Plan = {
  clauses: Clause[]
  firsts: First[]
  /** LEVELS, or EXACT_LEVELS when nothing is meant loosely */
  levels: number
}

/**
 * Units of a query: each is looked up in every segment. A pasted title has 65 at most, so that a handful of those
 * joined are searched; what has more is refused, since a part of it would answer another question.
 */
export const MOST_UNITS = 256

/**
 * @param filters how many filters there are besides: each looks at every document found
 * @returns the plan; no clauses = everything. A value without any letter or digit finds nothing
 * @throws SearchError TOO_LARGE
 */
export function planOf(conditions: Condition[], filters = 0): Plan {
  const clauses: Clause[] = []
  const firsts: First[] = []
  let units = filters
  const spend = (cost: number) => {
    units += cost
    if (units > MOST_UNITS) throw new SearchError('TOO_LARGE', 'the query has too many words', MOST_UNITS)
  }
  spend(0)
  for (const { field, operator, values, logic } of conditions) {
    const alternatives: Alternative[] = []
    const asked: string[] = []
    for (const long of values) {
      const value = cutQuery(long)
      if (value.trim() === '') continue
      const found =
        operator === 'contains'
          ? contains(field, value, logic !== 'not')
          : heading(field, value, operator === 'prefix')
      // one that finds nothing was read all the same
      spend(found.reduce((sum, alternative) => sum + costOf(alternative), 0) || 1)
      alternatives.push(...found)
      asked.push(value)
    }
    if (asked.length === 0) continue
    const isText = field === 'all' || TEXT_FIELDS.some(each => each === field)
    clauses.push({ logic, alternatives, ranked: isText && logic !== 'not' })
    if (logic === 'not' || (field !== 'all' && field !== 'title')) continue
    for (const value of asked) {
      if (operator !== 'contains') firsts.push(...firstsOf(value, field === 'all'))
      else for (const side of sidesOf(value)) firsts.push(...firstsOf(side, field === 'all'))
    }
  }
  const isLoose = clauses.some(({ alternatives }) => alternatives.some(units => units.some(hasLoose)))
  return { clauses, firsts, levels: isLoose ? LEVELS : EXACT_LEVELS }
}

/** many words begin alike */
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
      (leaf.kind === 'group' && leaf.units.some(hasLoose)),
  )
