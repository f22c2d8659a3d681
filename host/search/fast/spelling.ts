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
} from '../../../src/core/rules/query-text.ts'
import { fold, foldHeading } from '../analysis/fold.ts'
import { formOf } from '../analysis/forms.ts'
import { hasHan } from '../analysis/pinyin.ts'
import { FORM, pieces } from '../analysis/words.ts'
import type { Condition, SearchQuery } from '../engine.ts'
import { planOf } from '../plan.ts'
import { headingsBySound } from './meant-by-sound.ts'
import { nearestTitle } from './nearest-title.ts'
import type { Searcher } from './searcher.ts'

/** with so many hits no correction is tried */
const ENOUGH = 3
/** with few hits, a word with at most this frequency may be a typo */
const RARE = 2
/** candidates tried per word, and in all: each costs a search */
const TRIES_WORD = 12
const TRIES = 30
/** a query with hits is corrected only when the candidate has so many times as many */
const TIMES_MORE = 5
/** well known words that may be a typo for another, rarest first */
const KNOWN_TRIED = 3
/** one record that has another form of a word says that the word is right */
const FORM_COUNTS = 3
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** @returns another text for the only condition of the query, or null */
export function otherSpelling(searcher: Searcher, query: SearchQuery, total: number): string | null {
  const [condition, ...more] = query.conditions
  if (total >= ENOUGH || query.page !== 1 || condition === undefined || more.length > 0) return null
  if (condition.values.length !== 1 || condition.operator !== 'contains' || condition.logic === 'not')
    return null
  if (!['all', 'title', 'author', 'subject'].includes(condition.field)) return null
  const typed = condition.values[0]!.slice(0, 200)
  // Any character of a Chinese title may be wrong: worth searching only without hits.
  if (total > 0 && hasHan(typed)) return null
  const hits = (text: string) =>
    searcher.count(planOf([{ ...condition, values: [text] }]), { filters: query.filters }).total
  const isPlain = isPlainQuery(readQueryText(typed))
  const candidates = !isPlain
    ? byWord(searcher, typed, total)
    : hasHan(typed)
      ? nearestTitle(searcher, typed)
      : [...byWord(searcher, typed, total), ...headingsBySound(searcher, typed)]
  let best: string | null = null
  let most = total
  for (const text of candidates.slice(0, TRIES)) {
    if (foldHeading(text) === foldHeading(typed)) continue
    const found = hits(text)
    if (found <= most || found < total * TIMES_MORE) continue
    best = text
    most = found
    if (hasHan(text)) break
  }
  return best
}

/** @returns the only condition as typed; null when there are more, or another kind */
export function onlyTyped({ conditions }: SearchQuery): { condition: Condition; read: QueryText } | null {
  const [condition, ...more] = conditions
  if (condition?.operator !== 'contains' || condition.logic === 'not' || more.length > 0) return null
  return condition.values.length === 1 ? { condition, read: readQueryText(condition.values[0]!) } : null
}

/** @returns the plain words of a phrase, alternatives or exclusions; null when they find nothing either */
export function withoutMarks(searcher: Searcher, query: SearchQuery): string | null {
  const typed = onlyTyped(query)
  if (typed === null || isPlainQuery(typed.read)) return null
  const { condition, read } = typed
  const text = withWords(wordsOfQuery(read), read)
  if (text === condition.values[0]) return null
  return searcher.count(planOf([{ ...condition, values: [text] }]), query).total > 0 ? text : null
}

/**
 * Replaces unknown or very rare words by known ones at edit distance 1, most common first. When every word is well
 * known but no document has all, the rarest is tried.
 */
function byWord(searcher: Searcher, typed: string, total: number): string[] {
  const words = [...new Set(pieces(wordsOfQuery(readQueryText(typed))))]
    .filter(isSpelt)
    // colours is found by color: that is no slip
    .map(word => ({
      word,
      count: Math.max(
        searcher.frequency(word),
        total === 0 ? 0 : searcher.frequency(FORM + formOf(word)) * FORM_COUNTS,
      ),
    }))
    .sort((a, b) => a.count - b.count)
  const slips = words.filter(({ count }) => count <= (total === 0 ? 0 : RARE))
  const tried =
    slips.length > 0 || total > 0 ? slips.slice(0, total === 0 ? 2 : 1) : words.slice(0, KNOWN_TRIED)
  // Where all are well known, the intended one need not be more common.
  const least = (count: number) => (slips.length > 0 || total > 0 ? count : 0)
  const others = tried.map(({ word, count }) =>
    nearWords(searcher, word, least(count)).map(other => ({ word, other })),
  )
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

const isSpelt = (word: string): boolean => word.length >= 3 && word.length <= 24 && !/\d/.test(word)

/** @returns words at edit distance 1 with more than so many records, most common first */
function nearWords(searcher: Searcher, word: string, least: number): string[] {
  return likelyWords(searcher, word, 2 * TRIES_WORD, least)
    .map(other => ({ other, more: searcher.frequency(other) }))
    .filter(({ more }) => more > least)
    .sort((a, b) => b.more - a.more)
    .slice(0, TRIES_WORD)
    .map(({ other }) => other)
}

/** @returns the same by the table of words, which also counts replaced records: quick, and never too low */
export function likelyWords(searcher: Searcher, word: string, most: number, least = 0): string[] {
  if (!isSpelt(word) || hasHan(word)) return []
  const atMost = searcher.db.prepare('SELECT df FROM word WHERE word = ?').pluck()
  return [...editsOf(word)]
    .map(other => ({ other, most: (atMost.get(other) as number | undefined) ?? 0 }))
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

/** leaves the rest as typed */
function replaceWord(typed: string, word: string, other: string): string {
  const parts = typed.split(/([^\p{L}\p{N}\p{M}]+)/u)
  const replaced = parts.map(part => (fold(part) === word ? other : part)).join('')
  return replaced === typed ? fold(typed).replace(word, other) : replaced
}
