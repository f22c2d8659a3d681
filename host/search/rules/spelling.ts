/**
 * Spelling correction for queries with few or no hits: another spelling of a word, a Chinese heading typed in pinyin,
 * a Chinese title with a wrong character. Offered only when it finds more.
 */
import {
  isPlainQuery,
  type QueryText,
  readQueryText,
  withWords,
  wordsOfQuery,
} from '../../../src/core/rules/search/query-text.ts'
import { fold, foldHeading } from '../analysis/fold.ts'
import { formOf } from '../analysis/forms.ts'
import { hasHan } from '../analysis/pinyin.ts'
import { isSmall } from '../analysis/small-words.ts'
import { FORM, pieces } from '../analysis/words.ts'
import type { Condition, SearchQuery } from '../engine.ts'
import { ask, type Steps } from './ask.ts'
import { headingsBySound } from './meant-by-sound.ts'
import { nearestTitle } from './nearest-title.ts'

/** with this many hits, no correction is tried */
const ENOUGH = 3
/** if the query has hits, a word in at most this many records may be a typo */
export const RARE = 2
/** max candidates tried per word, and in total: each costs a search */
const TRIES_WORD = 12
const TRIES = 30
/** a query with hits is corrected only if the candidate has this many times more */
const TIMES_MORE = 5
/** max known words tried as possible typos, rarest first */
export const KNOWN_TRIED = 3
/** a record with another form of the word counts this many times: it suggests that the word is right */
const FORM_COUNTS = 3
/** letters up to which a word is not read as a shorter one */
export const SHORT = 4
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** @returns another text for the only condition of the query, or null */
export function* otherSpelling(query: SearchQuery, total: number): Steps<string | null> {
  const [condition, ...more] = query.conditions
  if (total >= ENOUGH || query.page !== 1 || condition === undefined || more.length > 0) return null
  if (condition.values.length !== 1 || condition.operator !== 'contains' || condition.logic === 'not')
    return null
  if (!['all', 'title', 'author', 'subject'].includes(condition.field)) return null
  const typed = condition.values[0]!.slice(0, 200)
  // Any character of a Chinese title may be wrong: worth searching only without hits.
  if (total > 0 && hasHan(typed)) return null
  const isPlain = isPlainQuery(readQueryText(typed))
  const candidates = !isPlain
    ? yield* byWord(typed, total)
    : hasHan(typed)
      ? (yield* nearestTitle(typed)).map(({ text }) => text)
      : [...(yield* byWord(typed, total)), ...(yield* headingsBySound(typed))]
  let best: string | null = null
  let most = total
  const tried = candidates.slice(0, TRIES).filter(text => foldHeading(text) !== foldHeading(typed))
  const hits = yield* ask(
    'totals',
    tried.map(text => ({ conditions: [{ ...condition, values: [text] }], filters: query.filters })),
  )
  let at = 0
  for (const found of hits) {
    const text = tried[at++]!
    if (found <= most || found < total * TIMES_MORE) continue
    best = text
    most = found
    if (hasHan(text)) break
  }
  return best
}

/** @returns the only condition as typed; null if there are several, or it is of another kind */
export function onlyTyped({ conditions }: SearchQuery): { condition: Condition; read: QueryText } | null {
  const [condition, ...more] = conditions
  if (condition?.operator !== 'contains' || condition.logic === 'not' || more.length > 0) return null
  return condition.values.length === 1 ? { condition, read: readQueryText(condition.values[0]!) } : null
}

/** @returns the query without marks for phrases, prefixes and alternatives; null if that finds nothing either */
export function* withoutMarks(query: SearchQuery): Steps<string | null> {
  const typed = onlyTyped(query)
  if (typed === null || isPlainQuery(typed.read)) return null
  const { condition, read } = typed
  const text = withWords(wordsOfQuery(read), read)
  if (text === condition.values[0]) return null
  const conditions = [{ ...condition, values: [text] }]
  const [total = 0] = yield* ask('totals', [{ conditions, filters: query.filters }])
  return total > 0 ? text : null
}

/**
 * Replaces unknown or very rare words by known ones at edit distance 1, most common first. If every word is well known
 * but no document has all, the rarest ones are tried.
 */
