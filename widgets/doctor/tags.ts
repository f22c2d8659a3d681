/** Known elements with their attributes, from the manifest. */
import { distance } from '../../src/core/rules/distance.ts'
import manifest from '../custom-elements.json'

type Declared = { declarations: { tagName: string; attributes: { name: string }[] }[] }

/** tag → its attributes */
export const TAGS: ReadonlyMap<string, readonly string[]> = new Map(
  (manifest.modules as Declared[])
    .flatMap(module => module.declarations)
    .map(({ tagName, attributes }) => [tagName, attributes.map(({ name }) => name)]),
)

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** The corrected start tag. @param changes null removes an attribute */
export function startTag(element: Element, changes: Record<string, string | null> = {}): string {
  const attributes = Object.fromEntries(
    element.getAttributeNames().map(name => [name, element.getAttribute(name)]),
  )
  const written = Object.entries({ ...attributes, ...changes })
    .filter(([, value]) => value !== null)
    .map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${escaped(value!)}"`))
  return `<${element.localName}${written.join('')}>`
}

/** @returns the most similar name, '' if none is close */
export function nearest(name: string, names: Iterable<string>): string {
  let best = ''
  let least = Math.max(2, Math.floor(name.length / 2)) + 1
  for (const other of names) {
    // a partial name is a better match than a similar one
    const far =
      other.includes(name) || name.includes(other) ? 1 : distance([...name], [...other], undefined, 2)
    if (far < least) [best, least] = [other, far]
  }
  return best
}
