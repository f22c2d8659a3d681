/**
 * Derives a theme's ramp from a custom colour: its hue and a proportional chroma. The lightness of every step is
 * unchanged, so contrast is too (tests/gates/contrast.test.ts).
 */
import type { BaseConfig } from '../../../src/contract/x.ts'
import { hexOf, labOfHex, labOfLch, shown } from '../../../src/core/rules/elements/color.ts'
import { THEME_COLORS } from '../../../src/core/rules/elements/theme-colors.ts'

/** lightness and chroma of --theme-50 … --theme-950 (styles/tokens.css, theme 1) */
const STEPS = [
  [50, 0.974, 0.01],
  [100, 0.946, 0.022],
  [200, 0.892, 0.045],
  [300, 0.815, 0.075],
  [400, 0.715, 0.1],
  [500, 0.585, 0.115],
  [600, 0.485, 0.112],
  [700, 0.42, 0.1],
  [800, 0.355, 0.082],
  [900, 0.295, 0.062],
  [950, 0.235, 0.045],
] as const
const FULL_CHROMA = 0.112

/** Style rules for the themes with a custom colour; '' = there are none. */
export const rampsOf = (themes: BaseConfig['themes']): string =>
  themes
    .filter(({ code, color }) => color !== (THEME_COLORS as Record<string, string>)[code])
    .map(({ code, color }) => rampOf(code, color))
    .join('')

function rampOf(code: string, color: string): string {
  if (!/^[1-9]$/.test(code) || !/^#[0-9a-f]{6}$/i.test(color)) return ''
  const [, a, b] = labOfHex(color)
  const share = Math.min(1, Math.hypot(a, b) / FULL_CHROMA)
  const hue = (Math.atan2(b, a) * 180) / Math.PI
  const steps = STEPS.map(([step, l, c]) => `--theme-${step}:${hexOf(shown(labOfLch(l, c * share, hue)))};`)
  return `${code === '1' ? ':root:not([data-theme]),' : ''}[data-theme='${code}']{${steps.join('')}}`
}
