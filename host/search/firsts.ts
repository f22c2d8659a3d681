/** Top results, ranked above all word matches: the typed title, with or without its author; a call number. */
import { readQueryText, wordsOfQuery } from '../../src/core/rules/search/query-text.ts'
import { headingKey } from './analysis/fold.ts'
import {
  callKey,
  labelKey,
  looksLikeCallNumber,
  looksLikeDewey,
  looksLikeLabel,
} from './analysis/identifiers.ts'
import { titleSpelling } from './analysis/title-spelling.ts'
import { HEADING_KEYS } from './document.ts'
import type { First, Unit } from './leaves.ts'
import { seriesKey } from './series-key.ts'
import { HAN, key, textUnits } from './units.ts'

/** min length of a title prefix: three words, or four characters */
const BEGINNING = /^[^ ]+ [^ ]+ [^ ]|^\p{sc=Han}{4}/u
/** max positions where a text is split into a title and the rest */
const MOST_PARTS = 24
const none = (): Unit[] => []

/**
 * Tier 0: the title equals the query; or it is the beginning or end of the query, and author, year and place match the
 * rest; or the call number matches. Tier 1: the same for another title of the record; the title equals the query in another
 * spelling, or with words for digits; it begins with the query, or the subtitle equals it, if the query is long enough; the
 * record is this volume of its series; the call number begins with the query, or it is one that looks like a title.
 */
export function firstsOf(value: string, anywhere: boolean): First[] {
  const whole = headingKey(value)
  if (whole === '') return []
  const firsts: First[] = [{ tier: 0, key: key(`=t${whole}`), rest: none }]
  firsts.push({ tier: 1, key: key(HEADING_KEYS.other + whole), rest: none })
  if (BEGINNING.test(whole)) firsts.push({ tier: 1, key: key(`=t${whole}`, true), rest: none })
  if (BEGINNING.test(whole)) firsts.push({ tier: 1, key: key(`=s${whole}`), rest: none })
  const spelling = titleSpelling(value, whole)
  firsts.push({ tier: 1, key: key(`=f${spelling}`), rest: none })
  if (spelling !== whole) firsts.push({ tier: 1, key: key(`=t${spelling}`), rest: none })
  if (!anywhere) return firsts
  const volume = seriesKey(value)
  if (volume !== null) firsts.push({ tier: 1, key: key(HEADING_KEYS.series + volume), rest: none })
  const call = callKey(value)
  const looks = looksLikeLabel(value)
  const isNumber = looksLikeCallNumber(call) || looksLikeDewey(value) === 'yes'
  if (isNumber || looks !== 'no') {
    // what looks like a title as well stands behind it
    const tier = isNumber ? 0 : 1
    const label = labelKey(value)
    firsts.push(
      { tier, key: key(`k${call}`), rest: none },
      { tier, key: key(`=k${label}`), rest: none },
      { tier, key: key(`=b${label}`), rest: none },
    )
    if (label.length > 2 && (isNumber || looks === 'beginning'))
      for (const kind of ['=k', '=b']) firsts.push({ tier: 1, key: key(kind + label, true), rest: none })
  }
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
    ] as const) {
      const units = once(() => restUnits(rest))
      firsts.push({ tier: 0, key: key(`=t${title}`), rest: units })
      firsts.push({ tier: 1, key: key(HEADING_KEYS.other + title), rest: units })
    }
  }
  return firsts
}

/** @returns the words of each OR side that could be a whole title */
export const sidesOf = (value: string): string[] =>
  readQueryText(value)
    .any.filter(side => side.every(part => part.kind !== 'beginning'))
    .map(side => wordsOfQuery({ any: [side], not: [] }))

function once<T>(make: () => T): () => T {
  let made: T | null = null
  return () => {
    made ??= make()
    return made
  }
}

/** separators between a title and its author */
const BETWEEN = new Set(['by', '著'])

function restUnits(rest: string): Unit[] {
  return textUnits('author', rest, true).flatMap(unit => {
    const [leaf] = unit
    if (leaf?.kind !== 'word') return [unit]
    if (BETWEEN.has(leaf.token)) return []
    return [[...unit, { ...leaf, field: 'imprint' }]]
  })
}
