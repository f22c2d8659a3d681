/** The URL of the list of databases. */
import { expect, it } from 'vitest'
import {
  ALL_DATABASES,
  databasesPath,
  isNarrowed,
  readDatabases,
} from '../../../src/core/rules/search/database-url.ts'

it.each([
  ['', '/database'],
  [
    '?q=a+%26+b&lang=chi&status=2&subject=law&subject=medicine&type=journal&initial=%23&sort=usage&page=3',
    null,
  ],
  ['?lang=xx&status=7&sort=rank&initial=aa&page=-2', '/database'],
  ['?subject=law&subject=law&subject=%3Cb%3E', '/database?subject=law'],
  ['?q=%20%20&page=1', '/database'],
])('C05 %s survives a round trip', (search, path) => {
  const state = readDatabases(search)
  const written = databasesPath(state, { page: state.page })
  expect(readDatabases(written.slice('/database'.length))).toEqual(state)
  if (path !== null) expect(written).toBe(path)
})

it('C05 another filter starts at the first page and keeps the rest', () => {
  const state = readDatabases('?lang=chi&subject=law&page=3')
  expect(databasesPath(state, { status: '1' })).toBe('/database?lang=chi&status=1&subject=law')
  expect(databasesPath(state, { lang: '' })).toBe('/database?subject=law')
})

it('C05 language and order are not filters', () => {
  expect(isNarrowed({ ...ALL_DATABASES, lang: 'chi', sort: 'usage', page: 2 })).toBe(false)
  for (const more of [
    { q: 'x' },
    { status: '0' },
    { subject: ['law'] },
    { type: ['data'] },
    { initial: 'A' },
  ] as const)
    expect(isNarrowed({ ...ALL_DATABASES, ...structuredClone(more) } as typeof ALL_DATABASES)).toBe(true)
})
