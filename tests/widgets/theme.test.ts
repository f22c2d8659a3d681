/** The accents of the elements are those of the portal's themes. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ACCENTS } from '../../widgets/theme.ts'

const tokens = readFileSync(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8')

it.each(Object.keys(ACCENTS))('W05 theme %s is the portal’s', theme => {
  const ramp = tokens.split(`[data-theme='${theme}']`)[1]!.split('}')[0]!
  const step = (name: string) =>
    new RegExp(`--theme-${name}:\\s*([^;]+);`).exec(ramp)![1]!.replace(/\s+/g, ' ')
  expect(ACCENTS[theme]).toEqual([step('600'), step('300')])
})
