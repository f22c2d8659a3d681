/** The elements use the portal's colours. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ACCENTS } from '../../widgets/element/theme.ts'

const tokens = readFileSync(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8')

it.each(Object.keys(ACCENTS))('W05 theme %s matches the portal’s', theme => {
  const ramp = tokens.split(`[data-theme='${theme}']`)[1]!.split('}')[0]!
  const step = (name: string) =>
    new RegExp(`--theme-${name}:\\s*([^;]+);`).exec(ramp)![1]!.replace(/\s+/g, ' ')
  expect(ACCENTS[theme]).toEqual([step('600'), step('300')])
})

it('W02 colours and shadow of the covers in a book block match the portal’s', () => {
  const css = readFileSync(new URL('../../widgets/book-block/layouts/faces.css', import.meta.url), 'utf8')
  const own = [...css.matchAll(/(--(?:cloth|shadow)-[\w-]+):\s*([^;]+);/g)]
  expect(own).toHaveLength(16)
  for (const [, name, value] of own)
    expect(new RegExp(`${name}:\\s*([^;]+);`).exec(tokens)![1], name).toBe(value)
})
