import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Box, freePlace } from '../../../src/core/rules/free-place.ts'

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
const page = box(0, 80, 1000, 420)
const want = box(800, 80, 200, 46)

it('S15 a message stays in its place while it covers no control', () => {
  expect(freePlace(want, page, [box(0, 80, 700, 40)])).toEqual(want)
})

it('S15 it moves the shortest way off the controls', () => {
  expect(freePlace(want, page, [box(900, 90, 50, 20)])).toEqual(box(800, 112, 200, 46))
  // with a whole column occupied it moves beside it
  const beside = freePlace(want, page, [box(850, 0, 150, 600)])!
  expect(beside).toMatchObject({ top: 80 })
  expect(beside.right).toBeLessThanOrEqual(850)
})

it('S15 a lack of room is reported', () => {
  expect(freePlace(want, page, [box(0, 0, 1000, 1000)])).toBeUndefined()
})

it('S15 whatever is on a page, the place is inside it and covers nothing', () => {
  const number = fc.integer({ min: 0, max: 900 })
  const boxes = fc.array(
    fc.tuple(number, number, number, number).map(([x, y, w, h]) => box(x, y, w / 4, h / 8)),
  )
  fc.assert(
    fc.property(boxes, taken => {
      const found = freePlace(want, page, taken)
      if (!found) return
      expect(found.left >= page.left && found.right <= page.right && found.bottom <= page.bottom).toBe(true)
      expect(taken.filter(one => meet(one, found))).toEqual([])
    }),
    { numRuns: 60 },
  )
})
