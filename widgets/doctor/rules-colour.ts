/** Contrast of the page's accent: on buttons, and as a link. */
import { contrast, drawnColour, ENOUGH, hexOf, inkOn, type Rgb, readable } from './colours.ts'
import type { Finding } from './finding.ts'
import { type Facts, isDefined } from './page-facts.ts'

export type Shades = { accent: Rgb; on: Rgb; surface: Rgb }

/** Distinct colours of the elements, each with its elements. @param place in the doctor's own shadow root */
export function shadesOf({ elements }: Facts, place: HTMLElement): [Shades, Element[]][] {
  const found = new Map<string, [Shades, Element[]]>()
  for (const element of elements.filter(isDefined)) {
    const style = getComputedStyle(element)
    const values = ['--_accent', '--_on', '--_sheet'].map(name => style.getPropertyValue(name).trim())
    if (values.some(value => !value)) continue
    place.style.colorScheme = style.colorScheme
    const [accent, on, surface] = values.map(value => drawnColour(value, place)) as [Rgb, Rgb, Rgb]
    const key = [accent, on, surface].join()
    const known = found.get(key)
    if (known) known[1].push(element)
    else found.set(key, [{ accent, on, surface }, [element]])
  }
  return [...found.values()]
}

/** The lower of the two ratios. */
export const ratioOf = ({ accent, on, surface }: Shades): number =>
  Math.min(contrast(on, accent), contrast(accent, surface))

export const shown = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1)

export const weakColours = (shades: [Shades, Element[]][]): Finding[] =>
  shades
    .filter(([one]) => ratioOf(one) < ENOUGH)
    .map(([{ accent, on, surface }, at]) => {
      const isOnButton = contrast(on, accent) < ENOUGH
      const both = readable(accent, [on, surface])
      const link = both ?? readable(accent, [surface])!
      return {
        name: 'contrast',
        check: 'colour',
        kind: 'warn',
        values: {
          text: hexOf(isOnButton ? on : accent),
          ground: hexOf(isOnButton ? accent : surface),
          ratio: shown(isOnButton ? contrast(on, accent) : contrast(accent, surface)),
        },
        at,
        fix: `--opac-accent: ${hexOf(link)};${both ? '' : ` --opac-on-accent: ${hexOf(inkOn(link))};`}`,
      }
    })
