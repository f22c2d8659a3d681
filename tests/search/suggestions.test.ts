/** Suggestions: a title before the subdivisions of a heading, and none for what is there by chance. */
import { afterAll, expect, it } from 'vitest'
import { openLocal } from '../../host/search/fast/local.ts'
import { type Book, storeOf } from './books.ts'

const PARTS = ['Criticism', 'Stage history', 'Language', 'Sources', 'Characters', 'Comedies', 'Tragedies']
const BOOKS: Book[] = [
  { title: 'Life and work of Shakespeare', subjects: ['Shakespeare, William'] },
  { title: 'C++ primer', loans: 3 },
  { title: 'C programming 9', loans: 9 },
  ...PARTS.map((part): Book => ({ title: part, subjects: [`Shakespeare, William--${part}`], loans: 99 })),
]
const store = storeOf(BOOKS)
const engine = openLocal(store, ':memory:')
afterAll(async () => {
  await engine.close()
  await store.close()
})
const offered = async (typed: string) => (await engine.suggest(typed, 'all', 7)).map(({ text }) => text)

it('F02 whole headings, then titles, then the subdivisions of a heading', async () => {
  const found = await offered('shake')
  expect(found.slice(0, 2)).toEqual(['Shakespeare, William', 'Life and work of Shakespeare'])
  expect(found).toHaveLength(7)
  expect(found.slice(2).every(text => text.includes('--'))).toBe(true)
})

it('F02 nothing for a single digit, or a letter with a sign; but C++ is a word', async () => {
  expect(await offered('9')).toEqual([])
  expect(await offered('c+')).toEqual([])
  expect(await offered('c++')).toEqual(['C++ primer'])
})
