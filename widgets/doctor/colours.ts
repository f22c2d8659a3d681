/** WCAG 2 contrast of rendered colours. */

/** red, green, blue, 0 to 255 */
export type Rgb = readonly [number, number, number]
/** AA for text */
export const ENOUGH = 4.5

function luminance(colour: Rgb): number {
  const [r, g, b] = colour.map(part => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

export function contrast(one: Rgb, other: Rgb): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

export const hexOf = (colour: Rgb): string =>
  `#${colour.map(part => Math.round(part).toString(16).padStart(2, '0')).join('')}`

const BLACK: Rgb = [0, 0, 0]
const WHITE: Rgb = [255, 255, 255]
const mixed = (one: Rgb, other: Rgb, share: number) =>
  one.map((part, at) => Math.round(part + (other[at]! - part) * share)) as unknown as Rgb

/**
 * The nearest shade of a colour with enough contrast to all others.
 * @returns null where there is none, e.g. between a light and a dark one
 */
export function readable(colour: Rgb, others: Rgb[]): Rgb | null {
  const isEnough = (shade: Rgb) => others.every(other => contrast(shade, other) >= ENOUGH)
  for (let share = 0; share <= 1; share += 0.02)
    for (const end of [BLACK, WHITE]) {
      const shade = mixed(colour, end, share)
      if (isEnough(shade)) return shade
    }
  return null
}

/** Black or white text for a background: one always has enough contrast. */
export const inkOn = (ground: Rgb): Rgb =>
  contrast(ground, WHITE) >= contrast(ground, BLACK) ? WHITE : BLACK

/** Resolves any CSS colour to RGB. @param place its colour scheme decides light-dark() */
export function drawnColour(value: string, place: HTMLElement): Rgb {
  const probe = place.appendChild(document.createElement('i'))
  probe.style.color = value
  const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
  brush.fillStyle = getComputedStyle(probe).color
  probe.remove()
  brush.fillRect(0, 0, 1, 1)
  const [r, g, b] = brush.getImageData(0, 0, 1, 1).data
  return [r!, g!, b!]
}
