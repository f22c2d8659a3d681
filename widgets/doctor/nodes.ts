/** Builds nodes without HTML strings, which Trusted Types may forbid. */

type Child = Node | string | false

export function node<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Record<string, string>,
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...children.filter(child => child !== false))
  return made
}

export function icon(d: string): SVGElement {
  const [svg, path] = ['svg', 'path'].map(name =>
    document.createElementNS('http://www.w3.org/2000/svg', name),
  )
  svg!.setAttribute('viewBox', '0 0 24 24')
  svg!.setAttribute('class', 'i')
  svg!.setAttribute('aria-hidden', 'true')
  path!.setAttribute('d', d)
  svg!.append(path!)
  return svg as SVGElement
}

export function button(className: string, press: () => void, ...children: Child[]): HTMLButtonElement {
  const made = node('button', { type: 'button', class: className }, ...children)
  made.addEventListener('click', press)
  return made
}
