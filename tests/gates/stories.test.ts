/**
 * Every row of the specification that a person can do has a story in `npm test`: an end-to-end test with the
 * tag @story.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './imports.ts'

/** number of rows in each part of the specification; D, E and K are covered by contract tests */
const ROWS = { S: 16, A: 19, R: 22, H: 8, F: 10, B: 15, C: 10, W: 8 }

const STORY = /\btest\(\s*(['"`])(.+?)\1,\s*\{\s*tag: '@story'/g

it('every row has a story', () => {
  const titles = readdirSync(join(root, 'e2e'), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.spec.ts'))
    .flatMap(name =>
      [...readFileSync(join(root, 'e2e', name), 'utf8').matchAll(STORY)].map(found => found[2]!),
    )
  const told = new Set(titles.flatMap(title => title.match(/\b[A-Z]\d\d\b/g) ?? []))
  const rows = Object.entries(ROWS).flatMap(([part, count]) =>
    Array.from({ length: count }, (_, nth) => `${part}${String(nth + 1).padStart(2, '0')}`),
  )
  expect(rows.filter(row => !told.has(row))).toEqual([])
})
