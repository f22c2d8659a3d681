/**
 * Folds traditional, regional and Japanese forms of a Han character to one simplified form, so that either script finds
 * the other. Works character by character: the result need not be correct writing, only the same for both scripts.
 *
 * han-variants.txt is derived from the OpenCC dictionaries (TSCharacters, TWVariants, HKVariants,
 * JPShinjitaiCharacters), Apache-2.0, https://github.com/BYVoid/OpenCC. Each group: the form kept, then the others.
 */
import groups from './han-variants.txt?raw'

/** the canonical form of each character; a map for the few beyond the BMP */
type Forms = { bmp: Uint16Array; beyond: Map<string, string> }
/** loaded lazily with the first text, so that it doesn't delay a thread's start */
let forms: Forms | null = null

function readForms(): Forms {
  const [bmp, beyond] = [new Uint16Array(0x10000), new Map<string, string>()]
  for (const [other, canonical] of variants()) {
    if (other.length === 1 && canonical.length === 1) bmp[other.charCodeAt(0)] = canonical.charCodeAt(0)
    else beyond.set(other, canonical)
  }
  return { bmp, beyond }
}

function* variants(): Generator<[other: string, canonical: string]> {
  let canonical = ''
  for (const char of groups) {
    if (char === ' ' || char === '\n') canonical = ''
    else if (canonical === '') canonical = char
    else yield [char, canonical]
  }
}

/** @returns the text with every Han character in its canonical form */
export function foldHan(text: string): string {
  forms ??= readForms()
  const { bmp, beyond } = forms
  let out = ''
  let from = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code < 0x3400) continue
    if (bmp[code] !== 0) {
      out += text.slice(from, at) + String.fromCharCode(bmp[code]!)
      from = at + 1
      continue
    }
    const width = code >= 0xd800 && code < 0xdc00 ? 2 : 1
    const other = beyond.get(text.slice(at, at + width))
    if (other !== undefined) {
      out += text.slice(from, at) + other
      from = at + width
    }
    at += width - 1
  }
  return from === 0 ? text : out + text.slice(from)
}

/** 0 = written the same in both, or no Chinese; 1 = simplified; 2 = traditional or Japanese */
export type Script = 0 | 1 | 2

/** A traditional text may have characters that are also simplified ones (后, 里), a simplified one has no others. */
export function scriptOf(text: string): Script {
  if (foldHan(text) !== text) return 2
  return hanForms(text).length > 0 ? 1 : 0
}

let groupOf: Map<string, string> | null = null

/** @returns for each Han character of the text with variants: a string of all its forms, including itself; distinct */
export function hanForms(text: string): string[] {
  if (groupOf === null) {
    groupOf = new Map()
    for (const [other, canonical] of variants())
      groupOf.set(canonical, (groupOf.get(canonical) ?? canonical) + other)
  }
  return [...new Set(Array.from(text, char => groupOf!.get(foldHan(char)) ?? ''))].filter(Boolean)
}

let traditional: Map<string, string> | null = null

/** @returns a Chinese text converted to the other script; unchanged if both write it the same */
export function otherScript(text: string): string {
  const folded = foldHan(text)
  if (folded !== text) return folded
  if (traditional === null) {
    traditional = new Map()
    for (const [other, canonical] of variants())
      if (!traditional.has(canonical)) traditional.set(canonical, other)
  }
  return Array.from(text, char => traditional!.get(char) ?? char).join('')
}
