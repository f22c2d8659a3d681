/** ISBNs with a wrong digit, several at once, and in suggestions. */
import { afterAll, describe, expect, it } from 'vitest'
import { openLocal } from '../../host/search/fast/local.ts'
import { isWrongIsbn } from '../../src/core/rules/search/isbn-check.ts'
import { asking, type Book, storeOf } from './books.ts'

const BOOKS: Book[] = [
  { title: 'Dream', isbns: ['978-7-02-000220-7'] },
  { title: 'Stone', isbns: ['978-0-14-044293-9'] },
  { title: 'Tale', isbns: ['0-306-40615-2'] },
]
const store = storeOf(BOOKS)
const engine = openLocal(store, ':memory:')
afterAll(async () => {
  await engine.close()
  await store.close()
})
const shown = async (typed: string, field: 'all' | 'isbn' = 'all') => {
  const asked = asking(typed, { instead: true })
  const conditions = asked.conditions.map(each => ({ ...each, field }))
  const { hits, shownFor } = await engine.search({ ...asked, conditions })
  return [shownFor ?? null, ...hits.map(({ id }) => id).sort()]
}

describe('F05 an ISBN', () => {
  it.each([
    ['978-7-02-000220-7', false],
    ['978-7-02-000320-7', true],
    ['0-306-40615-2', false],
    ['0306406153', true],
    ['ISBN 978-0-14-044239-9', true],
    ['978', false],
    ['A book', false],
  ])('%s: is wrong: %s', (typed, isWrong) => {
    expect(isWrongIsbn(typed)).toBe(isWrong)
  })
  it('with one wrong digit, or two changed over, finds the nearest that the library has', async () => {
    for (const field of ['all', 'isbn'] as const) {
      expect(await shown('978-7-02-000320-7', field)).toEqual(['9787020002207', 1])
      expect(await shown('978-0-14-044239-9', field)).toEqual(['9780140442939', 2])
      // fits together, so it is not changed
      expect(await shown('978-7-02-000320-4', field)).toEqual([null])
      expect(await shown('978-7-5000-0320-9', field)).toEqual([null])
    }
  })
  it('is one of several that are pasted at once', async () => {
    expect(await shown('9787020002207 978-0-14-044293-9, 0306406152')).toEqual([
      '9787020002207 OR 9780140442939 OR 0306406152',
      1,
      2,
      3,
    ])
  })
  it('is suggested', async () => {
    expect(await engine.suggest('978-7-02-000220-7', 'all', 7)).toEqual([{ text: 'Dream', field: 'title' }])
    expect(await engine.suggest('0306406152', 'all', 7)).toEqual([{ text: 'Tale', field: 'title' }])
  })
})
