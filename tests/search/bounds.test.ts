/** Limits of a single search: words, memory, depth and time. */
import { afterAll, describe, expect, it } from 'vitest'
import type { SearchQuery } from '../../host/search/engine.ts'
import { SearchError } from '../../host/search/errors.ts'
import { Answerer } from '../../host/search/fast/answer/answers.ts'
import { Searcher } from '../../host/search/fast/answer/searcher.ts'
import { openIndexFor, openLocal } from '../../host/search/fast/local.ts'
import type { Plan } from '../../host/search/leaves.ts'
import { EXACT_LEVELS } from '../../host/search/levels.ts'
import { MOST_DEPTH } from '../../host/search/order.ts'
import { MOST_UNITS, planOf } from '../../host/search/plan.ts'
import { asking, putBook, storeOf } from './books.ts'

const WORDS = Array.from({ length: 20 }, (_, at) => `word${String.fromCharCode(97 + at)}`)
const store = storeOf(
  Array.from({ length: 300 }, (_, at) => ({
    title: WORDS.slice(at % 7).join(' '),
    authors: [`author ${at % 3}`],
    year: 1900 + (at % 50),
  })),
)
const { index, indexer } = openIndexFor(':memory:', store.feed)
while (indexer.step()) indexer.dropRetired()
// a second segment: a search that stops in the second must not leave counts of the first behind
for (let at = 0; at < 40; at++) putBook(store, { title: 'worda', authors: ['author 2'], year: 2000 })
while (indexer.step()) indexer.dropRetired()
afterAll(async () => {
  index.close()
  await store.close()
})
const searcher = () => {
  const made = new Searcher(index)
  made.load(indexer.manifest())
  return made
}
const conditions = (count: number, values: string[]): SearchQuery['conditions'] =>
  Array.from({ length: count }, () => ({ field: 'all', operator: 'contains', values, logic: 'or' }))
const trouble = async (work: Promise<unknown> | (() => unknown)) => {
  try {
    await (typeof work === 'function' ? work() : work)
  } catch (error) {
    return error instanceof SearchError ? error.trouble : error
  }
  return null
}

describe('a search', () => {
  it('F07 with more words than the budget is refused, not truncated', async () => {
    expect(await trouble(() => planOf(conditions(20, WORDS)))).toBe('TOO_LARGE')
    expect(await trouble(() => planOf(conditions(MOST_UNITS + 1, ['?'])))).toBe('TOO_LARGE')
    const most = planOf(conditions(MOST_UNITS / 16, WORDS.slice(0, 16)))
    expect(most.clauses).toHaveLength(MOST_UNITS / 16)
    expect(most.clauses[0]!.alternatives).toHaveLength(16)
  })

  it('needs a fixed number of document sets, however many words it has', () => {
    const one = searcher()
    const { total } = one.search(asking('', { conditions: conditions(12, WORDS), collapse: true }))
    expect(total).toBeGreaterThan(0)
    // six levels each for results, clause, alternative and unit, plus three for the records ranked first
    expect(one.scratch.count).toBeLessThanOrEqual(27)
    one.search(asking('', { conditions: conditions(3, ['nowhere', 'worda']) }))
    expect(one.scratch.count).toBeLessThanOrEqual(27)
    // twenty conditions of twenty values are over the budget, so the plan is built by hand
    const plan: Plan = {
      clauses: Array.from({ length: 20 }, () => ({
        logic: 'or' as const,
        ranked: true,
        alternatives: WORDS.map(token => [
          [{ kind: 'word' as const, field: 'all' as const, token, loose: false }],
        ]),
      })),
      firsts: [],
      script: 0 as const,
      levels: EXACT_LEVELS,
    }
    // no document set is retained from one search to the next
    for (let round = 0; round < 3; round++) expect(one.count(plan, { filters: [] }).total).toBe(340)
    expect(one.scratch.count).toBeLessThanOrEqual(27)
  })

  it('that is stopped leaves nothing behind in the counts of the next search', () => {
    const one = searcher()
    const asked = asking('', { collapse: true, conditions: conditions(1, ['worda']) })
    const whole = searcher().search(asked)
    for (let calls = 1; ; calls++) {
      let left = calls
      one.stop = () => {
        if (--left === 0) throw new SearchError('GONE', 'stopped')
      }
      // Stops at each possible point in turn, until the search completes.
      try {
        one.search({ ...asked, filters: [{ field: 'author', values: ['author 1'], not: true }] })
        expect(calls).toBeGreaterThan(2)
        break
      } catch (error) {
        expect(error).toBeInstanceOf(SearchError)
      }
      one.stop = () => {}
      expect(one.search(asked)).toEqual(whole)
    }
  })

  it('past its deadline is stopped midway', async () => {
    const local = openLocal(store, ':memory:')
    expect(await trouble(local.search(asking('worda'), { within: 0 }))).toBe('DEADLINE')
    expect(await trouble(local.suggest('wor', 'all', 5, { within: 0 }))).toBe('DEADLINE')
    expect(await trouble(local.search(asking('worda')))).toBeNull()
    await local.close()
  })

  it('F05 is paged as far as the depth limit, and a page beyond the end is empty, not an error', async () => {
    const many = storeOf([])
    many.raw.transaction(() => {
      for (let at = 0; at <= MOST_DEPTH; at++) putBook(many, { title: 'one', group: 'g' })
    })()
    const local = openLocal(many, ':memory:')
    const page = (rows: number, more = {}) => asking('', { page: rows / 100 + 1, pageSize: 100, ...more })
    expect((await local.search(page(MOST_DEPTH - 100))).hits).toHaveLength(100)
    expect(await trouble(local.search(page(MOST_DEPTH)))).toBe('TOO_DEEP')
    expect((await local.search(page(MOST_DEPTH + 100))).hits).toEqual([])
    // all records are one work, so that its second page is beyond the end
    expect((await local.search(page(MOST_DEPTH, { collapse: true }))).hits).toEqual([])
    await local.close()
    await many.close()
  })
})

