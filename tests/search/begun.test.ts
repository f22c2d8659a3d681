/** Suggestions for a surname and the first letters of another word must also find a rarely borrowed book. */
import { afterAll, expect, it } from 'vitest'
import { openLocal } from '../../host/search/fast/local.ts'
import { type Book, storeOf } from './books.ts'

const others = Array.from(
  { length: 900 },
  (_, at): Book => ({
    title: `Travels ${at}`,
    authors: ['Smith, John'],
    year: 1950,
    loans: 10 + at,
  }),
)
const store = storeOf([...others, { title: 'Mountains', authors: ['Smith, Jane'], year: 1987, loans: 0 }])
const engine = openLocal(store, ':memory:')
afterAll(async () => {
  await engine.close()
  await store.close()
})

it.each(['smith mountai', 'smith 1987'])('%s', async typed => {
  expect((await engine.suggest(typed, 'all', 7)).map(({ text }) => text)).toEqual(['Mountains'])
})