function* byWord(typed: string, total: number): Steps<string[]> {
  const spelt = [...new Set(pieces(wordsOfQuery(readQueryText(typed))))].filter(isSpelt)
  // "colours" also matches "color", so it is not a typo
  const forms = total === 0 ? [] : spelt.map(word => FORM + formOf(word))
  const counts = yield* ask('frequencies', [...spelt, ...forms])
  const words = spelt
    .map((word, at) => ({
      word,
      count: Math.max(counts[at]!, (counts[spelt.length + at] ?? 0) * FORM_COUNTS),
    }))
    .sort((a, b) => a.count - b.count)
  const slips = words.filter(({ count }) => count <= (total === 0 ? 0 : RARE))
  const tried =
    slips.length > 0 || total > 0 ? slips.slice(0, total === 0 ? 2 : 1) : words.slice(0, KNOWN_TRIED)
  // Where all are well known, the intended one need not be more common.
  const least = (count: number) => (slips.length > 0 || total > 0 ? count : 0)
  const others: { word: string; other: string }[][] = []
  for (const { word, count } of tried) {
    const begun = isBegun(typed, word) ? yield* completionsOf(word) : []
    const near = begun.length > 0 ? begun : yield* nearWords(word, least(count))
    others.push(near.map(other => ({ word, other })))
  }
  const [first = [], second = []] = others
  const single = others.flat().map(({ word, other }) => replaceWord(typed, word, other))
  if (slips.length === 0) return single
  if (first.length === 0 || second.length === 0) return single
  const both = first
    .slice(0, 2)
    .flatMap(one =>
      second
        .slice(0, 2)
        .map(two => replaceWord(replaceWord(typed, one.word, one.other), two.word, two.other)),
    )
  return [...both, ...single]
}

/** max words that one just begun may be */
const COMPLETIONS = 12

/** Whether a word is the last of a query, still being typed, or abbreviated: "A Map of the Wor", "The Hist. of England" */
export const isBegun = (typed: string, word: string): boolean =>
  new RegExp(`(?<![\\p{L}\\p{N}])${word}(?:$|\\.(?!\\p{L}))`, 'u').test(fold(typed).trimEnd())

/** @returns the words that begin with this one, the most common first */
export function* completionsOf(word: string, most = COMPLETIONS): Steps<string[]> {
  if (!isSpelt(word) || hasHan(word)) return []
  const found = yield* ask('completions', { start: word, most })
  return found.filter(other => other !== word)
}

const isSpelt = (word: string): boolean => word.length >= 3 && word.length <= 24 && !/\d/.test(word)

/** @returns words at edit distance 1 with more than `least` records, most common first */
function* nearWords(word: string, least: number): Steps<string[]> {
  const likely = yield* likelyWords(word, 2 * TRIES_WORD, least)
  const counts = yield* ask('frequencies', likely)
  return likely
    .map((other, at) => ({ other, more: counts[at]! }))
    .filter(({ more }) => more > least)
    .sort((a, b) => b.more - a.more)
    .slice(0, TRIES_WORD)
    .map(({ other }) => other)
}

/** Like nearWords, but by estimated counts. */
export function* likelyWords(word: string, most: number, least = 0): Steps<string[]> {
  if (!isSpelt(word) || hasHan(word)) return []
  // "Wor" is not meant for "or": a short word has few other readings, and the shorter one is a common word by chance
  const fits = (other: string) => !isSmall(other) && (other.length >= word.length || word.length > SHORT)
  const edits = [...editsOf(word)].filter(fits)
  const counts = yield* ask('estimates', edits)
  return edits
    .map((other, at) => ({ other, most: counts[at]! }))
    .filter(each => each.most > least)
    .sort((a, b) => b.most - a.most)
    .slice(0, most)
    .map(({ other }) => other)
}

/** @returns every string at edit distance 1: deletion, transposition, substitution, insertion */
function editsOf(word: string): Set<string> {
  const out = new Set<string>()
  for (let at = 0; at <= word.length; at++) {
    const [left, right] = [word.slice(0, at), word.slice(at)]
    if (right !== '') out.add(left + right.slice(1))
    if (right.length > 1) out.add(left + right[1] + right[0] + right.slice(2))
    for (const letter of LETTERS) {
      if (right !== '') out.add(left + letter + right.slice(1))
      out.add(left + letter + right)
    }
  }
  out.delete(word)
  return out
}

/** Replaces a word, and leaves the rest as typed. */
function replaceWord(typed: string, word: string, other: string): string {
  const parts = typed.split(/([^\p{L}\p{N}\p{M}]+)/u)
  const isIt = parts.map(part => fold(part) === word)
  const isWhole = other.startsWith(word)
  // the stop of an abbreviation goes with it
  const replaced = parts
    .map((part, at) => (isIt[at] ? other : isWhole && isIt[at - 1] ? part.replace(/^\./, '') : part))
    .join('')
  return replaced === typed ? fold(typed).replace(word, other) : replaced
}
