/** When a waiting reservation should get its copy. */
import { expect, it } from 'vitest'
import { expectedOf } from '../../host/circulation/expected.ts'

const [NOW, DAY] = [1_000_000, 100]

it('R10 a reader in the queue expects the copy that comes back at that turn; overdue ones come nobody knows when', () => {
  const dueAts = [NOW + 30 * DAY, NOW - DAY, NOW + 10 * DAY]
  const at = (position: number | null, loan: number | null = 14 * DAY) =>
    expectedOf(position, dueAts, NOW, loan)
  expect([1, 2].map(position => at(position))).toEqual([
    { at: NOW + 10 * DAY, isRough: false },
    { at: NOW + 30 * DAY, isRough: false },
  ])
  // after another loan of the copy that is back first
  expect(at(3)).toEqual({ at: NOW + 24 * DAY, isRough: true })
  expect(at(6)).toEqual({ at: NOW + 58 * DAY, isRough: true })
  // of a system that does not tell the length of a loan, and of a reader without a number
  for (const unknown of [at(3, null), at(null), at(0), expectedOf(1, [NOW - 1], NOW, DAY)])
    expect(unknown).toBeNull()
})
