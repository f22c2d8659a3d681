/** Normalization for search: case, width, diacritics, simplified/traditional. Applied to indexed and typed text. */
import { foldHan } from './han.ts'
import { remembering } from './remember.ts'

/** letters without a decomposition */
const LETTERS: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ı: 'i',
  ħ: 'h',
  ŋ: 'ng',
}
const SPECIAL = /[øłđðþæœßıħŋ]/g
/** @param text in lower case */
export const withPlainLetters = (text: string): string => text.replace(SPECIAL, letter => LETTERS[letter]!)

/** other spellings, which are used where a keyboard or a printer lacks the letter: Oersted, Mueller, Aarhus, Djokovic */
const SPELLINGS: Record<string, string> = { ø: 'oe', ö: 'oe', ä: 'ae', ü: 'ue', å: 'aa', đ: 'dj' }
const SPELLED = /[øöäüåđ]/g
/** @returns the text with these letters spelled out, word by word the same; null if it has none */
export function spelledOut(text: string): string | null {
  if (ASCII.test(text)) return null
  const whole = text.normalize('NFC').toLowerCase()
  const spelled = whole.replace(SPELLED, letter => SPELLINGS[letter]!)
  return spelled === whole ? null : spelled
}

/**
 * Diacritics of Latin, Greek and Cyrillic, including half marks over two letters; vowel points of Hebrew and Arabic,
 * which are seldom written. Marks of other scripts are vowels or tones and distinguish words.
 */
export const MARKS =
  /[\u0300-\u036f\ufe20-\ufe2f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670]/g
/**
 * Apostrophes, and letters that look like one: used in romanisation for ayn, hamza and aspiration, and in Hebrew for
 * sounds and abbreviations; the line that stretches an Arabic word. Readers do not type them, or type others.
 */
export const MODIFIERS = /[\u02b9-\u02bf\u02ee\u05f3\u05f4\u0640\u2018\u2019\u201b\ua78b\ua78c'`\uff07]/g
const ELISION = /(^|[^\p{L}\p{N}])(l|d|qu|j|n|m|s|t|c|dell|nell|all|un|sull)['\u2019](?=\p{L})/giu
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g
/** fast path for most texts: ASCII without quotes */
const ASCII = /^[\x20-\x26\x28-\x5f\x61-\x7e]*$/
const ASCII_AND_HAN = /^[\x20-\x26\x28-\x5f\x61-\x7e\u4e00-\u9fff]*$/

/** @returns the folded text, separators included. Never throws */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase()
  return ASCII_AND_HAN.test(text) ? foldHan(text.toLowerCase()) : foldOther(text)
}

const foldOther = remembering(text => {
  // NFKC would make a blank and a mark of it
  const plain = text.replace(LONE_SURROGATE, ' ').replaceAll('\u00b4', '\u2019')
  const whole = plain.normalize('NFKC').toLowerCase()
  const apart = whole.replace(ELISION, '$1$2 ').replace(MODIFIERS, '')
  const bare = apart.normalize('NFD').replace(MARKS, '').normalize('NFC')
  return foldHan(withPlainLetters(bare))
})

const SIGNS = /(?<![\p{L}\p{N}])(?:([cj])(\+\+|#)|f#)/giu
const NET = /\.net(?![\p{L}\p{N}])/giu
/** Spells out C++, C#, F# and .NET: common queries that would otherwise be reduced to a letter or a word. */
export function named(text: string): string {
  if (!/[+#]|\.net/i.test(text)) return text
  return text
    .replace(SIGNS, sign => sign.replace('++', 'plusplus').replace('#', 'sharp'))
    .replace(NET, ' dotnet')
}

/** @returns the folded words separated by one space: the form in which whole headings are compared */
export function foldHeading(text: string): string {
  return named(fold(text))
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
}

/** leading article; headings are also found without it */
export const ARTICLE = /^(?:the|an?) /
const HAN_GAP = /(?<=\p{sc=Han}) (?=\p{sc=Han})/gu

/** @returns the key for looking up whole headings; drops marks inside Chinese ones */
export const headingKey = remembering(text => keyOfTitle(text))

/** The same, without remembering it: titles hardly repeat. */
export function keyOfTitle(text: string): string {
  const heading = foldHeading(text)
  return heading.includes(' ') ? heading.replace(HAN_GAP, '') : heading
}
