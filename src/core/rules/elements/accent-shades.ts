/**
 * Accent colour of elements: contrast of text on it, readability as text, and its shade on dark pages. Used by the
 * builder and its preview frame.
 */
import { contrast, hexOf, labOfHex, shown } from './color.ts'

/** Accents of the four themes, on light and on dark pages: widgets/element/theme.ts; a test compares. */
export const INKS: Record<string, [light: string, dark: string]> = {
  1: ['#28619c', '#a0c6f2'],
  2: ['#76498c', '#d4b5e5'],
  3: ['#a84e18', '#fbb38b'],
  4: ['#296948', '#9bcfb0'],
}
/** --_on and --_sheet of widgets/element/opac-element.css; a test compares */
export const ON = { light: '#fffefb', dark: '#0d1f33' }
export const SHEET = { light: '#fffefb', dark: '#1f1c19' }

/** WCAG 2 AA for text */
export const READABLE = 4.5
/** AAA: above it no darker shade is offered */
const CLEAR = 7

/** @param text #abc, abc, #aabbcc or aabbcc @returns #aabbcc, '' for anything else */
export function readHex(text: string): string {
  const hex = /^\s*#?([\da-f]{3}|[\da-f]{6})\s*$/i.exec(text)?.[1]?.toLowerCase()
  if (!hex) return ''
  return `#${hex.length === 3 ? hex.replace(/./g, '$&$&') : hex}`
}

export const ratio = (ink: string, on: string): number => contrast(labOfHex(ink), labOfHex(on))

/** The accent on a dark page: a theme's own, else of the same lightness as those and two thirds of its chroma. */
export function darkShade(accent: string): string {
  const theme = Object.values(INKS).find(([light]) => light === accent)
  if (theme) return theme[1]
  const [, a, b] = labOfHex(accent)
  return hexOf(shown([0.815, a * 0.67, b * 0.67]))
}

/** The nearest darker shade of the same hue with AAA contrast to white text. */
export function darkened(accent: string): string {
  const [lightness, a, b] = labOfHex(accent)
  for (let l = lightness; l > 0; l -= 0.005) {
    const shade = hexOf(shown([l, a, b]))
    if (ratio(ON.light, shade) >= CLEAR) return shade
  }
  return '#000000'
}

/** --opac-accent value for light and dark pages. */
export const accentValue = (accent: string): string => `light-dark(${accent}, ${darkShade(accent)})`

/** Contrast ratios (to 1). */
export type Verdict = {
  isReadable: boolean
  /** text on a button of this colour */
  onButton: number
  /** links and the selected tab, in this colour */
  asText: number
  /** shade on a dark page, and text on a button of it */
  dark: string
  onDark: number
}

/** @param hasDarkWords on buttons, where light ones are usual */
export function judge(accent: string, hasDarkWords: boolean): Verdict {
  const dark = darkShade(accent)
  const onButton = ratio(hasDarkWords ? ON.dark : ON.light, accent)
  const asText = ratio(accent, SHEET.light)
  return {
    isReadable: Math.min(onButton, asText) >= READABLE,
    onButton,
    asText,
    dark,
    onDark: ratio(ON.dark, dark),
  }
}
