/**
 * Tokenizer. A Latin (Cyrillic, Arabic, …) word is one token; a run of Chinese, Japanese or Korean characters gives
 * its unigrams, bigrams and trigrams. Adjacent words also give a word bigram token, for phrase search.
 *
 * In a query, a run of up to three characters is one token, and a longer one its overlapping trigrams: a phrase search
 * without positions in the index. (A repetitive text may contain every trigram but not the run; such false hits are
 * rare and accepted for speed.)
 */
import { QUERY_LENGTH } from '../../../src/core/limits.ts'
import { fold, named, spelledOut } from './fold.ts'
import { formOf } from './forms.ts'
import { numberAfter } from './number-words.ts'

/** max characters indexed per field */
const FIELD_CHARS = 4000
/** max tokens of one typed value */
export const QUERY_TOKENS = 64
const WORD_CHARS = 40

const SEPARATOR = 1
const WORD = 2
const CJK = 3
/** class of each code unit, 0 = not yet computed; lazy, since computing all would add 25 ms to every thread's start */
const classes = new Uint8Array(0x10000)
const IN_WORD = /[\p{L}\p{N}\p{M}]/u
const IN_RUN = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー]/u

function classOf(code: number): number {
  const char = String.fromCharCode(code)
  const kind = !IN_WORD.test(char) ? SEPARATOR : IN_RUN.test(char) ? CJK : WORD
  classes[code] = kind
  return kind
}

function classAt(text: string, at: number): number {
  const code = text.charCodeAt(at)
  if (code < 0xd800 || code >= 0xdc00) return classes[code]! || classOf(code)
  const point = text.codePointAt(at)!
  if (point >= 0x20000 && point < 0x40000) return CJK
  return IN_WORD.test(String.fromCodePoint(point)) ? WORD : SEPARATOR
}

/** Calls back with each word, and with each run of CJK characters as a list. Expects folded text. */
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

const APOSTROPHE = /(?<=\p{L})['\u2019](?=\p{L})/gu
const POSSESSIVE = /['\u2019]s(?![\p{L}\p{N}])/giu

export type Tokens = { add(token: string): unknown }

/** Adds all tokens of a field to `into`, some repeatedly. `King's` gives king and kings, `We're` also we and re. */
export function indexTokens(text: string, into: Tokens): void {
  if (text === '') return
  const cut = text.slice(0, FIELD_CHARS)
  addTokens(cut, into)
  if (cut.search(APOSTROPHE) >= 0) addTokens(cut.replace(POSSESSIVE, '').replace(APOSTROPHE, ' '), into)
}

/**
 * Adds the tokens of a long text (contents, notes): words and their stems, and of a run of characters only the bigrams.
 * Pairs of words and trigrams would make the index several times as large.
 */
export function indexLongTokens(text: string, into: Tokens): void {
  const bare = text.replace(POSSESSIVE, '').replace(APOSTROPHE, ' ')
  scan(
    named(fold(bare)),
    word => {
      into.add(word)
      const form = formOf(word)
      if (form !== word) into.add(FORM + form)
    },
    chars => {
      for (const pair of bigramsOf(chars)) into.add(pair)
    },
  )
}

/** @returns the overlapping bigrams of a run; a single character has none */
export const bigramsOf = (chars: string[]): string[] => chars.slice(1).map((char, at) => chars[at]! + char)

/** a letter apart from its word by fold.ts, also indexed joined: T'ang is Tang */
const ELIDED = /(?<![\p{L}\p{N}])\p{L}['\u2019]\p{L}{2,24}/gu
const THOUSANDS = /\d{1,3}(?:,\d{3})+(?!\d)/g
/** 20,000 → 20000 */
export const withoutThousands = (text: string): string =>
  text.replace(THOUSANDS, whole => whole.replaceAll(',', ''))
const HYPHEN = /[-\u2010\u2011]/
const HYPHENS = /[-\u2010\u2011]/g
/** hyphenated words, also indexed joined: wolfcub finds wolf-cub */
const HYPHENED = /(?<![\p{L}\p{N}])[a-z]{2,16}(?:[-\u2010\u2011][a-z]{2,16}){1,2}(?![\p{L}\p{N}])/gu
/** prefix of tokens that stand for all forms of a word (forms.ts), or for spaced initials */
export const FORM = '~'
/** prefix of word bigram tokens; a "word" may be the first or last character of a CJK run */
const PAIR = '"'
const INITIALS = 4

function addTokens(text: string, into: Tokens): void {
  const folded = named(fold(text))
  let initials = ''
  let number: number | null = null
  const endInitials = () => {
    if (initials.length > 1 && initials.length <= INITIALS) into.add(FORM + initials)
    initials = ''
  }
  // Words count as adjacent across punctuation, which readers do not type.
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
      if (word.length === 1 && /^[a-z]$/.test(word)) initials += word
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
  if (HYPHEN.test(folded)) {
    for (const [whole] of folded.matchAll(HYPHENED)) into.add(FORM + formOf(whole.replace(HYPHENS, '')))
  }
  const spelled = spelledOut(text)
  if (spelled !== null) {
    const own = wordsIn(folded)
    for (const [at, word] of wordsIn(named(fold(spelled))).entries())
      if (word !== own[at]) into.add(FORM + formOf(word))
  }
  for (const [whole] of text.matchAll(ELIDED)) into.add(FORM + formOf(fold(whole.replace(/['\u2019]/, ''))))
  if (folded.includes(',')) {
    for (const [whole] of folded.matchAll(THOUSANDS)) into.add(whole.replaceAll(',', ''))
  }
}

function wordsIn(folded: string): string[] {
  const words: string[] = []
  scan(
    folded,
    word => words.push(word),
    () => {},
  )
  return words
}

const OFFERED = /^\p{L}{2,}$/u
const OFFERED_NOT = /[\u2e80-\ud7ff\uf900-\ufaff]|[\ud840-\ud8ff]/
/** words used for spelling and suggestions: at least two letters, no Chinese, Japanese or Korean ones */
export const isOffered = (token: string): boolean => OFFERED.test(token) && !OFFERED_NOT.test(token)

/** @returns the token of two adjacent words */
export const pairOf = (left: string, right: string): string => `${PAIR}${left} ${right}`

/** @returns the tokens that a field must contain to match `text`; at most QUERY_TOKENS */
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

/** @returns the query tokens of a run */
export const phraseOf = (chars: string[]): string[] =>
  chars.length <= 3
    ? [chars.join('')]
    : chars.slice(2).map((third, at) => chars[at]! + chars[at + 1]! + third)

/**
 * @returns the tokens that a field must contain for the words of `text` to match as a phrase. (A repetitive text may
 * contain every bigram but not the phrase.)
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

/** @returns the number of words and CJK characters of a text, at most 255 */
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

/** @returns words and CJK characters in order, folded, for spelling and suggestions */
export function pieces(text: string): string[] {
  const out: string[] = []
  scan(
    named(fold(text.slice(0, QUERY_LENGTH))),
    word => out.push(word),
    chars => out.push(chars.join('')),
  )
  return out
}

/** @returns words, and runs of CJK characters as lists, in order, folded, for queries */
export function queryParts(text: string): (string | string[])[] {
  const out: (string | string[])[] = []
  scan(
    named(fold(withoutThousands(text))),
    word => out.push(word),
    chars => out.push(chars),
  )
  return out
}