describe('document frequency of a word', () => {
  it('counts live records only: rewriting a book does not increase it, and a removed word has none', () => {
    const library = storeOf([
      { title: 'Herbarium' },
      ...Array.from({ length: 9 }, () => ({ title: 'Other' })),
    ])
    const opened = openIndexFor(':memory:', library.feed)
    const settle = () => {
      while (opened.indexer.step()) opened.indexer.dropRetired()
      opened.indexer.dropRetired()
    }
    const counted = (word: string) =>
      (opened.index.prepare('SELECT df FROM word WHERE word = ?').pluck().get(word) as number | undefined) ??
      0
    settle()
    const { bib } = library.raw.prepare("SELECT id AS bib FROM bib WHERE title = 'Herbarium'").get() as {
      bib: number
    }
    for (let touch = 0; touch < 30; touch++) {
      putBook(library, { title: 'Herbarium' }, bib)
      settle()
    }
    // the first segment stays, as nine of its books are live, so its stale copy of the tenth may still count
    expect(counted('herbarium')).toBeLessThanOrEqual(2)
    const alive = (word: string) => {
      const one = new Searcher(opened.index)
      one.load(opened.indexer.manifest())
      return one.frequency(word)
    }
    expect(alive('herbarium')).toBe(1)
    putBook(library, { title: 'Herbal' }, bib)
    settle()
    expect(alive('herbarium')).toBe(0)
    const answerer = new Answerer(opened.index)
    answerer.load(opened.indexer.manifest())
    const other = answerer.answer({ kind: 'search', query: asking('herbarial') })
    expect(other).toMatchObject({ total: 0, didYouMean: null })
    const near = answerer.answer({ kind: 'search', query: asking('herbai') })
    expect(near).toMatchObject({ total: 0, didYouMean: 'herbal' })
    opened.index.close()
  })

  it('a word that no record has any more does not prevent spelling suggestions', async () => {
    const library = storeOf([
      { title: 'Astronomy' },
      ...Array.from({ length: 20 }, () => ({ title: 'Botany' })),
    ])
    // the typo is in four records, and is then corrected
    const ids = Array.from({ length: 4 }, () => putBook(library, { title: 'Astronony' }))
    const local = openLocal(library, ':memory:')
    for (const id of ids.slice(0, 3)) putBook(library, { title: 'Botany' }, id)
    await local.refresh()
    putBook(library, { title: 'Botany' }, ids[3])
    await local.refresh()
    expect(await local.search(asking('astronony'))).toMatchObject({ total: 0, didYouMean: 'astronomy' })
    await local.close()
    await library.close()
  })
})
