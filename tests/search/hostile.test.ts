import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import type { SearchField } from '../../host/search/engine.ts'
import { SearchError } from '../../host/search/errors.ts'
import { openLocal } from '../../host/search/fast/local.ts'
import { asking, putBook, storeOf } from './books.ts'
import { openPlain } from './plain/plain.ts'

const store = storeOf([
  {
    title: 'A " OR 1=1 -- NEAR(x, 2) title:*',
    authors: ["O'Brien; DROP TABLE bib"],
    subjects: ['{a b} : ^c'],
  },
  { title: 'lone \ud800 surrogate \udfff', subjects: ['\u0000\u0001'] },
  { title: '红楼梦'.repeat(3000) },
  { title: '' },
])
const fast = openLocal(store, ':memory:')
const engines = [fast, openPlain(store)]
afterAll(async () => {
  for (const engine of engines) await engine.close()
  await store.close()
})

const NASTY = [
  '"',
  '*',
  'a*',
  '^',
  '(',
  ')',
  'NEAR',
  'a NEAR b',
  'AND',
  '-',
  '{',
  '%',
  '_',
  '\\',
  "'",
  '\u0000',
  '\ud800',
  '\udc00',
  '\u202e',
  '\u200b',
  '🙂',
  '=t',
  'title:x',
  "'; DROP TABLE t1; --",
  ' ',
]
const FIELDS: SearchField[] = [
  'all',
  'title',
  'author',
  'subject',
  'publisher',
  'isbn',
  'issn',
  'callno',
  'classno',
  'series',
]

describe('hostile input', () => {
  it('F04 query syntax, control characters and lone surrogates are text, and nothing throws', async () => {
    const text = fc.array(fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: 'binary', maxLength: 5 })), {
      maxLength: 6,
    })
    await fc.assert(
      fc.asyncProperty(
        text,
        fc.constantFrom(...FIELDS),
        fc.constantFrom('contains', 'exact', 'prefix'),
        async (parts, field, operator) => {
          const value = parts.join('')
          const conditions = [{ field, operator, values: [value], logic: 'and' as const }]
          for (const engine of engines) {
            await engine.search(asking('', { conditions, filters: [{ field: 'subject', values: [value] }] }))
            await engine.suggest(value, field, 7)
            await engine.shelfNeighbours(value, 2, 2)
          }
        },
      ),
      { numRuns: 60 },
    )
  })
  // unbounded work would exceed the runner's time limit
  it('a megabyte of text is bounded work', async () => {
    for (const megabyte of [
      '红楼'.repeat(500_000),
      'word '.repeat(200_000),
      '9'.repeat(1_000_000),
      '\ud800'.repeat(1_000_000),
      '"*'.repeat(500_000),
    ]) {
      await fast.search(asking(megabyte))
      await fast.search(
        asking('', { conditions: [{ field: 'isbn', operator: 'prefix', values: [megabyte], logic: 'and' }] }),
      )
      await fast.suggest(megabyte, 'all', 7)
      await fast.shelfNeighbours(megabyte, 3, 3)
    }
  })
  it('a thousand conditions, values and filters are bounded work', async () => {
    const many = Array.from({ length: 1000 }, (_, at) => `word${at}`)
    const conditions = many.map(value => ({
      field: 'all' as const,
      operator: 'contains' as const,
      values: many.concat(value),
      logic: 'or' as const,
    }))
    const filters = [{ field: 'author' as const, values: many }]
    await expect(fast.search(asking('', { conditions, filters }))).rejects.toThrow(SearchError)
    const alone = many.map(value => ({ field: 'author' as const, values: [value] }))
    await expect(fast.search(asking('', { filters: alone }))).rejects.toThrow(SearchError)
    expect((await fast.search(asking('', { filters }))).total).toBe(0)
  })
  it('columns that are not lists count as empty', async () => {
    const id = putBook(store, { title: '坏列表' })
    store.raw
      .prepare("UPDATE bib SET authors = '{', subjects = '[1, null]', callno = '\"x\"' WHERE id = ?")
      .run(id)
    await fast.refresh()
    expect((await fast.search(asking('坏列表'))).total).toBe(1)
  })
})
