/** Normalized ISBN, ISSN and call numbers, for indexing and lookup. */
import { fold } from './fold.ts'

/** ISBN-10 has the same first digits as its ISBN-13 after 978, but another check digit. */
function toThirteen(digits: string): string {
  if (digits.length === 13) return digits
  const body = `978${digits.slice(0, 9)}`
  let sum = 0
  for (let at = 0; at < 12; at++) sum += Number(body[at]) * (at % 2 === 0 ? 1 : 3)
  return body + ((10 - (sum % 10)) % 10)
}

/** qualifiers after an ISBN: (pbk. : alk. paper), hbk */
const BINDING = /(?<=[\dx])\s*(?:[([].*|(?:pbk|hbk|paperback|hardback|hardcover|cloth|ebook)\.?)$/

/** @returns the thirteen digits of an ISBN of either length, with or without separators; null when invalid */
export function isbnKey(text: string): string | null {
  if (text.length > 80) return null
  const bare = fold(text)
    .replace(/^isbn(-1[03])?[\s:]*/, '')
    .replace(BINDING, '')
    .replace(/[\s\-\u2010-\u2015\u2212.]/g, '')
  return /^(\d{9}[\dx]|97[89]\d{10})$/.test(bare) ? toThirteen(bare) : null
}

/** @returns the eight characters of an ISSN, with or without hyphen; null when invalid. Ranges of years look the same */
export function issnKey(text: string): string | null {
  const found = /^(?:issn[\s:]*)?(\d{4})[\s\-\u2010-\u2015]?(\d{3}[\dx])$/.exec(
    fold(text.slice(0, 20)).trim(),
  )
  return found ? found[1]! + found[2]! : null
}

const DOI = /^(?:doi:?\s*)?(?:https?:\/\/)?(?:(?:dx\.)?doi\.org\/)?(?:doi:\s*)?(10\.\d{4,9}\/\S+)$/

/** @returns a DOI, bare or as a link, without what ends a sentence after it; null when it is none */
export function doiKey(text: string): string | null {
  if (text.length > 200) return null
  return DOI.exec(fold(text).trim())?.[1]?.replace(/[.,;:)\]}"'”’》]+$/, '') ?? null
}

/** @returns leading digits of an ISBN, for a prefix search */
export function isbnPrefix(text: string): string {
  return fold(text.slice(0, 40)).replace(/[^\dx]/g, '')
}

/** @returns a call or class number folded, without spaces: `PR 4034 .P7` and `pr4034.p7` are the same */
export function callKey(text: string): string {
  return fold(text.slice(0, 80)).replace(/[\s\u0000-\u001f]+/g, '')
}

/** @returns a call number as on a label of several lines, typed without dots and strokes: letters and digits only */
export function labelKey(text: string): string {
  return callKey(text).replace(/[^\p{L}\p{N}]+/gu, '')
}

/** Looks like the beginning of a call number, so a search in all fields also tries call numbers. */
export function looksLikeCallNumber(text: string): boolean {
  return text.length <= 40 && /^[a-z]{1,3}\d[\w\-./:=+()]*$/i.test(text)
}

/**
 * Looks like a class of the Chinese Library Classification: one of its letters, two under T, then no letter.
 * Distinguishes it from other schemes; does not check that the class exists.
 */
export const isClc = (classno: string): boolean => /^(?:T[B-V]?|[A-KN-SU-VXZ])(?![A-Z])/i.test(classno.trim())
