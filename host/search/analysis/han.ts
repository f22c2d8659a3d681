/**
 * Folds traditional, regional and Japanese forms of a Han character to one simplified form, so that either script finds
 * the other. Works character by character: the result need not be correct writing, only the same for both scripts.
 *
 * han-variants.txt is derived from the OpenCC dictionaries (TSCharacters, TWVariants, HKVariants,
 * JPShinjitaiCharacters), Apache-2.0, https://github.com/BYVoid/OpenCC. Each group: the form kept, then the others.
 */
import groups from './han-variants.txt?raw'

/**
 * bmp: by code unit, the canonical form; itself = it is that of others; BEYOND = see `beyond`, as for the few beyond the
 * BMP; 0 = it has one form
 */
type Forms = { bmp: Uint16Array; beyond: Map<string, string> }
/** loaded lazily with the first text, so that it doesn't delay a thread's start */
let forms: Forms | null = null
const BEYOND = 0xffff

function readForms(): Forms {
  const [bmp, beyond] = [new Uint16Array(0x10000), new Map<string, string>()]
  const note = (char: string, canonical: string) => {
    const isBmp = char.length === 1 && canonical.length === 1
    bmp[char.charCodeAt(0)] = isBmp ? canonical.charCodeAt(0) : BEYOND
    if (!isBmp) beyond.set(char, canonical)
  }
  for (const [, canonical] of variants()) note(canonical, canonical)
  for (const [other, canonical] of variants()) note(other, canonical)
  return { bmp, beyond }
}

/** the whole character that begins here */
function charAt(text: string, at: number): string {
  const code = text.charCodeAt(at)
  return text.slice(at, code >= 0xd800 && code < 0xdc00 ? at + 2 : at + 1)
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
    const form = bmp[code]!
    if (form === 0 || form === code) continue
    if (form !== BEYOND) {
      out += text.slice(from, at) + String.fromCharCode(form)
      from = at + 1
      continue
    }
    const char = charAt(text, at)
    const other = beyond.get(char)
    if (other === undefined) continue
    if (other !== char) {
      out += text.slice(from, at) + other
      from = at + char.length
    }
    at += char.length - 1
  }
  return from === 0 ? text : out + text.slice(from)
}

/** 0 = written the same in both, or no Chinese; 1 = simplified; 2 = traditional or Japanese */
export type Script = 0 | 1 | 2

/** A traditional text may have characters that are also simplified ones (后, 里), a simplified one has no others. */
export function scriptOf(text: string): Script {
  if (foldHan(text) !== text) return 2
  const { bmp, beyond } = forms!
  for (let at = 0; at < text.length; at++) {
    const form = bmp[text.charCodeAt(at)]!
    if (form !== 0 && (form !== BEYOND || beyond.has(charAt(text, at)))) return 1
  }
  return 0
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
