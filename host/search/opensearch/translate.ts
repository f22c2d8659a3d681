/** Translates a plan (plan.ts) to OpenSearch queries, one per match level: words in the fields up to that level. */
import { TEXT_FIELDS, type TextField } from '../document.ts'
import type { Condition, Filter } from '../engine.ts'
import { SearchError } from '../errors.ts'
import { FIRST_TIERS, type First, type Leaf, type Plan, type Unit } from '../leaves.ts'
import { EXACT_LEVELS, LEVEL_OF, LOOSE_FAR, LOOSE_NEAR } from '../levels.ts'
import { MOST_UNITS, planOf } from '../plan.ts'
import { fieldOf, groupNumber, LEVEL_TOKENS, TITLES, TOKENS } from './mapping.ts'

export type Query = { [kind: string]: unknown }

export const ALL: Query = { match_all: {} }
const NONE: Query = { match_none: {} }
/** up to this many firsts are sent without checking their keys */
const FEW_FIRSTS = 8
/** max clauses of a query: a server's default limit, minus some margin */
const MOST_CLAUSES = 1000

export const [NEAR_TOKENS, ALL_TOKENS] = [LEVEL_TOKENS[1], LEVEL_TOKENS[3]]

const isAll = (query: Query) => 'match_all' in query
const isNone = (query: Query) => 'match_none' in query

export function and(parts: Query[]): Query {
  if (parts.some(isNone)) return NONE
  const some = parts.filter(part => !isAll(part))
  if (some.length < 2) return some[0] ?? ALL
  return { bool: { filter: some } }
}

/** terms of one field become one clause */
export function or(parts: Query[]): Query {
  if (parts.some(isAll)) return ALL
  const terms = new Map<string, string[]>()
  const others: Query[] = []
  for (const part of parts) {
    if (isNone(part)) continue
    const [field, value] = Object.entries((part.term ?? {}) as Record<string, string>)[0] ?? []
    if (field === undefined || value === undefined) others.push(part)
    else terms.set(field, [...(terms.get(field) ?? []), value])
  }
  const some = [
    ...[...terms].map(([field, list]) => (list.length === 1 ? term(field, list[0]!) : anyOf(field, list))),
    ...others,
  ]
  if (some.length < 2) return some[0] ?? NONE
  return { bool: { should: some, minimum_should_match: 1 } }
}

function without(query: Query, out: Query): Query {
  if (isNone(out) || isNone(query)) return query
  return { bool: { filter: [query], must_not: [out] } }
}

export const term = (field: string, value: string): Query => ({ term: { [field]: value } })
export const anyOf = (field: string, list: (string | number)[]): Query =>
  list.length === 0 ? NONE : { terms: { [field]: list } }
export const prefix = (field: string, value: string): Query => ({ prefix: { [field]: value } })

/** number of leaf clauses, which the server limits */
export function sizeOf(query: Query): number {
  const parts = Object.values((query.bool ?? query.dis_max ?? query.constant_score ?? {}) as Query).flatMap(
    part => (typeof part === 'object' ? part : []),
  ) as Query[]
  return parts.length === 0 ? 1 : parts.reduce((sum, part) => sum + sizeOf(part), 0)
}

/** number of levels of a plan; 1 = matches are not ranked */
const depthOf = (plan: Plan) => (plan.clauses.some(clause => clause.ranked) ? plan.levels : 1)

/**
 * The plan of a query. If it has so many long runs of characters that the server would refuse it, they are not split
 * into pieces, nor looked for in long texts.
 * @throws SearchError TOO_LARGE
 */
export function boundedPlan(conditions: Condition[], filters: number): Plan {
  const plan = planOf(conditions, filters)
  if (sizeOf(matching(plan)) <= MOST_CLAUSES) return plan
  const whole = (unit: Unit) =>
    unit.filter(leaf => leaf.kind !== 'pieces' && !(leaf.kind === 'group' && leaf.spare))
  const clauses = plan.clauses.map(clause => ({
    ...clause,
    alternatives: clause.alternatives.map(units => units.map(whole)),
  }))
  const less = { ...plan, clauses }
  if (sizeOf(matching(less)) <= MOST_CLAUSES) return less
  throw new SearchError('TOO_LARGE', 'the query has too many words', MOST_UNITS)
}

/** @returns the query for all matches of the plan */
export const matching = (plan: Plan): Query => matchingAt(plan, depthOf(plan) - 1)

/** Keys of the plan's firsts, if there are so many that it pays to ask first which of them exist. */
export function keysToAsk({ firsts }: Plan): Query[] {
  return firsts.length > FEW_FIRSTS ? firsts.map(({ key }) => keyQuery(key)) : []
}

/**
 * @returns a query that scores each match by its tier (order.ts), higher is better; null if all have the same tier.
 * If that would be too many clauses, the costliest firsts are left out, and then the last levels.
 */
export function ranking(plan: Plan, found: Query): Query | null {
  const depth = depthOf(plan)
  const levels = Array.from({ length: depth - 1 }, (_, level) => ({
    tier: FIRST_TIERS + level,
    filter: matchingAt(plan, level),
  }))
  const firsts = plan.firsts
    .map(first => ({ tier: first.tier as number, filter: coming(first), cost: sizeOf(coming(first)) }))
    .sort((a, b) => a.cost - b.cost)
  const isCheap = (first: { cost: number }) => first.cost === 1
  const inOrder = [...firsts.filter(isCheap), ...levels, ...firsts.filter(first => !isCheap(first))]
  const tiers: Query[][] = Array.from({ length: FIRST_TIERS + depth - 1 }, () => [])
  let room = MOST_CLAUSES - sizeOf(found)
  for (const { tier, filter } of inOrder) {
    const size = sizeOf(filter)
    if (isNone(filter) || size > room) continue
    room -= size
    tiers[tier]!.push(filter)
  }
  const scores = tiers.flatMap((filters, tier) =>
    filters.length === 0 ? [] : [{ constant_score: { filter: or(filters), boost: tiers.length - tier } }],
  )
  return scores.length === 0 ? null : { dis_max: { queries: scores } }
}

