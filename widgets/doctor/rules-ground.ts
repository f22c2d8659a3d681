/** Text of the elements on what is really behind it: the page's own boxes, where the element has no background. */
import { contrast, drawnColour, ENOUGH, hexOf, inkOn, type Rgb, readable } from './colours.ts'
import type { Finding } from './finding.ts'
import { boxesAround } from './host-styles.ts'
import { type Facts, isDefined } from './page-facts.ts'
import { shown } from './rules-colour.ts'

/** AA for large text */
const ENOUGH_LARGE = 3
/** texts of an element that are looked at */
const MOST = 80

export type DrawnText = {
  element: HTMLElement
  ink: Rgb
  ground: Rgb
  ratio: number
  least: number
  isAccent: boolean
}

const brush = () => document.createElement('canvas').getContext('2d', { willReadFrequently: true })!

/** @returns null where a picture or a gradient is behind it: unknown */
function groundOf(node: HTMLElement, place: HTMLElement): Rgb | null {
  const layers: string[] = []
  const [one, all] = [brush(), brush()]
  let isCovered = false
  for (const at of [node, ...boxesAround(node)]) {
    const { backgroundColor, backgroundImage } = getComputedStyle(at)
    if (backgroundImage !== 'none') return null
    layers.unshift(backgroundColor)
    one.clearRect(0, 0, 1, 1)
    one.fillStyle = backgroundColor
    one.fillRect(0, 0, 1, 1)
    isCovered = one.getImageData(0, 0, 1, 1).data[3] === 255
    if (isCovered) break
  }
  if (!isCovered) {
    place.style.colorScheme = getComputedStyle(document.documentElement).colorScheme
    layers.unshift(hexOf(drawnColour('Canvas', place)))
  }
  for (const layer of layers) {
    all.fillStyle = layer
    all.fillRect(0, 0, 1, 1)
  }
  const [r, g, b] = all.getImageData(0, 0, 1, 1).data
  return [r!, g!, b!]
}

const hasText = (node: Element) =>
  [...node.childNodes].some(child => child instanceof Text && child.data.trim() !== '')
/** not for screen readers only, and not a control that cannot be used now */
const isSeen = (node: HTMLElement) =>
  node.offsetWidth > 1 &&
  node.checkVisibility({ visibilityProperty: true }) &&
  !node.matches(':disabled, :disabled *')

/** The text with the least contrast in each element. */
export function textsOf({ elements }: Facts, place: HTMLElement): DrawnText[] {
  return elements.filter(isDefined).flatMap(element => {
    const nodes = [...(element.shadowRoot?.querySelectorAll<HTMLElement>('.root *') ?? [])]
    const texts = nodes
      .filter(node => node instanceof HTMLElement && hasText(node) && isSeen(node))
      .slice(0, MOST)
      .flatMap((node): DrawnText[] => {
        const ground = groundOf(node, place)
        if (!ground) return []
        const { color, fontSize, fontWeight } = getComputedStyle(node)
        const px = Number.parseFloat(fontSize)
        const isLarge = px >= 24 || (px >= 18.66 && Number(fontWeight) >= 700)
        place.style.colorScheme = getComputedStyle(node).colorScheme
        const accent = drawnColour(getComputedStyle(element).getPropertyValue('--_accent') || color, place)
        const ink = drawnColour(color, place)
        return [
          {
            element,
            ink,
            ground,
            ratio: contrast(ink, ground),
            least: isLarge ? ENOUGH_LARGE : ENOUGH,
            isAccent: hexOf(accent) === hexOf(ink),
          },
        ]
      })
    return texts.toSorted((one, other) => one.ratio / one.least - other.ratio / other.least).slice(0, 1)
  })
}

/** @param known elements whose colours are a finding already */
export const weakTexts = (texts: DrawnText[], known: Element[]): Finding[] =>
  texts
    .filter(({ element, ratio, least }) => ratio < least && !known.includes(element))
    .map(({ element, ink, ground, ratio, least, isAccent }) => ({
      name: 'ground',
      check: 'colour',
      kind: 'warn',
      values: {
        text: hexOf(ink),
        ground: hexOf(ground),
        ratio: shown(ratio),
        least,
      },
      at: [element],
      fix: isAccent
        ? `--opac-accent: ${hexOf(readable(ink, [ground])!)};`
        : `--opac-ink: ${hexOf(inkOn(ground))};`,
    }))
