/**
 * Regular expressions of the product, and how their time grows with the input. A pattern that can backtrack
 * in only one way is linear by its form; the others are checked by recheck, whose results are stored in
 * pattern-degrees.json (1 = linear, 2 = quadratic, …), since checking all takes minutes.
 */
import { type AST, parseRegExpLiteral } from '@eslint-community/regexpp'
// the build without Java or binaries; its name inside the package
import { checkSync } from 'recheck/lib/browser.js'
import { parseSync, Visitor } from 'vite'
import { files, textOf } from './imports.ts'

/** key: as written, /source/flags */
export type Pattern = { key: string; source: string; flags: string; file: string; line: number }

/** Build tools and benchmarks only read our own files. */
const OWN_TOOLS = /^host\/(build|commands)\//

export const patterns: Pattern[] = files
  .filter(file => !OWN_TOOLS.test(file))
  .flatMap(file => {
    const text = textOf(file)
    const found: Pattern[] = []
    const add = (source: string, flags: string, start: number) =>
      found.push({
        ...{ key: `/${source}/${flags}`, source, flags, file },
        line: text.slice(0, start).split('\n').length,
      })
    new Visitor({
      Literal(node) {
        if ('regex' in node && node.regex) add(node.regex.pattern, node.regex.flags, node.start)
      },
    }).visit(parseSync(file, text).program)
    return found
  })

/** number of repetitions from which a quantifier counts as unbounded */
const LONG = 100

const isLong = ({ max }: AST.Quantifier) => max > LONG
const isOneCharacter = ({ type }: AST.QuantifiableElement) => /^(Expression)?Character/.test(type)

const holdsChoice = (node: AST.Element | AST.Alternative): boolean =>
  'alternatives' in node
    ? (node.alternatives as AST.Alternative[]).some(holdsChoice)
    : node.type === 'Alternative'
      ? node.elements.some(holdsChoice)
      : node.type === 'Quantifier' && (node.max > node.min || holdsChoice(node.element))

const ofAlternatives = (all: readonly { elements: AST.Element[] }[]): number =>
  Math.max(0, ...all.map(({ elements }) => elements.reduce((sum, one) => sum + giveBacks(one), 0)))

/** Counts repetitions that can backtrack independently of each other; Infinity if nested. */
function giveBacks(node: AST.Element): number {
  if (node.type !== 'Quantifier')
    return 'alternatives' in node ? ofAlternatives(node.alternatives as AST.Alternative[]) : 0
  if (isOneCharacter(node.element)) return isLong(node) ? 1 : 0
  if (node.max > 1 && (isLong(node) || (node.max > 3 && holdsChoice(node.element)))) return Infinity
  return giveBacks(node.element)
}

/** An upper bound of the degree, from the form alone. */
export function degreeByForm({ source, flags }: Pick<Pattern, 'source' | 'flags'>): number {
  const { pattern } = parseRegExpLiteral(`/${source}/${flags}`)
  return Math.max(
    1,
    ...pattern.alternatives.map(alternative => {
      const [first] = alternative.elements
      const last = alternative.elements.at(-1)
      // nothing after it can fail
      const free = last?.type === 'Quantifier' && isOneCharacter(last.element) && isLong(last) ? 1 : 0
      const count = ofAlternatives([alternative]) - free
      const isAnchored = first?.type === 'Assertion' && first.kind === 'start' && !flags.includes('m')
      return count === 0 ? 1 : count + (isAnchored ? 0 : 1)
    }),
  )
}

/** @param timeout ms @returns Infinity for exponential, null if not decided within that time */
export function degreeByCheck({ source, flags }: Pick<Pattern, 'source' | 'flags'>, timeout: number) {
  const { status, complexity } = checkSync(source, flags, { timeout }) as {
    status: string
    complexity?: { type: string; degree?: number }
  }
  if (status === 'safe') return 1
  if (status !== 'vulnerable') return null
  return complexity?.degree ?? Infinity
}
