/** How far an index is that is being built: one number for each percent, one line of the log for each tenth. */
import { expect, it } from 'vitest'
import { MANY, Percents, type Progress, percentOf, progressLines } from '../../host/search/progress.ts'

it('F05 a percent is told once; what is done in seconds is not told', () => {
  const told: Progress[] = []
  const percents = new Percents(progress => told.push(progress))
  for (let done = 0; done <= MANY; done += 50) percents.note({ done, of: MANY })
  expect(told.map(percentOf)).toEqual(Array.from({ length: 100 }, (_, at) => at))
  percents.note({ done: 1, of: MANY - 1 })
  expect(told).toHaveLength(100)
  percents.end()
  percents.note({ done: MANY, of: MANY })
  // complete is what has no progress
  expect(told.map(percentOf).at(-1)).toBe(99)
})

it('F05 the log has a line for each tenth, and one at the end; an import that goes on adds none', () => {
  const lines: string[] = []
  const note = progressLines(line => lines.push(line))
  note(null)
  expect(lines).toEqual([])
  for (const done of [0, 1000, 40_000, 80_000]) note({ done, of: 100_000 })
  note({ done: 90_000, of: 400_000 })
  note({ done: 390_000, of: 400_000 })
  note(null)
  note(null)
  expect(lines).toEqual([
    'the search index is being built: 0 %, 0 of 100000 records',
    'the search index is being built: 40 %, 40000 of 100000 records',
    'the search index is being built: 80 %, 80000 of 100000 records',
    'the search index is being built: 97 %, 390000 of 400000 records',
    'the search index is complete',
  ])
})
