/** A temporary shelf by classes, and restricted to some of its books. */
import { expect, it } from 'vitest'
import type { Walk, WalkedBook, WalkStop } from '../../../src/contract/catalogue/x-walk.ts'
import {
  booksOfWalk,
  classesOfWalk,
  narrowWalk,
  walkOnShelf,
} from '../../../src/features/temporary-shelf/shelf-board.ts'

const book = (bibId: string, classCode: string) => ({ bibId, classCode }) as WalkedBook
const stop = (...books: WalkedBook[]) => ({ locaCode: 'A', books }) as WalkStop
const walk: Walk = {
  stops: [stop(book('1', 'K'), book('2', 'I')), stop(book('3', 'other'), book('4', 'other'))],
  away: [book('5', 'I'), book('6', 'other')],
  classes: { K: '历史', I: '文学', other: '其他' },
  rooms: {},
  missing: ['gone', 'off'],
}
const ids = (one: Walk) => booksOfWalk(one).map(({ bibId }) => bibId)

it('B15 the class with most books comes first, books without a class last', () => {
  expect(classesOfWalk(walk).map(({ code, name, bibIds }) => [code, name, bibIds])).toEqual([
    ['I', '文学', ['2', '5']],
    ['K', '历史', ['1']],
    ['other', '其他', ['3', '4', '6']],
  ])
})

it('B15 removed books are in no stop, and stops without books are omitted', () => {
  const kept = walkOnShelf(walk, ['2', '5', 'gone'])
  expect(ids(kept)).toEqual(['2', '5'])
  expect(kept.stops).toHaveLength(1)
  expect(kept.missing).toEqual(['gone'])
  expect(ids(narrowWalk(walk, one => one.classCode === 'K'))).toEqual(['1'])
})
