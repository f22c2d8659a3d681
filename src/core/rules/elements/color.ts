/** Colours in sRGB and OKLab, and WCAG 2 contrast. */

/** OKLab: lightness and the two opponent axes */
export type Lab = readonly [number, number, number]
type Rgb = [number, number, number]

/** @param h degrees, as in oklch() */
export function labOfLch(l: number, c: number, h: number): Lab {
  const turn = (h * Math.PI) / 180
  return [l, c * Math.cos(turn), c * Math.sin(turn)]
}

/** linear sRGB, unclipped */
export function linear([lightness, a, b]: Lab): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const within = (v: number): number => Math.min(1, Math.max(0, v))

function luminance(color: Lab): number {
  const [r, g, b] = linear(color).map(within) as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG 2 contrast ratio */
export function contrast(a: Lab, b: Lab): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

/** @param hex #rrggbb */
export function labOfHex(hex: string): Lab {
  const [r, g, b] = [1, 3, 5].map(at => {
    const v = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
  }) as Rgb
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/** @returns #rrggbb, clipped to the sRGB gamut */
export const hexOf = (color: Lab): string =>
  `#${linear(color)
    .map(within)
    .map(v => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055))
    .map(v =>
      Math.round(v * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** Nearest in-gamut colour with the same lightness and hue. */
export function shown([l, a, b]: Lab): Lab {
  const canShow = (share: number) => linear([l, a * share, b * share]).every(v => v >= -0.0005 && v <= 1.0005)
  let share = 1
  while (share > 0 && !canShow(share)) share -= 0.02
  share = Math.max(0, share)
  return [l, a * share, b * share]
}