/** @returns the query for matches with all words in the title, or matching one of the firsts */
export const titled = (plan: Plan): Query =>
  and([matching(plan), or([matchingAt(plan, 0), ...plan.firsts.map(coming)])])

function matchingAt(plan: Plan, level: number): Query {
  const depth = depthOf(plan)
  let found: Query | null = null
  for (const { logic, alternatives, ranked } of plan.clauses) {
    const last = logic === 'not' ? depth - 1 : level
    const clause = or(alternatives.map(units => (ranked ? all(units, last, depth) : all(units, 0, 1))))
    if (found === null && logic !== 'not') found = clause
    else if (logic === 'or') found = or([found ?? ALL, clause])
    else if (logic === 'and') found = and([found ?? ALL, clause])
    else found = without(found ?? ALL, clause)
  }
  return found ?? ALL
}

const all = (units: Unit[], level: number, depth: number): Query =>
  and(units.map(unit => or(unit.map(leaf => leafQuery(leaf, level, depth)))))

const coming = ({ key, rest }: First): Query => and([keyQuery(key), all(rest(), 0, 1)])

const keyQuery = ({ key, prefix: isPrefix }: Leaf & { kind: 'key' }): Query => {
  const [field, value] = key[0] === 'k' ? ['call', key.slice(1)] : ['key', key]
  return isPrefix ? prefix(field, value) : term(field, value)
}

/** @param level below depth @param depth number of levels */
function leafQuery(leaf: Leaf, level: number, depth: number): Query {
  if (leaf.kind === 'key') return Math.min(leaf.level, depth - 1) <= level ? keyQuery(leaf) : NONE
  if (leaf.kind === 'word') {
    if (leaf.level !== undefined && Math.min(leaf.level, depth - 1) > level) return NONE
    const field = leaf.loose ? looseField(leaf.field, level, depth) : exactField(leaf.field, level, depth)
    return field === null ? NONE : term(field, leaf.token)
  }
  if (leaf.kind === 'beginning') return prefix(exactField(leaf.field, level, depth), leaf.start)
  if (leaf.kind === 'pieces') {
    const field = looseField(leaf.field, level, depth)
    return field === null ? NONE : inPieces(leaf.chars, field)
  }
  // phrases are always exact
  const own = leaf.not ? depth : Math.min(depth, EXACT_LEVELS)
  const found = all(leaf.units, Math.min(level, own - 1), own)
  return (leaf.not ?? []).reduce((query, units) => without(query, all(units, 0, 1)), found)
}

function exactField(field: TextField | 'all', level: number, depth: number): string {
  if (field === 'title' && Math.min(LEVEL_OF.other, depth - 1) <= level) return TITLES
  if (field !== 'all') return TOKENS[field]
  const reached = Math.max(
    ...TEXT_FIELDS.map(each => LEVEL_OF[each]).filter(each => Math.min(each, depth - 1) <= level),
  )
  return LEVEL_TOKENS[reached]!
}

function looseField(field: TextField | 'all', level: number, depth: number): string | null {
  if (level < Math.min(LOOSE_NEAR, depth - 1)) return null
  if (field === 'title') return TITLES
  if (field !== 'all') return TOKENS[field]
  return level < Math.min(LOOSE_FAR, depth - 1) ? NEAR_TOKENS : ALL_TOKENS
}

/** runs up to this length are split from the start, longer ones in the middle, which gives fewer clauses */
const SHORT = 9

/** all segmentations of a run into bigrams and trigrams */
function inPieces(chars: string[], field: string): Query {
  const size = chars.length
  const piece = (from: number, to: number) => term(field, chars.slice(from, to).join(''))
  if (size === 0) return ALL
  if (size === 1) return NONE
  if (size <= 3) return piece(0, size)
  const rest = (from: number, to: number) => inPieces(chars.slice(from, to), field)
  if (size <= SHORT) return or([2, 3].map(width => and([piece(0, width), rest(width, size)])))
  const middle = size >> 1
  const across = [
    [middle - 1, middle + 1],
    [middle - 2, middle + 1],
    [middle - 1, middle + 2],
  ] as const
  return or([
    and([rest(0, middle), rest(middle, size)]),
    ...across.map(([from, to]) => and([rest(0, from), piece(from, to), rest(to, size)])),
  ])
}

export function filterQuery({ field, values, not, range }: Filter): Query {
  const query = within(field, values, range)
  return not ? without(ALL, query) : query
}

function within(field: Filter['field'], values: string[], range: Filter['range']): Query {
  const between = (name: string, from: number | null, to: number | null): Query => ({
    range: { [name]: { ...(from !== null && { gte: from }), ...(to !== null && { lte: to }) } },
  })
  if (field === 'inDate') return between('in_date', range?.[0] ?? null, range?.[1] ?? null)
  if (field === 'group') return anyOf('group', values.map(groupNumber))
  if (range) return between('years', Math.max(range[0] ?? 1, 1), range[1] ?? 9999)
  if (field === 'pubYear')
    return anyOf('years', values.filter(value => /^\d{4}$/.test(value) && value !== '0000').map(Number))
  return anyOf(fieldOf(field), values)
}
