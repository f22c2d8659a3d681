/**
 * Traditional, regional and Japanese forms of a Han character folded to one simplified form, so that either
 * script finds the other. One character at a time: it need not be good writing, only the same for both.
 *
 * han-variants.txt is derived from the OpenCC dictionaries (TSCharacters, TWVariants, HKVariants,
 * JPShinjitaiCharacters), Apache-2.0, https://github.com/BYVoid/OpenCC. Each group: the form kept, then the others.
 */
import groups from './han-variants.txt?raw'

/** the canonical form of each character, beyond the BMP by its text: those are few */
type Forms = { bmp: Uint16Array; beyond: Map<string, string> }
/** read with the first text: no thread's start need wait for it */
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

/** @returns the text with every Han character in the form that both scripts share */
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

let groupOf: Map<string, string> | null = null

/** @returns of every Han character in the text that has other forms, all of them together, itself among them; once each */
export function hanForms(text: string): string[] {
  if (groupOf === null) {
    groupOf = new Map()
    for (const [other, canonical] of variants())
      groupOf.set(canonical, (groupOf.get(canonical) ?? canonical) + other)
  }
  return [...new Set(Array.from(text, char => groupOf!.get(foldHan(char)) ?? ''))].filter(Boolean)
}

let traditional: Map<string, string> | null = null

/** @returns a Chinese text in the script that it is not in; as it is when the two write it alike */
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
