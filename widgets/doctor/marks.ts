/** The numbers on the page: drawn over it in the top layer, since nothing of the page is changed. */
import type { Finding } from './finding.ts'
import { node } from './nodes.ts'
import type { Say } from './words.ts'

const GAP = 6

/** @returns what draws them anew where the elements stand now */
export function drawMarks(layer: HTMLElement, findings: Finding[], say: Say): () => void {
  const spoken = new Map<Element, number[]>()
  findings.forEach(({ at }, index) => {
    for (const element of at) spoken.set(element, [...(spoken.get(element) ?? []), index])
  })
  const marks = [...spoken].map(([element, indexes]) => {
    const first = findings[indexes[0]!]!
    const numbers = findings.length > 1 ? indexes.map(index => node('b', {}, String(index + 1))) : []
    const words = node('span', {}, say(`found.${first.name}.mark`, first.values))
    const mark = node('div', { class: `tear ${first.kind}` }, node('p', {}, ...numbers, words))
    return { element, mark }
  })
  layer.replaceChildren(...marks.map(({ mark }) => mark))
  const place = () => {
    for (const { element, mark } of marks) {
      const { left, top, width, height } = boxOf(element)
      Object.assign(mark.style, {
        left: `${left - GAP}px`,
        top: `${top - GAP}px`,
        width: `${width + 2 * GAP}px`,
        height: `${height + 2 * GAP}px`,
      })
    }
  }
  place()
  return place
}

/** Of what is not on view: of the nearest thing around it that is. */
function boxOf(element: Element): DOMRect {
  for (let at: Node | null = element; at; at = at.parentNode ?? (at as ShadowRoot).host ?? null) {
    if (!(at instanceof Element)) continue
    const box = at.getBoundingClientRect()
    if (box.width > 0 && box.height > 0) return box
  }
  return new DOMRect()
}
