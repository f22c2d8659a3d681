/**
 * Converts a typed query (core/rules/search/query-text.ts) to needles for the texts of documents.ts, which have a space on
 * both sides of every word.
 */
import { type QueryPart, readQueryText } from '../../../src/core/rules/search/query-text.ts'
import { pieces } from '../../search/analysis/words.ts'
import type { Mode } from '../provider.ts'

/** whole = as typed; parts = Chinese bigrams, all of which must match; [] = none */
export type Needle = { whole: string; parts: string[]; typed: string }
/** Matches any side; of a side, all groups; of a group, any needle; none of `not`. Without sides, everything matches */
export type Term = { sides: Needle[][][]; not: Needle[] }

const CJK = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u
const MOST_NEEDLES = 64

export function termOf(text: string, mode: Mode): Term {
  if (mode === 'phrase') {
    const needle = needleOf(text.replaceAll(/["“”]/g, ' '), true)
    return { sides: needle ? [[[needle]]] : [], not: [] }
  }
  const { any, not } = readQueryText(text)
  const sides = any.map(side => {
    const needles = side.flatMap(needlesOf).slice(0, MOST_NEEDLES)
    return mode === 'any' && needles.length ? [needles] : needles.map(needle => [needle])
  })
  return {
    sides: sides.filter(groups => groups.length > 0),
    not: not.flatMap(part => needleOf(part.text, part.kind === 'phrase') ?? []).slice(0, MOST_NEEDLES),
  }
}

function needlesOf({ kind, text }: QueryPart): Needle[] {
  if (kind === 'phrase') return [needleOf(text, true)].filter(needle => needle !== null)
  const typed = kind === 'beginning' ? `${text}*` : text
  return typed.split(/\s+/).flatMap(word => needleOf(word, false) ?? [])
}

/** @returns null if it contains no word */
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
