import { expect, it } from 'vitest'
import { worthJoining } from '../../host/search/fast/maintain/join.ts'
import { SEGMENT_DOCS } from '../../host/search/fast/segment/bits.ts'

const of = (liveCount: number, size = liveCount) => ({ liveCount, size })

it('more than six segments of one size are merged, those of other sizes are kept', () => {
  const small = Array.from({ length: 7 }, () => of(20))
  expect(worthJoining([of(5000), ...small])).toEqual(small)
  expect(worthJoining(small.slice(1))).toEqual([])
})

it('a segment that is mostly replaced is rewritten, even alone; a full one without deletions never is', () => {
  const hollow = of(400, 1000)
  expect(worthJoining([of(1000), hollow])).toEqual([hollow])
  expect(worthJoining(Array.from({ length: 9 }, () => of(SEGMENT_DOCS)))).toEqual([])
})

it('a merge result fits into one segment', () => {
  const large = Array.from({ length: 8 }, () => of(SEGMENT_DOCS / 2 - 1))
  expect(worthJoining(large)).toHaveLength(2)
})
