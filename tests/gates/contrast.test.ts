import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { rampsOf } from '../../host/pages/themes/theme-ramp.ts'
import {
  contrast,
  hexOf,
  type Lab,
  labOfHex,
  labOfLch,
  linear,
  shown,
} from '../../src/core/rules/elements/color.ts'
import { resolve, type Scheme, tokensOf } from './contrast-colors.ts'

const css = readFileSync(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8')

const SURFACES = ['paper', 'sheet', 'raised', 'well']
const ACCENTED = ['accent-tint', 'accent-wash']
const STATES = ['ok', 'warn', 'danger', 'info']

/** [foreground, background]: text, 4.5 : 1 */
const TEXT: [string, string][] = [
  ...['ink', 'ink-2', 'ink-3', 'accent'].flatMap(ink =>
    [...SURFACES, ...ACCENTED].map((on): [string, string] => [ink, on]),
  ),
  ...STATES.flatMap(state => [...SURFACES, `${state}-tint`].map((on): [string, string] => [state, on])),
  ...STATES.map((state): [string, string] => ['ink', `${state}-tint`]),
  ['accent-hover', 'paper'],
  ['accent-hover', 'accent-tint'],
  ['on-accent', 'accent-solid'],
  ['on-accent', 'accent-solid-hover'],
  ['cloth-ink', 'cloth-paper'],
]
/** form borders, bars, ribbons, focus: 3 : 1 */
const MARKS: [string, string][] = [
  ...['paper', 'sheet', 'raised'].map((on): [string, string] => ['rule-2', on]),
  ...[...SURFACES, 'accent-tint'].map((on): [string, string] => ['accent-vivid', on]),
  ...SURFACES.map((on): [string, string] => ['focus', on]),
]

const themes = ['1', '2', '3', '4']
const schemes: Scheme[] = ['light', 'dark']

function tooWeak(pairs: [string, string][], least: number, color: (name: string) => Lab): string[] {
  return pairs
    .map(([ink, on]) => ({ ink, on, ratio: contrast(color(ink), color(on)) }))
    .filter(({ ratio }) => ratio < least)
    .map(({ ink, on, ratio }) => `${ink} on ${on}: ${ratio.toFixed(2)} < ${least}`)
}

describe.each(themes)('S07 theme %s', theme => {
  const tokens = tokensOf(css, theme)

  it.each(schemes)('keeps text at 4.5 and graphics at 3 in %s', scheme => {
    const color = (name: string) => resolve(`var(--${name})`, tokens, scheme)
    expect([...tooWeak(TEXT, 4.5, color), ...tooWeak(MARKS, 3, color)]).toEqual([])
  })

  it('has eleven steps within the sRGB gamut', () => {
    const steps = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950]
    const lights = steps.map(step => resolve(`var(--theme-${step})`, tokens, 'light'))
    expect(lights.flatMap(lab => linear(lab)).filter(v => v < -0.0005 || v > 1.0005)).toEqual([])
    expect(lights.map(lab => lab[0])).toEqual(lights.map(lab => lab[0]).sort((a, b) => b - a))
  })
})

/** Tokens of the accessibility panel's contrasts: of the rule of this contrast. */
const access = readFileSync(new URL('../../src/shell/access/contrast.css', import.meta.url), 'utf8')
const ofContrast = (name: string): [string, string][] => {
  const rule = access
    .split(`[data-theme] {`)
    .find((_, at, all) => all[at - 1]?.trimEnd().endsWith(`[data-contrast='${name}']`))
  return [...rule!.slice(0, rule!.indexOf('}')).matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(
    ([, token, value]) => [token!, value!],
  )
}

describe.each(themes)('S07 high contrast with theme %s', theme => {
  it.each(schemes)('keeps text at 7 and graphics at 4.5, %s', scheme => {
    const tokens = new Map([...tokensOf(css, theme), ...ofContrast(scheme)])
    const color = (name: string) => resolve(`var(--${name})`, tokens, scheme)
    expect([...tooWeak(TEXT, 7, color), ...tooWeak(MARKS, 4.5, color)]).toEqual([])
    expect(ofContrast(scheme).length).toBeGreaterThan(20)
  })
})

it('the four themes differ', () => {
  expect(new Set(themes.map(theme => tokensOf(css, theme).get('--theme-600'))).size).toBe(4)
})

it('B05 titles on every book cover colour are readable', () => {
  const tokens = tokensOf(css, '1')
  const weak = Array.from({ length: 12 }, (_, i): [string, string] => [
    i < 8 ? 'cloth-foil' : 'cloth-ink',
    `cloth-${i + 1}`,
  ])
  expect(tooWeak(weak, 4.5, name => resolve(`var(--${name})`, tokens, 'light'))).toEqual([])
})

it('contrast is calculated as in WCAG: black on white is 21', () => {
  expect(contrast([0, 0, 0], [1, 0, 0])).toBeCloseTo(21, 1)
})

describe('S07 a theme from the library’s own colour', () => {
  const rampOf = (color: string) => rampsOf([{ code: '2', name: '', color, bgImg: '' }])
  const hues = Array.from({ length: 24 }, (_, at) => at * 15)

  it.each(schemes)('keeps text at 4.5 and graphics at 3 in %s, whatever the colour', scheme => {
    for (const color of [
      ...hues.map(hue => hexOf(shown(labOfLch(0.6, 0.3, hue)))),
      '#000000',
      '#ffffff',
      '#ffff00',
      '#00ff00',
    ]) {
      const tokens = tokensOf(css, '2')
      for (const [, name, hex] of rampOf(color).matchAll(/(--theme-\d+):(#[0-9a-f]{6});/g))
        tokens.set(name!, `oklch(${lchOf(hex!)})`)
      expect(tokens.get('--theme-600'), color).not.toBe(tokensOf(css, '2').get('--theme-600'))
      const at = (name: string) => resolve(`var(--${name})`, tokens, scheme)
      expect([...tooWeak(TEXT, 4.5, at), ...tooWeak(MARKS, 3, at)], color).toEqual([])
    }
  })

  it('adds no rule for a built-in colour, and rejects injected CSS', () => {
    expect(rampOf('#76498c')).toBe('')
    expect(rampOf('red}body{display:none')).toBe('')
  })
})

const lchOf = (hex: string): string => {
  const [l, a, b] = labOfHex(hex)
  return `${l} ${Math.hypot(a, b)} ${(Math.atan2(b, a) * 180) / Math.PI}`
}
