/** Order of headings: by pinyin among Latin letters, or by strokes of Chinese characters. Pure. */
import { foldHeading } from '../../search/analysis/fold.ts'
import { sortKey } from '../../search/analysis/pinyin.ts'

export const ORDERS = ['pinyin', 'strokes'] as const
export type Order = (typeof ORDERS)[number]

/** characters of a key */
const LONGEST = 120
/** sorts behind every letter: what has no drawer of its own */
const REST = '~'
const HAN = /\p{sc=Han}/u
/** strokes that a character can have */
const MOST_STROKES = 48

const collator = new Intl.Collator('zh-u-co-stroke')
/** in the collation each number of strokes begins with a mark of its own (CLDR) */
const isFewer = (char: string, strokes: number): boolean =>
  collator.compare(char, `\uFDD0${String.fromCharCode(0x2800 + strokes)}`) < 0
const known = new Map<string, string>()

/** @returns two digits; 00 = not known */
export function strokesOf(char: string): string {
  let found = known.get(char)
  if (found === undefined) {
    let [least, most] = [0, MOST_STROKES]
    while (least < most) {
      const middle = Math.ceil((least + most) / 2)
      if (isFewer(char, middle)) most = middle - 1
      else least = middle
    }
    found = least >= MOST_STROKES ? '00' : String(least).padStart(2, '0')
    known.set(char, found)
  }
  return found
}

/** @param folded see foldHeading; '' stays '' */
export function keyIn(order: Order, folded: string): string {
  const text = folded.slice(0, LONGEST)
  if (order === 'pinyin') return /^[a-z]/.test(sortKey(text.slice(0, 2))) ? sortKey(text) : REST + text
  if (!HAN.test(text.slice(0, 2))) return REST + text
  let key = ''
  for (const char of text) key += HAN.test(char) ? strokesOf(char) + char : char
  return key
}

/** Where a reader's text stands. @returns '' for a text without letters and digits */
export function keyOfText(order: Order, text: string): string {
  const folded = foldHeading(text.slice(0, LONGEST))
  return folded && keyIn(order, folded)
}

/** Beginnings of keys that have a drawer; of pinyin always all of them. */
export const DRAWERS: Record<Order, readonly string[]> = {
  pinyin: [...'abcdefghijklmnopqrstuvwxyz', REST],
  strokes: [...Array.from({ length: MOST_STROKES }, (_, nth) => String(nth).padStart(2, '0')), REST],
}

/** The key behind all that begin so. */
export const endOf = (start: string): string => `${start}\u{10ffff}`

/** What is written on a mark before a heading: its first character in Chinese, its first letters in another language. */
export function markOf(order: Order, key: string): string {
  if (key.startsWith(REST)) return [...key.slice(REST.length)][0]?.toUpperCase() ?? ''
  if (order === 'strokes') return [...key.slice(2)][0] ?? ''
  const [beginning = ''] = /^[a-z]{0,6}\p{sc=Han}/u.exec(key) ?? []
  const char = [...beginning].at(-1) ?? ''
  if (char && sortKey(char) === beginning) return char
  const letters = [...key].slice(0, 2).join('').trim()
  return letters.charAt(0).toUpperCase() + letters.slice(1)
}

export type Mark = { text: string; key: string }

/** Of headings in order: each beginning once, and of many only some, evenly. */
export function marksOf(order: Order, keys: readonly string[], most: number): Mark[] {
  const marks = new Map<string, Mark>()
  for (const key of keys) {
    const text = markOf(order, key)
    if (text && !marks.has(text)) marks.set(text, { text, key })
  }
  const all = [...marks.values()]
  const step = Math.max(1, all.length / most)
  return Array.from({ length: Math.min(all.length, most) }, (_, nth) => all[Math.floor(nth * step)]!)
}
