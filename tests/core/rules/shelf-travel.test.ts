/** The temporary shelf: restored, sorted, and transferred in a URL. */
import { expect, it } from 'vitest'
import { SHELF_LIMIT } from '../../../src/core/limits.ts'
import { putBack } from '../../../src/core/rules/shelf/put-back.ts'
import { readShelfHash, shelfHash } from '../../../src/core/rules/shelf/shelf-hash.ts'
import { compareShelf } from '../../../src/core/rules/shelf/shelf-order.ts'

it('W03 removed books return to their place, and books added meanwhile stay', () => {
  expect(putBack(['a', 'c'], ['b'], ['a', 'b', 'c'])).toEqual(['a', 'b', 'c'])
  expect(putBack(['c'], ['a', 'b'], ['a', 'b', 'c'])).toEqual(['a', 'b', 'c'])
  expect(putBack(['new'], ['a', 'b'], ['a', 'b'])).toEqual(['a', 'b', 'new'])
  expect(putBack(['a', 'new'], ['b'], ['a', 'b'])).toEqual(['a', 'b', 'new'])
  // another window has already restored it, or has removed more
  expect(putBack(['b', 'a'], ['b'], ['a', 'b'])).toEqual(['b', 'a'])
  expect(putBack([], ['b'], ['a', 'b', 'c'])).toEqual(['b'])
})

it('W03 a shelf that has become full takes back as many as fit', () => {
  const now = Array.from({ length: SHELF_LIMIT - 1 }, (_, n) => `n${n}`)
  expect(putBack(now, ['a', 'b'], ['a', 'b'])).toEqual(['a', ...now])
})

it('W03 ids are passed after the #; invalid ones are omitted, duplicates removed, and their number is limited', () => {
  const ids = ['me09435c', 'b-2', 'x:1.2~3']
  expect(shelfHash(ids)).toBe('#add=me09435c,b-2,x:1.2~3')
  expect(readShelfHash(shelfHash(ids))).toEqual(ids)
  expect(readShelfHash(`#add=a,,a,<b>,a b,%3Cb%3E,${'x'.repeat(65)}`)).toEqual(['a'])
  expect(readShelfHash('#add=')).toEqual([])
  expect(readShelfHash('')).toBeNull()
  expect(readShelfHash('#main')).toBeNull()
  const many = Array.from({ length: SHELF_LIMIT + 5 }, (_, n) => `n${n}`)
  expect(readShelfHash(shelfHash(many))).toHaveLength(SHELF_LIMIT)
})

it('W03 B15 the order: numbers by value, Chinese by sound, missing values last in either direction', () => {
  const sorted = (texts: string[], type: 'asc' | 'desc') => texts.toSorted((a, b) => compareShelf(a, b, type))
  expect(sorted(['I10', '', 'I9'], 'asc')).toEqual(['I9', 'I10', ''])
  expect(sorted(['I10', '', 'I9'], 'desc')).toEqual(['I10', 'I9', ''])
  expect(sorted(['中国', '史記', '安徽'], 'asc')).toEqual(['安徽', '史記', '中国'])
})
