/**
 * What a reader typed, as needles: "…" is a phrase, -word excludes, OR joins alternatives, word* begins so. Needles are
 * looked for in the texts of documents.ts, which have a space on both sides of every word.
 */
import { pieces } from '../../search/analysis/words.ts'
import type { Mode } from '../provider.ts'

/** whole = as it was typed; parts = a run of Chinese cut in twos, all of which must be there; [] = no such cut */
export type Needle = { whole: string; parts: string[]; typed: string }
/** every group, and of a group any of its needles; none of `not`. isBlank: there is no word in it, which nothing holds */
export type Term = { groups: Needle[][]; not: Needle[]; isBlank: boolean }

const CJK = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u
const TOKENS = /(-?)(?:"([^"]*)"|“([^”]*)”|(\S+))/gu
const MOST_NEEDLES = 64

export function termOf(text: string, mode: Mode): Term {
  if (mode === 'phrase') {
    const needle = needleOf(text.replaceAll(/["“”]/g, ' '), true)
    return { groups: needle ? [[needle]] : [], not: [], isBlank: needle === null }
  }
  const groups: Needle[][] = []
  const not: Needle[] = []
  let isAlternative = false
  for (const [, minus, straight, curly, word] of text.matchAll(TOKENS)) {
    if (groups.length + not.length >= MOST_NEEDLES) break
    if (word === 'OR' && minus === '' && groups.length) {
      isAlternative = true
      continue
    }
    const quoted = straight ?? curly
    const needle = quoted === undefined ? needleOf(word!, false) : needleOf(quoted, true)
    if (!needle) continue
    if (minus) not.push(needle)
    else if (isAlternative || (mode === 'any' && groups.length)) groups.at(-1)!.push(needle)
    else groups.push([needle])
    isAlternative = false
  }
  return { groups, not, isBlank: groups.length + not.length === 0 }
}

/** @returns null when there is no word in it */
export function needleOf(text: string, isPhrase: boolean): Needle | null {
  const words = pieces(text)
  const first = words[0]
  const last = words.at(-1)
  if (first === undefined || last === undefined) return null
  const before = CJK.test(first[0]!) ? '' : ' '
  const after = CJK.test(last.at(-1)!) || (!isPhrase && text.endsWith('*')) ? '' : ' '
  const whole = before + words.join(' ') + after
  const isRun = !isPhrase && words.length === 1 && before === '' && after === '' && first.length > 3
  return { whole, parts: isRun ? inTwos(first) : [], typed: text.replace(/\*$/, '') }
}

/** 操作系统课 → 操作 系统 统课 */
function inTwos(run: string): string[] {
  const chars = [...run]
  const twos: string[] = []
  for (let at = 0; at < chars.length; at += 2)
    twos.push(
      chars
        .slice(Math.min(at, chars.length - 2))
        .slice(0, 2)
        .join(''),
    )
  return twos
}
