/** What comes before all that words alone find: the title that was typed, with its author or without; a call number. */
import { readQueryText, wordsOfQuery } from '../../src/core/rules/query-text.ts'
import { headingKey } from './analysis/fold.ts'
import { callKey, looksLikeCallNumber } from './analysis/identifiers.ts'
import type { First, Unit } from './plan.ts'
import { HAN, key, textUnits } from './units.ts'

/** of a title: three words, or four characters; less begins too many */
const BEGINNING = /^[^ ]+ [^ ]+ [^ ]|^\p{sc=Han}{4}/u
/** places where a typed text may be parted into a title and the rest */
const MOST_PARTS = 24

/**
 * What comes first: the title is what was typed, or the title stands at one end of it and the author, the year and the
 * place hold the rest, or it is the whole call number. Next: the title begins so, where enough of it was typed.
 */
export function firstsOf(value: string, anywhere: boolean): First[] {
  const whole = headingKey(value)
  if (whole === '') return []
  const firsts: First[] = [{ tier: 0, key: key(`=t${whole}`), rest: [] }]
  if (BEGINNING.test(whole)) firsts.push({ tier: 1, key: key(`=t${whole}`, true), rest: [] })
  if (!anywhere) return firsts
  const call = callKey(value)
  if (looksLikeCallNumber(call)) firsts.push({ tier: 0, key: key(`k${call}`), rest: [] })
  const chars = [...whole]
  if (chars.length > 4 * 60) return firsts
  const places = chars.flatMap((char, at) =>
    at > 0 && (char === ' ' || (chars[at - 1] !== ' ' && (HAN.test(char) || HAN.test(chars[at - 1]!))))
      ? [at]
      : [],
  )
  if (places.length > MOST_PARTS) return firsts
  for (const at of places) {
    const [left, right] = [chars.slice(0, at).join(''), chars.slice(at).join('').trim()]
    for (const [title, rest] of [
      [left, right],
      [right, left],
    ] as const)
      firsts.push({ tier: 0, key: key(`=t${title}`), rest: restUnits(rest) })
  }
  return firsts
}

/** @returns the words of each side that could be a whole title */
export const sidesOf = (value: string): string[] =>
  readQueryText(value)
    .any.filter(side => side.every(part => part.kind !== 'beginning'))
    .map(side => wordsOfQuery({ any: [side], not: [] }))

/** what readers write between a title and its author */
const BETWEEN = new Set(['by', '著'])

function restUnits(rest: string): Unit[] {
  return textUnits('author', rest, true).flatMap(unit => {
    const [leaf] = unit
    if (leaf?.kind !== 'word') return [unit]
    if (BETWEEN.has(leaf.token)) return []
    return [[...unit, { ...leaf, field: 'imprint' }]]
  })
}
