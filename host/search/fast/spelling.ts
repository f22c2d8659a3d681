/**
 * What else may have been meant by a query that finds few or nothing: a word spelt otherwise, a Chinese heading
 * typed in pinyin, a Chinese title with a wrong character. Offered only when it finds more.
 */
import {
  isPlainQuery,
  type QueryText,
  readQueryText,
  withWords,
  wordsOfQuery,
} from '../../../src/core/rules/query-text.ts'
import { fold, foldHeading } from '../analysis/fold.ts'
import { hasHan } from '../analysis/pinyin.ts'
import { pieces, queryTokens } from '../analysis/words.ts'
import type { Condition, SearchQuery } from '../engine.ts'
import { planOf } from '../plan.ts'
import { nearestTitle } from './nearest-title.ts'
import type { Searcher } from './searcher.ts'

/** so many hits need no other spelling */
const ENOUGH = 3
/** a word that so few records have may be a slip when there are few hits */
const RARE = 2
/** other spellings of one word, and of the whole, that are tried: each is a search */
const TRIES_WORD = 12
const TRIES = 30
/** what finds something is no slip unless the other spelling finds so many times as much */
const TIMES_MORE = 5
/** well known words of which one may be a slip for another, the rarest first */
const KNOWN_TRIED = 3
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** @returns another text for the one condition of the query, or null */
export function otherSpelling(searcher: Searcher, query: SearchQuery, total: number): string | null {
  const [condition, ...more] = query.conditions
  if (total >= ENOUGH || query.page !== 1 || condition === undefined || more.length > 0) return null
  if (condition.values.length !== 1 || condition.operator !== 'contains' || condition.logic === 'not')
    return null
  if (!['all', 'title', 'author', 'subject'].includes(condition.field)) return null
  const typed = condition.values[0]!.slice(0, 200)
  // Of a Chinese title any character may be wrong: to look for it is worth it only when nothing is found.
  if (total > 0 && hasHan(typed)) return null
  const hits = (text: string) =>
    searcher.count(planOf([{ ...condition, values: [text] }]), { filters: query.filters }).total
  const isPlain = isPlainQuery(readQueryText(typed))
  const candidates = !isPlain
    ? byWord(searcher, typed, total)
    : hasHan(typed)
      ? nearestTitle(searcher, typed)
      : [...byWord(searcher, typed, total), ...bySound(searcher, typed)]
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

/** @returns what may have been meant by a query that finds nothing: another spelling, or its commoner words; or null */
export function textInstead(searcher: Searcher, query: SearchQuery): string | null {
  return (
    otherSpelling(searcher, { ...query, page: 1 }, 0) ??
    withoutMarks(searcher, query) ??
    withoutRarest(searcher, query)
  )
}

/** @returns the one condition that is looked for as typed; null when there are more, or another kind */
function onlyTyped({ conditions }: SearchQuery): { condition: Condition; read: QueryText } | null {
  const [condition, ...more] = conditions
  if (condition?.operator !== 'contains' || condition.logic === 'not' || more.length > 0) return null
  return condition.values.length === 1 ? { condition, read: readQueryText(condition.values[0]!) } : null
}

/** @returns the words alone of a phrase, of alternatives, of what had exclusions; null when they find nothing either */
function withoutMarks(searcher: Searcher, query: SearchQuery): string | null {
  const typed = onlyTyped(query)
  if (typed === null || isPlainQuery(typed.read)) return null
  const { condition, read } = typed
  const text = withWords(wordsOfQuery(read), read)
  if (text === condition.values[0]) return null
  return searcher.count(planOf([{ ...condition, values: [text] }]), query).total > 0 ? text : null
}

/** words that are left out at most, the rarest first */
const LEFT_OUT = 4
/** what is found by these alone is nobody's answer */
const SMALL_WORDS = new Set(
  'a an and as at by de der des die du el en et for from in is la le les of on or the to und von with'.split(
    ' ',
  ),
)

function withoutRarest(searcher: Searcher, query: SearchQuery): string | null {
  const typed = onlyTyped(query)
  if (typed === null) return null
  const { filters } = query
  const { condition, read } = typed
  let text = wordsOfQuery(read)
  const words = [...new Set(pieces(text))]
    // a long run of characters is kept in pieces
    .map(word => ({ word, count: Math.min(...queryTokens(word).map(each => searcher.frequency(each))) }))
    .map(({ word, count }) => ({
      word,
      count,
      near: count === 0 ? nearWords(searcher, word, 0)[0] : undefined,
    }))
    // of two that nobody wrote the one that may be a slip stays longer
    .sort((a, b) => a.count - b.count || Number(a.near !== undefined) - Number(b.near !== undefined))
  for (const { word, near } of words) if (near !== undefined) text = replaceWord(text, word, near)
  for (const { word, near } of words.slice(0, Math.min(LEFT_OUT, words.length - 1))) {
    text = replaceWord(text, near ?? word, '')
      .replace(/\s+/g, ' ')
      .trim()
    if (pieces(text).every(left => SMALL_WORDS.has(left))) return null
    const whole = withWords(text, read)
    if (searcher.count(planOf([{ ...condition, values: [whole] }]), { filters }).total > 0) return whole
  }
  return null
}

/**
 * Words that nobody wrote, or hardly anybody, replaced by known ones one edit away, the commonest first. When every
 * word is well known and yet nothing has them all, the rarest is tried.
 */
function byWord(searcher: Searcher, typed: string, total: number): string[] {
  const words = [...new Set(pieces(wordsOfQuery(readQueryText(typed))))]
    .filter(isSpelt)
    .map(word => ({ word, count: searcher.frequency(word) }))
    .sort((a, b) => a.count - b.count)
  const slips = words.filter(({ count }) => count <= (total === 0 ? 0 : RARE))
  const tried =
    slips.length > 0 || total > 0 ? slips.slice(0, total === 0 ? 2 : 1) : words.slice(0, KNOWN_TRIED)
  // Where all are well known, the one that was meant need not be the commoner.
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

/** @returns words one letter away that more than so many records have, the commonest first */
function nearWords(searcher: Searcher, word: string, least: number): string[] {
  if (!isSpelt(word) || hasHan(word)) return []
  // What the table says counts replaced records too: enough to choose by, never less than what is alive.
  const atMost = searcher.db.prepare('SELECT df FROM word WHERE word = ?').pluck()
  return [...editsOf(word)]
    .map(other => ({ other, most: (atMost.get(other) as number | undefined) ?? 0 }))
    .filter(({ most }) => most > least)
    .sort((a, b) => b.most - a.most)
    .slice(0, 2 * TRIES_WORD)
    .map(({ other }) => ({ other, more: searcher.frequency(other) }))
    .filter(({ more }) => more > least)
    .sort((a, b) => b.more - a.more)
    .slice(0, TRIES_WORD)
    .map(({ other }) => other)
}

/** @returns every word one letter away: one less, two exchanged, another, one more */
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

/** leaves the rest as it was typed */
function replaceWord(typed: string, word: string, other: string): string {
  const parts = typed.split(/([^\p{L}\p{N}\p{M}]+)/u)
  const replaced = parts.map(part => (fold(part) === word ? other : part)).join('')
  return replaced === typed ? fold(typed).replace(word, other) : replaced
}

function bySound(searcher: Searcher, typed: string): string[] {
  const key = fold(typed).replace(/[\s-]/g, '')
  if (key.length < 2 || !/^[a-z0-9]+$/.test(key)) return []
  const exact = headings(searcher, 'key = ?', [key])
  return exact.length > 0 || key.length < 5
    ? exact
    : headings(searcher, 'key >= ? AND key < ?', [key, `${key}{`])
}

function headings(searcher: Searcher, where: string, values: string[]): string[] {
  return searcher.db
    .prepare(
      `SELECT text FROM (SELECT text, weight FROM sound WHERE ${where} LIMIT 500) ORDER BY weight DESC LIMIT 4`,
    )
    .pluck()
    .all(...values) as string[]
}
