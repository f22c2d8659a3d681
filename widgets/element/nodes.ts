/** Nodes of what an element shows without the view library. */

/** text, or nothing */
type Child = Node | string | false | undefined
/** undefined and false = without it, true = without a value */
type Attributes = Record<string, string | number | boolean | undefined>

export function node<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  ...inside: Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name)
  setAll(made, attributes)
  made.append(...inside.filter(child => child !== undefined && child !== false))
  return made
}

/** @param paths of the drawing, on a grid as its box says */
export function drawing(attributes: Attributes, ...paths: string[]): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  setAll(svg, { ...attributes, 'aria-hidden': 'true' })
  for (const d of paths) {
    const path = document.createElementNS(SVG, 'path')
    path.setAttribute('d', d)
    svg.append(path)
  }
  return svg
}
const SVG = 'http://www.w3.org/2000/svg'

/** The same as src/ui/icons/Icon.tsx draws. */
export const icon = (d: string, size = ''): SVGSVGElement =>
  drawing({ class: `i${size && ` i--${size}`}`, viewBox: '0 0 24 24' }, d)

function setAll(made: Element, attributes: Attributes): void {
  // not for … in: a page may have added to Object.prototype
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined && value !== false) made.setAttribute(name, value === true ? '' : `${value}`)
}
