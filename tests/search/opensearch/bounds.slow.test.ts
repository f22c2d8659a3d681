/** Queries to a cluster are bounded: none has more clauses than a server accepts. Needs no server. */
import { describe, expect, it } from 'vitest'
import { SearchError } from '../../../host/search/errors.ts'
import { boundedPlan, matching, ranking, sizeOf } from '../../../host/search/opensearch/translate.ts'
import { planOf } from '../../../host/search/plan.ts'
import { asking } from '../books.ts'

/** default of indices.query.bool.max_clause_count */
const CLAUSES = 1024

const sizeOfAll = (text: string): number => {
  const plan = planOf(asking(text).conditions)
  const found = matching(plan)
  const ranks = ranking(plan, found)
  return sizeOf(found) + (ranks === null ? 0 : sizeOf(ranks))
}
const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}x`).join(' ')
const run = (length: number) =>
  Array.from({ length }, (_, at) => String.fromCodePoint(0x4e00 + at * 7)).join('')

describe('a query for a cluster', () => {
  it.each([
    ['a title', words(10)],
    ['a pasted text', words(120)],
    ['a run', run(12)],
    ['a long run', run(24)],
    ['beginnings', 'a* b* c* d* e* f* g* h*'],
    ['phrases', `"${words(12)}" -"${words(9)}" "${run(20)}"`],
    ['an author and a title', 'The collected letters of somebody by Wang, A. B.-C.'],
  ])('of %s has at most as many clauses as a server accepts', (_, text) => {
    expect(sizeOfAll(text)).toBeLessThanOrEqual(CLAUSES)
  })

  it('with too many clauses is ranked by fewer levels, with the same results', () => {
    const plan = planOf(asking(words(60)).conditions)
    const many = { ...plan, clauses: [...plan.clauses, ...plan.clauses, ...plan.clauses] }
    const found = matching(many)
    expect(sizeOf(found) + sizeOf(ranking(many, found)!)).toBeLessThanOrEqual(CLAUSES)
  })

  it('is searched without n-grams if they would be too many clauses, and refused if it is still too large', () => {
    const runs = asking(Array.from({ length: 14 }, (_, at) => run(24 - at)).join(' ')).conditions
    expect(sizeOf(matching(planOf(runs)))).toBeGreaterThan(CLAUSES)
    expect(sizeOf(matching(boundedPlan(runs, 0)))).toBeLessThanOrEqual(CLAUSES)
    const many = Array.from(
      { length: 9 },
      (_, at) => asking(`"${run(22 + at)}" OR "${run(24)}x"`).conditions[0]!,
    )
    expect(() => boundedPlan(many, 0)).toThrow(SearchError)
  })
})
