/**
 * Whether a file is an SVG that a browser can draw: well-formed, with `svg` as its root. The DOCTYPE that drawing
 * programs write is accepted if its entities are plain text only; nothing is expanded or fetched here.
 */
import { SaxesParser } from 'saxes'

/** An entity declaration of the DOCTYPE's internal subset, or white space between two. */
const DECLARATION = /<!ENTITY\s+([\w:.-]+)\s+(?:"[^"&%]*"|'[^'&%]*')\s*>|\s+/y

/** elements within each other: no drawing has as many, and an open one costs the more, the deeper it is */
const DEEPEST = 1000

export function isSvg(bytes: Buffer): boolean {
  const parser = new SaxesParser({})
  let root = ''
  let depth = 0
  const refuse = (why: string) => {
    throw new NoSvg(why)
  }
  parser.on('error', error => refuse(error.message))
  parser.on('doctype', words => {
    for (const name of entitiesOf(words) ?? refuse('a document type with more than names of text'))
      parser.ENTITIES[name] = ''
  })
  parser.on('opentag', ({ name }) => {
    if (root === '' && name !== 'svg') refuse('another root')
    root ||= name
    if (++depth > DEEPEST) refuse('too deep')
  })
  parser.on('closetag', () => {
    depth--
  })
  try {
    parser.write(bytes.toString('utf8')).close()
    return true
  } catch (error) {
    if (error instanceof NoSvg) return false
    throw error
  }
}

class NoSvg extends Error {}

/** @returns entity names declared in the internal subset; null if it contains anything but plain-text entities */
function entitiesOf(doctype: string): string[] | null {
  if (!/^\s*svg\b/.test(doctype)) return null
  const from = doctype.indexOf('[')
  if (from < 0) return []
  const subset = doctype.slice(from + 1, doctype.lastIndexOf(']'))
  const names: string[] = []
  DECLARATION.lastIndex = 0
  while (DECLARATION.lastIndex < subset.length) {
    const found = DECLARATION.exec(subset)
    if (!found) return null
    if (found[1]) names.push(found[1])
  }
  return names
}
