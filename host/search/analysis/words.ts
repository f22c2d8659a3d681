/**
 * Text to tokens. A Latin (Cyrillic, Arabic, …) word is one token; a run of Chinese, Japanese or Korean
 * characters gives every one, two and three of its characters that stand together. Two words that stand together are a
 * token besides, so that a phrase can be found.
 *
 * Asked for, a run of up to three is one token and a longer one its overlapping threes: a phrase, then, without
 * positions in the index. (A field can hold every three of a run and not the run; it takes a text that
 * repeats itself, and one such hit more is what the speed costs.)
 */
import { QUERY_LENGTH } from '../../../src/core/limits.ts'
import { fold, named } from './fold.ts'
import { formOf, NUMBERS } from './forms.ts'

/** characters of one field that are looked at */
const FIELD_CHARS = 4000
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

const POSSESSIVE = /['\u2019]s(?![\p{L}\p{N}])/giu

/** Adds every token of one field to `into`: of `King's` both king and kings. */
export function indexTokens(text: string, into: Set<string>): void {
  if (text === '') return
  const cut = text.slice(0, FIELD_CHARS)
  addTokens(cut, into)
  if (cut.search(POSSESSIVE) >= 0) addTokens(cut.replace(POSSESSIVE, ''), into)
}

const THOUSANDS = /\d{1,3}(?:,\d{3})+(?!\d)/g
/** what begins a token that stands for all forms of a word (forms.ts), or for initials that are written apart */
export const FORM = '~'
/** what begins a token that stands for two words on end, of which one may be a character at the end of a run */
const PAIR = '"'
const INITIALS = 4

function addTokens(text: string, into: Set<string>): void {
  const folded = named(fold(text))
  let initials = ''
  let number: number | null = null
  const endInitials = () => {
    if (initials.length > 1 && initials.length <= INITIALS) into.add(FORM + initials)
    initials = ''
  }
  // Two characters on, whatever marks stand between: nobody types the marks of a title.
  let before = ''
  let last = ''
  let left = ''
  scan(
    folded,
    word => {
      before = last = ''
      into.add(word)
      if (left !== '') into.add(pairOf(left, word))
      left = word
      const form = formOf(word)
      if (form !== word) into.add(FORM + form)
      if (/^[a-z]$/.test(word)) initials += word
      else endInitials()
      number = numberAfter(number, word)
      if (number !== null) into.add(FORM + number)
    },
    chars => {
      endInitials()
      number = null
      if (left !== '' && last === '') into.add(pairOf(left, chars[0]!))
      left = chars.at(-1)!
      for (const one of chars) {
        into.add(one)
        if (last !== '') into.add(last + one)
        if (before !== '') into.add(before + last + one)
        before = last
        last = one
      }
    },
  )
  endInitials()
  if (folded.includes(',')) {
    for (const [whole] of folded.matchAll(THOUSANDS)) into.add(whole.replaceAll(',', ''))
  }
}

const pairOf = (left: string, right: string): string => `${PAIR}${left} ${right}`

/** @returns the number that the words so far say: twenty, thousand → 20000 */
function numberAfter(so: number | null, word: string): number | null {
  if (word === 'hundred' || word === 'thousand') {
    const times = word === 'hundred' ? 100 : 1000
    return so !== null && so > 0 && so < times ? so * times : null
  }
  const said = NUMBERS.get(word)
  if (said === undefined) return null
  return so !== null && said > 0 && said < 10 && so % 10 === 0 && so >= 20 && so < 100 ? so + said : said
}

/** @returns the tokens that a field must hold for `text` to be found in it; at most QUERY_TOKENS */
export function queryTokens(text: string): string[] {
  const tokens = new Set<string>()
  scan(
    named(fold(text.slice(0, QUERY_LENGTH))),
    word => tokens.add(word),
    chars => {
      for (const token of phraseOf(chars)) tokens.add(token)
    },
  )
  return [...tokens].slice(0, QUERY_TOKENS)
}

/** @returns the tokens of a run that is asked for */
export const phraseOf = (chars: string[]): string[] =>
  chars.length <= 3
    ? [chars.join('')]
    : chars.slice(2).map((third, at) => chars[at]! + chars[at + 1]! + third)

/**
 * @returns the tokens that a field must hold for the words of `text` to stand in it one after the other. (It can hold every
 * two of them and not the whole; that takes a text that repeats itself.)
 */
export function phraseTokens(text: string): string[] {
  const parts: (string | string[])[] = []
  scan(
    named(fold(text.slice(0, QUERY_LENGTH))),
    word => parts.push(word),
    chars => {
      const last = parts.at(-1)
      if (Array.isArray(last)) last.push(...chars)
      else parts.push([...chars])
    },
  )
  const tokens = new Set<string>()
  for (const [at, part] of parts.entries()) {
    if (typeof part !== 'string') for (const token of phraseOf(part)) tokens.add(token)
    else if (parts.length === 1) tokens.add(part)
    const next = parts[at + 1]
    if (next === undefined) continue
    tokens.add(
      pairOf(typeof part === 'string' ? part : part.at(-1)!, typeof next === 'string' ? next : next[0]!),
    )
  }
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
    named(fold(text.slice(0, QUERY_LENGTH))),
    word => out.push(word),
    chars => out.push(chars.join('')),
  )
  return out
}

/** @returns words, and runs of CJK characters as lists, in order, folded: what a query is made of */
export function queryParts(text: string): (string | string[])[] {
  const out: (string | string[])[] = []
  scan(
    named(fold(text.replace(THOUSANDS, whole => whole.replaceAll(',', '')))),
    word => out.push(word),
    chars => out.push(chars),
  )
  return out
}
