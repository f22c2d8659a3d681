/** What a query is read as instead: small words tell nothing, and a word just begun or abbreviated is a beginning. */
import { afterAll, describe, expect, it } from 'vitest'
import { openLocal } from '../../host/search/fast/local.ts'
import { asking, type Book, storeOf } from './books.ts'

const BOOKS: Book[] = [
  { title: 'The history of England', loans: 3 },
  { title: 'A map of the world' },
  { title: 'The dilatation of crystals in England', loans: 90 },
  { title: 'The philosophy of law' },
  { title: 'London or Paris', loans: 50 },
  { title: 'On the river', loans: 80 },
  { title: '图书之研究', loans: 9 },
  ...Array.from({ length: 60 }, (_, at): Book => ({ title: `The reader of the number ${at}`, loans: at })),
]
const store = storeOf(BOOKS)
const engine = openLocal(store, ':memory:')
afterAll(async () => {
  await engine.close()
  await store.close()
})

const shown = async (typed: string) => {
  const { hits, shownFor } = await engine.search(asking(typed, { instead: true }))
  return { for: shownFor ?? null, titles: hits.map(({ id }) => BOOKS[id - 1]!.title) }
}

describe('F05 a query without hits', () => {
  it.each([
    ['The Hist. of England', 'The history of England', ['The history of England']],
    ['A Map of the Wor', 'A Map of the world', ['A map of the world']],
    ['The Philos. of Law', 'The philosophy of Law', ['The philosophy of law']],
    ['Lon', 'london', ['London or Paris']],
  ])('%s is read as the beginning of a word', async (typed, name, titles) => {
    expect(await shown(typed)).toEqual({ for: name, titles })
  })
  it.each(['Orx', 'Onn', 'The quinces of the zeppelin', 'Zeppelins in the reader', '量子之'])(
    '%s is not answered with small words, a shorter word, or one word of several',
    async typed => {
      expect(await shown(typed)).toEqual({ for: null, titles: [] })
    },
  )
})
