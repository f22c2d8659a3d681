/** Sorting by title skips what the record does not file. */
import { expect, it } from 'vitest'
import { openLocal } from '../../host/search/fast/local.ts'
import type { Store } from '../../host/store/open.ts'
import { asking, type Book, storeOf } from './books.ts'
import { openPlain } from './plain/plain.ts'

const BOOKS: Book[] = [
  { title: 'The harbour', titleSkip: 4, language: 'eng' },
  { title: 'A is for alibi', titleSkip: 0, language: 'eng' },
  { title: 'Le rouge et le noir', titleSkip: 3, language: 'fre' },
  { title: 'Die Blechtrommel', language: 'ger' },
  { title: 'Die hard', language: 'eng' },
  { title: 'An island', language: 'eng' },
  { title: '"The end"', titleSkip: 5, language: 'eng' },
  { title: 'Zebra', titleSkip: 0, language: 'eng' },
  { title: 'The', titleSkip: -1, language: 'eng' },
]

it.each([
  ['plain', openPlain],
  ['fast', (store: Store) => openLocal(store, ':memory:')],
] as const)(
  'F05 %s engine: sorted by title, articles are skipped by the indicator, else by the language',
  async (_, open) => {
    const store = storeOf(BOOKS)
    const engine = await open(store)
    const sorted = async (direction: 'asc' | 'desc') => {
      const { hits } = await engine.search(asking('', { sort: 'title', direction }))
      return hits.map(({ id }) => BOOKS[id - 1]!.title)
    }
    const row = [
      ...['A is for alibi', 'Die Blechtrommel', 'Die hard', '"The end"', 'The harbour', 'An island'],
      ...['Le rouge et le noir', 'The', 'Zebra'],
    ]
    expect(await sorted('asc')).toEqual(row)
    expect(await sorted('desc')).toEqual(row.toReversed())
    await engine.close()
    await store.close()
  },
)
