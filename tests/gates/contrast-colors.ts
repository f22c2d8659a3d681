/** Resolves the colours of tokens.css as a browser would: var(), light-dark(), oklch(), color-mix(in oklab). */
import { type Lab, labOfLch } from '../../src/core/rules/elements/color.ts'

export type Scheme = 'light' | 'dark'

/** Custom properties of one theme: those of :root, overridden by the theme's own. */
export function tokensOf(css: string, theme: string): Map<string, string> {
  const tokens = new Map<string, string>()
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/@media[^{]*\{\s*:root[^{]*\{[^}]*\}\s*\}/g, '')
  for (const [, selector, body] of plain.matchAll(/([^{};]+)\{([^{}]*)\}/g)) {
    const own = selector!.match(/data-theme='(\d)'/)?.[1]
    if (selector!.includes('lang') || selector!.includes('scheme') || (own && own !== theme)) continue
    for (const [, name, value] of body!.matchAll(/(--[\w-]+):\s*([^;]+);/g)) tokens.set(name!, value!.trim())
  }
  return tokens
}

/** Splits at commas outside brackets. */
function split(text: string): string[] {
  const parts = ['']
  let depth = 0
  for (const c of text) {
    if (c === '(') depth++
    if (c === ')') depth--
    if (c === ',' && !depth) parts.push('')
    else parts[parts.length - 1] += c
  }
  return parts.map(part => part.trim())
}

export function resolve(value: string, tokens: Map<string, string>, scheme: Scheme): Lab {
  const call = /^([\w-]+)\(([\s\S]*)\)$/.exec(value.trim())
  if (!call) throw new Error(`no colour: ${value}`)
  const [, name, inside] = call as unknown as [string, string, string]
  if (name === 'var') {
    const found = tokens.get(inside.trim())
    if (!found) throw new Error(`no token: ${inside}`)
    return resolve(found, tokens, scheme)
  }
  if (name === 'light-dark') return resolve(split(inside)[scheme === 'light' ? 0 : 1]!, tokens, scheme)
  if (name === 'oklch') {
    return labOfLch(...(inside.split('/')[0]!.trim().split(/\s+/).map(Number) as [number, number, number]))
  }
  if (name === 'color-mix') {
    const [space, first, second] = split(inside) as [string, string, string]
    const share = /^([\s\S]*?)\s+([\d.]+)%$/.exec(first)
    if (space !== 'in oklab' || !share) throw new Error(`not read: ${value}`)
    const a = resolve(share[1]!, tokens, scheme)
    const b = resolve(second, tokens, scheme)
    const p = Number(share[2]) / 100
    return a.map((x, i) => x * p + b[i]! * (1 - p)) as unknown as Lab
  }
  throw new Error(`not read: ${value}`)
}
