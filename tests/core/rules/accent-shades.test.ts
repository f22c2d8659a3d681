import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  accentValue,
  darkened,
  darkShade,
  INKS,
  judge,
  ON,
  READABLE,
  ratio,
  readHex,
  SHEET,
} from '../../../src/core/rules/elements/accent-shades.ts'
import { hexOf, labOfHex, linear, shown } from '../../../src/core/rules/elements/color.ts'
import { ACCENTS } from '../../../widgets/element/theme.ts'
import { resolve } from '../../gates/contrast-colors.ts'

const css = readFileSync(new URL('../../../widgets/element/opac-element.css', import.meta.url), 'utf8')
const hex = (color: string) => hexOf(resolve(color, new Map(), 'light'))
/** every third of each channel, 216 in all */
const many = Array.from({ length: 216 }, (_, i) =>
  [i % 6, Math.floor(i / 6) % 6, Math.floor(i / 36)].map(n => (n * 51).toString(16).padStart(2, '0')),
).map(parts => `#${parts.join('')}`)

describe('W06 the builder uses the colours of the elements', () => {
  it.each(Object.keys(INKS))('theme %s', theme => {
    expect(INKS[theme]).toEqual(ACCENTS[theme]!.map(hex))
  })

  it.each([
    ['_on', 'on-accent', ON],
    ['_sheet', 'surface', SHEET],
  ])('--%s', (own, open, { light, dark }) => {
    expect(css).toContain(`--${own}: var(--opac-${open}, light-dark(${light}, ${dark}))`)
  })
})

it('a colour survives the conversion to OKLab and back', () => {
  expect(many.map(color => hexOf(labOfHex(color)))).toEqual(many)
})

it('contrast is calculated as in WCAG', () => {
  expect(ratio('#000000', '#ffffff')).toBeCloseTo(21, 2)
  expect(ratio('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(ratio('#ff0000', '#ffffff')).toBeCloseTo(4, 2)
})

it('parses colours as people write them, and nothing else', () => {
  expect(['28619c', ' #28619C ', '#abc', 'ABC'].map(readHex)).toEqual([
    '#28619c',
    '#28619c',
    '#aabbcc',
    '#aabbcc',
  ])
  for (const wrong of ['', '#12', '#12345', '#1234567', 'red', '#28619c;}', 'url(x)', '#28619g'])
    expect(readHex(wrong), wrong).toBe('')
})

it('any colour has a shade readable on a dark page, also with dark text on it', () => {
  for (const color of many) {
    const { dark, onDark } = judge(color, false)
    expect(onDark, color).toBeGreaterThanOrEqual(READABLE)
    expect(ratio(dark, SHEET.dark), color).toBeGreaterThanOrEqual(READABLE)
  }
})

it('the shade of a theme is the theme’s, that of another colour keeps its hue', () => {
  expect(darkShade('#28619c')).toBe('#a0c6f2')
  expect(accentValue('#a84e18')).toBe('light-dark(#a84e18, #fbb38b)')
  const [, a, b] = labOfHex(darkShade('#cc0066'))
  const [, c, d] = labOfHex('#cc0066')
  expect(Math.atan2(b, a)).toBeCloseTo(Math.atan2(d, c), 1)
})

it('a readable darker shade is offered for every colour', () => {
  for (const color of many) expect(judge(darkened(color), false).isReadable, color).toBe(true)
  expect(ratio(ON.light, darkened('#ee8f58'))).toBeGreaterThanOrEqual(7)
})

it('dark text on a pale accent makes buttons readable, but not links', () => {
  const plain = judge('#ee8f58', false)
  expect(plain.onButton).toBeCloseTo(2.4, 1)
  expect(plain.isReadable).toBe(false)
  const darkWords = judge('#ee8f58', true)
  expect(darkWords.onButton).toBeCloseTo(6.9, 1)
  expect(darkWords.asText).toBeCloseTo(2.4, 1)
  expect(darkWords.isReadable).toBe(false)
  expect(judge('#28619c', false).isReadable).toBe(true)
})

it('a colour out of gamut loses chroma, not lightness', () => {
  const lab = shown([0.8, 0.4, 0])
  expect(lab[0]).toBe(0.8)
  expect(linear(lab).every(v => v >= -0.001 && v <= 1.001)).toBe(true)
})
