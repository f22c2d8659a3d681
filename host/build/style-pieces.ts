/**
 * The parts of each style sheet of the portal, for documents that inline only what they show
 * (host/first-view/styles.ts): `.vite/style-pieces.json`. The sheets themselves are unchanged and load later.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { type Atrule, type Block, type CssNode, generate, type List, parse, type Selector } from 'css-tree'
import type { Plugin } from 'vite'

/**
 * What a document must contain for a selector to match: all of these; of a nested list any. `.class`, `#id`, `element`,
 * and `[data-theme=…]`, `[data-scheme=…]`, `[dir=…]`, and those of the accessibility panel, of the document element.
 */
export type Needs = (string | Needs[])[]
/**
 * at: enclosing at-rules, outermost first. vars: its custom properties, one declaration each. uses: custom properties
 * that it reads. text: a standalone rule, always kept; with a name it is the animation of that name.
 */
export type StylePiece =
  | {
      at: string[]
      rules: { selector: string; needs: Needs }[]
      body: string
      vars: Variable[]
      uses: string[]
    }
  | { at: string[]; text: string; name?: string; uses: string[] }
export type Variable = { name: string; text: string; uses: string[] }

/** States caused by a press or the pointer: never in the first paint. */
const LATE = /^(hover|active|popover-open|open|backdrop|modal)$/
const OF_DOCUMENT = /^(data-(theme|scheme|text|spacing|contrast|pointer|motion|home)|dir)$/
/** Without scripts, the document loads the full sheets. */
const LATE_MEDIA = /^(print|\(scripting:none\))$/
/** Declarations that only show during a change or under the pointer. */
const LATE_PROPERTY = /^(transition|cursor|user-select|-webkit-user-select|touch-action|scroll-behavior)\b/

export function piecesOf(css: string): StylePiece[] {
  const tree = parse(css)
  return tree.type === 'StyleSheet' ? within(tree.children, []) : []
}

function within(nodes: List<CssNode>, at: string[]): StylePiece[] {
  return nodes.toArray().flatMap((node): StylePiece[] => {
    if (node.type === 'Atrule') return ofAtrule(node, at)
    if (node.type !== 'Rule' || node.prelude.type !== 'SelectorList') return []
    const rules = selectorsOf(node.prelude.children)
    return rules.length ? [{ at, rules, ...bodyOf(node.block) }] : []
  })
}

function bodyOf(block: Block) {
  const vars: Variable[] = []
  const rest: string[] = []
  for (const node of block.children.toArray()) {
    const text = generate(node)
    if (node.type !== 'Declaration') rest.push(text)
    else if (node.property.startsWith('--')) vars.push({ name: node.property, text, uses: usesOf(text) })
    else if (!LATE_PROPERTY.test(node.property)) rest.push(text)
  }
  const body = rest.join(';')
  return { body, vars, uses: usesOf(body) }
}

const usesOf = (text: string): string[] => [
  ...new Set([...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name!)),
]

function ofAtrule(node: Atrule, at: string[]): StylePiece[] {
  const prelude = node.prelude ? ` ${generate(node.prelude)}` : ''
  const name = `@${node.name}${prelude}`
  if (!node.block || !/^(media|supports|layer|container)$/.test(node.name)) {
    const text = generate(node)
    const whole = { at, text, uses: usesOf(text) }
    return [node.name === 'keyframes' ? { ...whole, name: prelude.trim() } : whole]
  }
  return node.name === 'media' && LATE_MEDIA.test(prelude.trim())
    ? []
    : within(node.block.children, [...at, name])
}

const selectorsOf = (selectors: List<CssNode>) =>
  selectors.toArray().flatMap(selector => {
    const needs = selector.type === 'Selector' ? needsOf(selector) : null
    return needs ? [{ selector: generate(selector), needs }] : []
  })

/** null = matches only later */
function needsOf(selector: Selector): Needs | null {
  const needs: Needs = []
  for (const node of selector.children.toArray()) {
    if (node.type === 'ClassSelector') needs.push(`.${node.name}`)
    else if (node.type === 'IdSelector') needs.push(`#${node.name}`)
    else if (node.type === 'TypeSelector' && node.name !== '*') needs.push(node.name)
    else if (node.type === 'AttributeSelector' && OF_DOCUMENT.test(node.name.name) && node.value)
      needs.push(`[${node.name.name}=${node.value.type === 'String' ? node.value.value : node.value.name}]`)
    else if (node.type === 'PseudoClassSelector' || node.type === 'PseudoElementSelector') {
      if (LATE.test(node.name)) return null
      // lang of the document, if set there; a text within may be in another language
      if (
        node.name === 'lang' &&
        selector.children.first?.type === 'PseudoClassSelector' &&
        selector.children.first.name === 'root'
      )
        needs.push(`[lang=${generate(node).slice(6, -1)}]`)
      if (!node.children || !/^(is|where|has)$/.test(node.name)) continue
      const any = node.children
        .toArray()
        .flatMap(one => (one.type === 'SelectorList' ? one.children.toArray() : [one]))
      const soon = any.map(one => (one.type === 'Selector' ? needsOf(one) : null)).filter(one => one !== null)
      if (!soon.length) return null
      needs.push(soon)
    }
  }
  return needs
}

export const stylePieces: Plugin = {
  name: 'style-pieces',
  apply: 'build',
  applyToEnvironment: environment => environment.name === 'client',
  writeBundle({ dir }) {
    const folder = `${dir}/space/assets`
    const sheets = readdirSync(folder).filter(name => name.endsWith('.css'))
    const pieces = sheets.map(name => [
      `/space/assets/${name}`,
      piecesOf(readFileSync(`${folder}/${name}`, 'utf8')),
    ])
    writeFileSync(`${dir}/.vite/style-pieces.json`, JSON.stringify(Object.fromEntries(pieces)))
  },
}
