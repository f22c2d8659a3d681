/** Measures and sets titles of generated covers and spines. Pure and deterministic. */
import { cutText } from '../../core/rules/shown-text.ts'

import { isCjk } from '../text/is-cjk.ts'

/** FNV-1a with a final mix: stable colour and layout per bibId. */
export function hash(text: string): number {
  let h = 0x811c9dc5
  for (const c of text) h = Math.imul(h ^ c.codePointAt(0)!, 0x01000193)
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d)
  return (h ^ (h >>> 12)) >>> 0
}

/** 1 to 12; 1–8 dark cloth with gilt, 9–12 light cloth with ink */
export const clothOf = (bibId: string): number => 1 + (hash(bibId) % 12)

/** mulberry32: pseudorandom numbers in [0, 1) */
export function random(seed: number): () => number {
  let a = seed
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), a | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** one decimal is finer than a pixel of any cover */
export const round = (n: number): number => Math.round(n * 10) / 10

const advance = (c: string): number => {
  if (isCjk(c)) return 1
  if (/[MWmw@—]/.test(c)) return 0.88
  if (/[A-Z&]/.test(c)) return 0.69
  return /[ilIjtf.,;:'|!() -]/.test(c) ? 0.34 : 0.6
}

/** no cover fits more characters; bounds the measuring for each tried size */
const MOST_DRAWN = 120

/** width in em */
export function width(text: string): number {
  let w = 0
  for (const c of text) w += advance(c)
  return w
}

/** The main title only: stops at a colon, semicolon, dash, bracket or equals sign. */
export function shortTitle(title: string): string {
  const bounded = cutText(title, MOST_DRAWN)
  return (
    bounded
      .split(/[:：;；=＝—(（]|\s[-/]\s/)[0]!
      .replace(/[《》「」“”]/g, '')
      .trim() || bounded
  )
}

/** Lines no wider than `em`; a longer word has a line of its own. */
export function wrap(text: string, em: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const token of text.match(
    /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]|[^\s\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]+|\s+/g,
  ) ?? []) {
    if (!line.trim() || width(line + token) <= em) line += token
    else {
      lines.push(line.trim())
      line = token.trim()
    }
  }
  if (line.trim()) lines.push(line.trim())
  return lines
}

export type Fitted = { size: number; lines: string[] }

/** The largest size between max and min at which the text fits into the given lines; truncated with … below min. */
export function fitted(title: string, room: number, max: number, min: number, most: number): Fitted {
  const text = cutText(title, MOST_DRAWN)
  let orphan: Fitted | undefined
  for (let size = max; size >= min; size -= 0.5) {
    const lines = wrap(text, room / size)
    if (lines.length > most || lines.some(l => width(l) * size > room + 0.5)) continue
    // avoid a single glyph on the last line: try a slightly smaller size first
    if (lines.length > 1 && width(lines.at(-1)!) < 1.6 && size > max - 5) orphan ??= { size, lines }
    else return { size, lines }
  }
  if (orphan) return orphan
  const lines = wrap(text, room / min)
  const cut = lines.length > most ? [...lines.slice(0, most - 1), `${lines[most - 1]!.slice(0, -2)}…`] : lines
  return { size: min, lines: cut.map(line => cutToWidth(line, room / min)) }
}

/** Truncates a word wider than its line, with "…". */
export function cutToWidth(text: string, em: number): string {
  if (width(text) <= em) return text
  let w = advance('…')
  let cut = ''
  for (const c of text) {
    w += advance(c)
    if (w > em) break
    cut += c
  }
  return `${cut.trimEnd()}…`
}

/** One cell per glyph of a vertical title; a short Latin run shares a cell. */
export const cells = (text: string): string[] =>
  (text.match(/[A-Za-z0-9+#.]+|[^\s]/gu) ?? []).filter(c => c !== '，')
