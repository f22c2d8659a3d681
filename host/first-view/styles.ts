/**
 * The styles that a document shows from the first picture on: of its sheets, the rules that something in it can match.
 * All sheets of it follow with the code, as one file, in their whole order (src/early-events.ts). Which rules there
 * are comes from the build (host/build/style-pieces.ts).
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Needs, StylePiece, Variable } from '../build/style-pieces.ts'

export type Sheets = Record<string, StylePiece[]>

export const readSheets = (client: string): Sheets =>
  JSON.parse(readFileSync(join(client, '.vite', 'style-pieces.json'), 'utf8')) as Sheets

/** Elements, `.classes` and `#ids` of a document, perhaps some more: an attribute may look like one. */
export function tokensOf(html: string): Set<string> {
  const tokens = new Set<string>()
  for (const [, element, name, values] of html.matchAll(TOKENS)) {
    if (element) tokens.add(element)
    else if (name === 'id') tokens.add(`#${values}`)
    else addClasses(values!, tokens)
  }
  return tokens
}
const TOKENS = /<([a-z][\w-]*)|\s(class|id)="([^"]+)"/g

function addClasses(values: string, tokens: Set<string>): void {
  for (const value of values.split(' ')) tokens.add(`.${value}`)
}

const isMet = (needs: Needs, tokens: ReadonlySet<string>): boolean =>
  needs.every(need =>
    typeof need === 'string' ? tokens.has(need) : need.some(one => isMet(one as Needs, tokens)),
  )

/** Looks of generated covers: a list shows any of them, and too many sets of rules would be kept for them. */
const OF_COVERS = /^\.(c\d+|f\d+|cv-.+)$/
/** looks of one cover or two */
const FEW_LOOKS = 8

/** Of the tokens those that a rule of these sheets asks for, in its order: few documents differ in them. */
export function chooserOf(pieces: StylePiece[]): (tokens: ReadonlySet<string>) => string[] {
  const asked = new Set<string>()
  const note = (needs: Needs): void => {
    for (const need of needs) typeof need === 'string' ? asked.add(need) : need.map(one => note(one as Needs))
  }
  for (const piece of pieces) if ('rules' in piece) for (const { needs } of piece.rules) note(needs)
  const all = [...asked]
  return tokens => {
    const isList = [...tokens].filter(token => OF_COVERS.test(token)).length > FEW_LOOKS
    return all.filter(token => tokens.has(token) || (isList && OF_COVERS.test(token)))
  }
}

type Kept = Pick<StylePiece, 'at' | 'uses'> & {
  selectors: string[]
  text: string
  vars: Variable[]
  name?: string
}

/** What of these sheets can match in a document with these tokens. */
export function stylesFor(pieces: StylePiece[], tokens: ReadonlySet<string>): string {
  const kept = pieces.flatMap((piece): Kept[] => {
    if ('text' in piece) return [{ ...piece, selectors: [], vars: [] }]
    const selectors = piece.rules.filter(({ needs }) => isMet(needs, tokens)).map(one => one.selector)
    return selectors.length ? [{ ...piece, selectors, text: piece.body }] : []
  })
  const rules = kept.filter(({ name }) => !name)
  const used = usedOf(rules)
  const animated = rules.map(({ text }) => text).join('')
  // a layer without a rule here keeps its place: later sheets have some
  const layers = new Set(pieces.flatMap(({ at: [one] }) => (one?.startsWith('@layer ') ? one.slice(7) : [])))
  let css = layers.size ? `@layer ${[...layers].join()};` : ''
  let open: string[] = []
  for (const { at, selectors, text, vars, name } of kept) {
    if (name && !animated.includes(name)) continue
    const body = [...vars.filter(one => used.has(one.name)).map(one => one.text), text]
      .filter(Boolean)
      .join(';')
    if (selectors.length && !body) continue
    const differs = at.findIndex((one, nth) => one !== open[nth])
    const shared = differs < 0 ? at.length : differs
    css += '}'.repeat(open.length - shared)
    for (const one of at.slice(shared)) css += `${one}{`
    css += selectors.length ? `${selectors.join()}{${body}}` : text
    open = at
  }
  return css + '}'.repeat(open.length)
}

/** Custom properties that the rules read, and those that these read. */
function usedOf(rules: { uses: string[]; vars: Variable[] }[]): Set<string> {
  const values = new Map<string, string[]>()
  for (const { name, uses } of rules.flatMap(({ vars }) => vars))
    values.set(name, [...(values.get(name) ?? []), ...uses])
  const used = new Set(rules.flatMap(({ uses }) => uses))
  // a set takes in what is added meanwhile
  for (const name of used) for (const more of values.get(name) ?? []) used.add(more)
  return used
}
