/** Normalized ISBN, ISSN and call numbers, for indexing and lookup. */
import { fold } from './fold.ts'

/** An ISBN-13 is 978 plus the first nine digits of the ISBN-10, with another check digit. */
function toThirteen(digits: string): string {
  if (digits.length === 13) return digits
  const body = `978${digits.slice(0, 9)}`
  let sum = 0
  for (let at = 0; at < 12; at++) sum += Number(body[at]) * (at % 2 === 0 ? 1 : 3)
  return body + ((10 - (sum % 10)) % 10)
}

/** @param thirteen digits @returns the same ISBN in ten characters; '' = it has none (979) */
export function isbn10Of(thirteen: string): string {
  if (!thirteen.startsWith('978')) return ''
  const body = thirteen.slice(3, 12)
  let sum = 0
  for (let at = 0; at < 9; at++) sum += Number(body[at]) * (10 - at)
  const check = (11 - (sum % 11)) % 11
  return body + (check === 10 ? 'X' : check)
}

/** qualifiers after an ISBN: (pbk. : alk. paper), hbk */
const BINDING = /(?<=[\dx])\s*(?:[([].*|(?:pbk|hbk|paperback|hardback|hardcover|cloth|ebook)\.?)$/

/** @returns the thirteen digits of an ISBN of either length, with or without separators; null if invalid */
export function isbnKey(text: string): string | null {
  if (text.length > 80) return null
  const bare = fold(text)
    .replace(/^isbn(-1[03])?[\s:]*/, '')
    .replace(BINDING, '')
    .replace(/[\s\-\u2010-\u2015\u2212.]/g, '')
  return /^(\d{9}[\dx]|97[89]\d{10})$/.test(bare) ? toThirteen(bare) : null
}

/** @returns the eight characters of an ISSN, with or without hyphen; null if invalid. Year ranges look the same */
export function issnKey(text: string): string | null {
  const found = /^(?:issn[\s:]*)?(\d{4})[\s\-\u2010-\u2015]?(\d{3}[\dx])$/.exec(
    fold(text.slice(0, 20)).trim(),
  )
  return found ? found[1]! + found[2]! : null
}

const DOI = /^(?:doi:?\s*)?(?:https?:\/\/)?(?:(?:dx\.)?doi\.org\/)?(?:doi:\s*)?(10\.\d{4,9}\/\S+)$/

/** @returns the DOI of a bare DOI or link, without trailing punctuation; null if it is not one */
export function doiKey(text: string): string | null {
  if (text.length > 200) return null
  return DOI.exec(fold(text).trim())?.[1]?.replace(/[.,;:)\]}"'”’》]+$/, '') ?? null
}

/** @returns the leading digits of an ISBN, for a prefix search */
export function isbnPrefix(text: string): string {
  return fold(text.slice(0, 40)).replace(/[^\dx]/g, '')
}

/** @returns a call or class number folded, without spaces: `PR 4034 .P7` and `pr4034.p7` are equal */
export function callKey(text: string): string {
  return fold(text.slice(0, 80)).replace(/[\s\u0000-\u001f]+/g, '')
}

/** @returns letters and digits only: a call number as typed from a multi-line label, without dots and slashes */
export function labelKey(text: string): string {
  return callKey(text).replace(/[^\p{L}\p{N}]+/gu, '')
}

/** Whether a text looks like the beginning of a call number; a search in all fields then also tries call numbers. */
export function looksLikeCallNumber(text: string): boolean {
  return text.length <= 40 && /^[a-z]{1,3}\d[\w\-./:=+()]*$/i.test(text)
}

/** 813.54, 813.54 K5, 821.161.1-3 */
const POINTED = /^\d{3}\.\d[\w.\-/:=+()']*(?: \S+){0,3}$/
/** 857/8765, 813/.54 */
const SLASHED = /^\d{3}\/[\w.][\w.\-/:=+()]*(?: \S+){0,2}$/
/** 813 K5 */
const CUTTERED = /^\d{3} \.?[a-z]{1,3}\d{1,5}[a-z]{0,3}(?: \S+){0,2}$/
/** 823 ROW, but also 101 dogs */
const LETTERED = /^\d{3} [a-z]{1,4}$/

/**
 * Whether a text looks like a call number that begins with a class of digits: Dewey, UDC, those of Japan and Taiwan.
 * `maybe`: words can look the same. A year, a price or a number alone is none: such a class has three digits before a
 * point, a slash or the author's letters.
 */
export function looksLikeDewey(text: string): 'yes' | 'maybe' | 'no' {
  if (text.length > 40) return 'no'
  const folded = fold(text).trim().replace(/\s+/g, ' ')
  if ([POINTED, SLASHED, CUTTERED].some(form => form.test(folded))) return 'yes'
  return LETTERED.test(folded) ? 'maybe' : 'no'
}

/** one or two words, then a number, or a few letters and a number */
const WORDED = /^\p{L}{1,12}\.?(?: \p{L}{1,12}\.?)? ?\.?\p{L}{0,4}-?\d/u
/** a class of digits without its point, and the author's number */
const DIGITS = /^\d{3,8}(?: \d{2,8}){1,2}$/

/**
 * Whether a text looks like a number of a library's own that begins with words, or like one of digits alone:
 * UNESCO 3/R 31 E, Micfilm 1618, Diss. Educ. 1983 .C34; 8577/8765. Titles look the same, so it is only another way to
 * find a label that is, or (`beginning`) begins with, all that was typed.
 */
export function looksLikeLabel(text: string): 'beginning' | 'whole' | 'no' {
  if (text.length > 40) return 'no'
  const parts = fold(text)
    .replace(/[\s/]+/g, ' ')
    .trim()
  if (DIGITS.test(parts)) return 'whole'
  return WORDED.test(parts) ? 'beginning' : 'no'
}

/**
 * Whether a class looks like the Chinese Library Classification: one of its letters (two under T), then no letter.
 * Distinguishes it from other schemes; does not check that the class exists.
 */
export const isClc = (classno: string): boolean => /^(?:T[B-V]?|[A-KN-SU-VXZ])(?![A-Z])/i.test(classno.trim())
