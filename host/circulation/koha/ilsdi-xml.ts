/** Parser for Koha's ILS-DI XML: elements contain text or elements, no attributes. A DOCTYPE is refused (XXE). */
import { SaxesParser } from 'saxes'
import { SystemLost } from '../system/transport.ts'

/** Child elements by name, in document order; text: of elements without children. */
export type Xml = { text: string; all: Map<string, Xml[]> }

const DEEPEST = 12
/** five times what a thousand loans with a hundred columns each need */
const MOST_ELEMENTS = 500_000

/** @throws SystemLost if it is not XML or has another root */
export function readXml(text: string, root: string, isWrite: boolean): Xml {
  const fail = (words: string): never => {
    throw new SystemLost(words, isWrite)
  }
  const top: Xml = { text: '', all: new Map() }
  const open: Xml[] = [top]
  let elements = 0
  const parser = new SaxesParser({})
  parser.on('error', () => fail('an answer that is no XML'))
  parser.on('doctype', () => fail('an answer with a document type'))
  parser.on('text', part => {
    open.at(-1)!.text += part
  })
  parser.on('cdata', part => {
    open.at(-1)!.text += part
  })
  parser.on('opentag', ({ name }) => {
    if (open.length > DEEPEST || ++elements > MOST_ELEMENTS) fail('an answer without an end')
    const inner: Xml = { text: '', all: new Map() }
    const { all } = open.at(-1)!
    const before = all.get(name)
    if (before) before.push(inner)
    else all.set(name, [inner])
    open.push(inner)
  })
  parser.on('closetag', () => {
    open.pop()
  })
  // library names may contain an unescaped ampersand
  parser.write(text.replace(/&(?!#?\w{1,10};)/g, '&amp;')).close()
  return top.all.get(root)?.[0] ?? fail('an answer of another service')
}

export const first = ({ all }: Xml, name: string): string => all.get(name)?.[0]?.text.trim() ?? ''

/** The rows of a list, `<loans><loan/><loan/></loans>`. */
export const rowElements = ({ all }: Xml, list: string, row: string): Xml[] =>
  all.get(list)?.[0]?.all.get(row) ?? []

/** The leaf elements of a row by name; the first of each name. */
export const columnsOf = ({ all }: Xml): Record<string, string> =>
  Object.fromEntries(
    [...all].flatMap(([name, [one]]) => (one && !one.all.size ? [[name, one.text.trim()]] : [])),
  )
