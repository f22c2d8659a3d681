/** Matching and scoring of entries: 0 = no match. Pure. */
import type { DiscoveryQuery } from '../provider.ts'
import { type Doc, FIELDS, type Field, FULL_WEIGHT, numberOf, WEIGHTS } from './documents.ts'
import type { Related } from './related.ts'
import { type Needle, termOf } from './term.ts'

/** weights of a Chinese phrase that matches only in parts, and of a near synonym */
const LOOSE = 0.4
const ALL = ['TI', 'AU', 'SU', 'SO', 'AB'] as const

export type Matcher = {
  /** > 0 = match */
  scoreOf(doc: Doc): number
  /** ranges to highlight in a text */
  needles: Needle[]
}
type Clause = { operator: 'and' | 'or' | 'not'; scoreOf(doc: Doc): number }

export function matcherOf(
  query: Pick<DiscoveryQuery, 'queries' | 'mode' | 'expanders'>,
  related: Related,
): Matcher {
  const inFull = query.expanders.includes('fulltext')
  const also = query.expanders.includes('thesaurus') ? related : null
  const needles: Needle[] = []
  const clauses = query.queries.map(({ operator, field, term }): Clause => {
    const read = termOf(term, query.mode)
    const sides = read.sides.map(groups =>
      groups.map(group =>
        group.map(needle => ({ needle, others: operator === 'not' ? [] : (also?.(needle) ?? []) })),
      ),
    )
    if (operator !== 'not')
      needles.push(...sides.flat(2).flatMap(({ needle, others }) => [needle, ...others]))
    const termQuery: TermQuery = { sides, not: read.not, number: numberOf(term), inFull }
    const code = FIELDS.find(known => known === field) ?? 'TX'
    return { operator, scoreOf: doc => termScore(doc, code, termQuery) }
  })
  return { needles, scoreOf: doc => joined(clauses, doc) }
}

function joined(clauses: Clause[], doc: Doc): number {
  let score: number | null = null
  for (const { operator, scoreOf } of clauses) {
    const own = scoreOf(doc)
    if (operator === 'not') score = own > 0 ? 0 : (score ?? 1)
    else if (score === null) score = own
    else if (operator === 'or') score += own
    else score = score > 0 && own > 0 ? score + own : 0
  }
  return score ?? 1
}

type Groups = { needle: Needle; others: Needle[] }[][]
type TermQuery = {
  sides: Groups[]
  not: Needle[]
  number: string | null
  inFull: boolean
}

function termScore(doc: Doc, field: Field, { sides, not, number, inFull }: TermQuery): number {
  const isNumbers = number !== null && doc.numbers.includes(number)
  if (field === 'IS' || field === 'IB') return isNumbers ? 1 : 0
  if (field === 'TX' && isNumbers) return WEIGHTS.TI
  if (not.some(needle => needleScore(doc, field, needle, false) > 0)) return 0
  return Math.max(0, ...sides.map(groups => sideScore(doc, field, groups, inFull)))
}

function sideScore(doc: Doc, field: Field, groups: Groups, inFull: boolean): number {
  let score = 0
  for (const group of groups) {
    let best = 0
    let found = 0
    for (const { needle, others } of group) {
      let own = needleScore(doc, field, needle, inFull)
      for (const other of others) own = Math.max(own, LOOSE * needleScore(doc, field, other, inFull))
      if (own > 0) found++
      best = Math.max(best, own)
    }
    if (best === 0) return 0
    // any of the words matches; more of them score higher
    score += best + found / 100
  }
  return score
}

function needleScore(doc: Doc, field: Field, needle: Needle, inFull: boolean): number {
  const fields = field === 'TX' ? ALL : [field as keyof Doc['texts']]
  let best = 0
  for (const each of fields) {
    const weight = WEIGHTS[each]
    if (weight > best) best = Math.max(best, weight * holds(doc.texts[each], needle))
  }
  if (best === 0 && inFull && field === 'TX') best = FULL_WEIGHT * holds(doc.full(), needle)
  return best
}

const holds = (text: string, { whole, parts }: Needle): number => {
  if (text.includes(whole)) return 1
  return parts.length > 0 && parts.every(part => text.includes(part)) ? LOOSE : 0
}
