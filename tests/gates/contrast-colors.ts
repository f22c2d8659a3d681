/** Resolves the colours of tokens.css as a browser would: var(), light-dark(), oklch(), color-mix(in oklab). */

/** OKLab: lightness and the two opponent axes */
export type Lab = readonly [number, number, number]
export type Scheme = 'light' | 'dark'

/** Custom properties that hold for one theme: those of :root, and over them the theme's own. */
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

/** Splits at commas that stand outside brackets. */
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
    const [l, c, h] = inside.split('/')[0]!.trim().split(/\s+/).map(Number) as [number, number, number]
    const turn = (h * Math.PI) / 180
    return [l, c * Math.cos(turn), c * Math.sin(turn)]
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

/** linear sRGB, unclipped */
export function linear([lightness, a, b]: Lab): [number, number, number] {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function luminance(color: Lab): number {
  const [r, g, b] = linear(color).map(v => Math.min(1, Math.max(0, v))) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG 2 contrast ratio */
export function contrast(a: Lab, b: Lab): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number]
  return (high + 0.05) / (low + 0.05)
}
