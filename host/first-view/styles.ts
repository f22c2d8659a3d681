/**
 * The styles that a document needs for its first paint: the rules of its sheets that can match something in it. The
 * whole sheets follow with the scripts, joined to one file in their original order (src/early-events.ts). The rules are
 * extracted by the build (host/build/style-pieces.ts).
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Needs, StylePiece, Variable } from '../build/style-pieces.ts'

export type Sheets = Record<string, StylePiece[]>

export const readSheets = (client: string): Sheets =>
  JSON.parse(readFileSync(join(client, '.vite', 'style-pieces.json'), 'utf8')) as Sheets

/** Elements, `.classes` and `#ids` of a document; may contain extra ones, as some attributes look like them. */
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

/** Variants of generated covers: a list may show any of them, which would make too many sets of rules to cache. */
const OF_COVERS = /^\.(c\d+|f\d+|cv-.+)$/
/** variants used by one or two covers */
const FEW_LOOKS = 8

/** Reduces tokens to those that rules of these sheets mention, in fixed order: few documents differ in them. */
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

/** The part of these sheets that can match in a document with these tokens. */
export function stylesFor(pieces: StylePiece[], tokens: ReadonlySet<string>): string {
  const kept = pieces.flatMap((piece): Kept[] => {
    if ('text' in piece) return [{ ...piece, selectors: [], vars: [] }]
    const selectors = piece.rules.filter(({ needs }) => isMet(needs, tokens)).map(one => one.selector)
    return selectors.length ? [{ ...piece, selectors, text: piece.body }] : []
  })
  const rules = kept.filter(({ name }) => !name)
  const used = usedOf(rules)
  const animated = rules.map(({ text }) => text).join('')
  // declare all layers, even without a rule here, to fix their order: later sheets have rules for them
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

/** Custom properties that the rules use, and those that their values use in turn. */
function usedOf(rules: { uses: string[]; vars: Variable[] }[]): Set<string> {
  const values = new Map<string, string[]>()
  for (const { name, uses } of rules.flatMap(({ vars }) => vars))
    values.set(name, [...(values.get(name) ?? []), ...uses])
  const used = new Set(rules.flatMap(({ uses }) => uses))
  // iterating over a Set includes elements added meanwhile
  for (const name of used) for (const more of values.get(name) ?? []) used.add(more)
  return used
}
