/** The elements there are, with their attributes, as the manifest says them. */
import manifest from '../custom-elements.json'

type Declared = { declarations: { tagName: string; attributes: { name: string }[] }[] }

/** tag → its attributes */
export const TAGS: ReadonlyMap<string, readonly string[]> = new Map(
  (manifest.modules as Declared[])
    .flatMap(module => module.declarations)
    .map(({ tagName, attributes }) => [tagName, attributes.map(({ name }) => name)]),
)

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** The start tag as it would be written. @param changes null takes an attribute away */
export function startTag(element: Element, changes: Record<string, string | null> = {}): string {
  const given = Object.fromEntries(
    element.getAttributeNames().map(name => [name, element.getAttribute(name)]),
  )
  const written = Object.entries({ ...given, ...changes })
    .filter(([, value]) => value !== null)
    .map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${escaped(value!)}"`))
  return `<${element.localName}${written.join('')}>`
}

/** How many letters have to be changed, left out or put in. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++)
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1))
    row = next
  }
  return row[other.length]!
}

/** @returns the name that is meant, '' where none comes near */
export function nearest(name: string, names: Iterable<string>): string {
  let best = ''
  let least = Math.max(2, Math.floor(name.length / 2)) + 1
  for (const other of names) {
    // what is half a name is meant more often than what looks alike
    const far = other.includes(name) || name.includes(other) ? 1 : distance(name, other)
    if (far < least) [best, least] = [other, far]
  }
  return best
}
