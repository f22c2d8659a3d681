/**
 * Text to tokens. A Latin (Cyrillic, Arabic, …) word is one token; a run of Chinese, Japanese or Korean
 * characters gives every one, two and three of its characters that stand together.
 *
 * Asked for, a run of up to three is one token and a longer one its overlapping threes: a phrase, then, without
 * positions in the index. (A field can hold every three of a run and not the run; it takes a text that
 * repeats itself, and one such hit more is what the speed costs.)
 */
import { fold } from './fold.ts'

/** characters of one field that are looked at, and of one typed value */
const FIELD_CHARS = 4000
export const QUERY_CHARS = 400
/** tokens of one typed value */
export const QUERY_TOKENS = 64
const WORD_CHARS = 40

const SEPARATOR = 0
const WORD = 1
const CJK = 2
/** class of each code unit; surrogates are told by the code point */
const classes = new Uint8Array(0x10000)
{
  const word = /[\p{L}\p{N}\p{M}]/u
  const cjk = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー]/u
  for (let code = 0; code < 0x10000; code++) {
    if (code >= 0xd800 && code < 0xe000) continue
    const char = String.fromCharCode(code)
    if (word.test(char)) classes[code] = cjk.test(char) ? CJK : WORD
  }
}
const ASTRAL_WORD = /[\p{L}\p{N}\p{M}]/u

function classAt(text: string, at: number): number {
  const code = text.charCodeAt(at)
  if (code < 0xd800 || code >= 0xdc00) return classes[code]!
  const point = text.codePointAt(at)!
  if (point >= 0x20000 && point < 0x40000) return CJK
  return ASTRAL_WORD.test(String.fromCodePoint(point)) ? WORD : SEPARATOR
}

/** Calls back with each word, and with each run of CJK characters as a list. Folded text goes in. */
function scan(text: string, onWord: (word: string) => void, onRun: (chars: string[]) => void): void {
  let at = 0
  while (at < text.length) {
    const kind = classAt(text, at)
    const start = at
    const chars: string[] = []
    while (at < text.length && classAt(text, at) === kind) {
      const code = text.charCodeAt(at)
      const width = code >= 0xd800 && code < 0xdc00 && at + 1 < text.length ? 2 : 1
      if (kind === CJK) chars.push(width === 1 ? text[at]! : text.slice(at, at + 2))
      at += width
    }
    if (kind === CJK) onRun(chars)
    else if (kind === WORD) onWord(text.slice(start, at).slice(0, WORD_CHARS))
  }
}

const SIGNS = /(?<![\p{L}\p{N}])([cj])(\+\+|#)|(?<![\p{L}\p{N}])f#/giu
/** C++ and C# are what many look for, and are nothing but a C without their signs */
function named(text: string): string {
  if (!text.includes('+') && !text.includes('#')) return text
  return text.replace(SIGNS, sign => sign.replace('++', 'plusplus').replace('#', 'sharp'))
}

const POSSESSIVE = /['\u2019]s(?![\p{L}\p{N}])/giu

/** Adds every token of one field to `into`: of `King's` both king and kings. */
export function indexTokens(text: string, into: Set<string>): void {
  if (text === '') return
  const cut = text.slice(0, FIELD_CHARS)
  addTokens(cut, into)
  if (cut.search(POSSESSIVE) >= 0) addTokens(cut.replace(POSSESSIVE, ''), into)
}

function addTokens(text: string, into: Set<string>): void {
  scan(
    named(fold(text)),
    word => into.add(word),
    chars => {
      for (let at = 0; at < chars.length; at++) {
        const one = chars[at]!
        into.add(one)
        if (at + 1 >= chars.length) break
        const two = one + chars[at + 1]!
        into.add(two)
        if (at + 2 < chars.length) into.add(two + chars[at + 2]!)
      }
    },
  )
}

/** @returns the tokens that a field must hold for `text` to be found in it; at most QUERY_TOKENS */
export function queryTokens(text: string): string[] {
  const tokens = new Set<string>()
  scan(
    named(fold(text.slice(0, QUERY_CHARS))),
    word => tokens.add(word),
    chars => {
      if (chars.length <= 3) tokens.add(chars.join(''))
      else for (let at = 0; at + 3 <= chars.length; at++) tokens.add(chars.slice(at, at + 3).join(''))
    },
  )
  return [...tokens].slice(0, QUERY_TOKENS)
}

/** @returns how many words and CJK characters a text holds, at most 255: its length as a reader sees it */
export function textLength(text: string): number {
  let length = 0
  scan(
    fold(text.slice(0, FIELD_CHARS)),
    () => length++,
    chars => {
      length += chars.length
    },
  )
  return Math.min(length, 255)
}

/** @returns words and CJK characters in order, folded: what spelling and suggestions compare */
export function pieces(text: string): string[] {
  const out: string[] = []
  scan(
    named(fold(text.slice(0, QUERY_CHARS))),
    word => out.push(word),
    chars => out.push(chars.join('')),
  )
  return out
}
