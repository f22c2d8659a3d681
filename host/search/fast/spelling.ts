/**
 * What else may have been meant by a query that finds few or nothing: a word spelt otherwise, a Chinese heading
 * typed in pinyin, a Chinese title with a wrong character. Offered only when it finds more.
 */
import { fold, foldHeading } from '../analysis/fold.ts'
import { hasHan, soundsOf } from '../analysis/pinyin.ts'
import { pieces } from '../analysis/words.ts'
import type { SearchQuery } from '../engine.ts'
import { planOf } from '../plan.ts'
import { nearestTitle } from './nearest-title.ts'
import type { Searcher } from './searcher.ts'

/** so many hits need no other spelling */
const ENOUGH = 3
/** other spellings that are tried */
const TRIES = 24
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** @returns another text for the one condition of the query, or null */
export function otherSpelling(searcher: Searcher, query: SearchQuery, total: number): string | null {
  const [condition, ...more] = query.conditions
  if (total >= ENOUGH || query.page !== 1 || condition === undefined || more.length > 0) return null
  if (condition.values.length !== 1 || condition.operator !== 'contains' || condition.logic === 'not')
    return null
  if (!['all', 'title', 'author', 'subject'].includes(condition.field)) return null
  const typed = condition.values[0]!.slice(0, 200)
  const hits = (text: string) =>
    searcher.count(planOf([{ ...condition, values: [text] }]), { filters: query.filters }).total
  const candidates = hasHan(typed)
    ? [...bySameSound(searcher, typed), ...nearestTitle(searcher, typed)]
    : [...byWord(searcher, typed), ...bySound(searcher, typed)]
  let best: string | null = null
  let most = total
  for (const text of candidates.slice(0, TRIES)) {
    if (foldHeading(text) === foldHeading(typed)) continue
    const found = hits(text)
    if (found <= most) continue
    best = text
    most = found
    if (total === 0 && hasHan(text)) break
  }
  return best
}

/** Every word in turn replaced by known words one edit away, the commonest first; rare words are tried first. */
function byWord(searcher: Searcher, typed: string): string[] {
  const frequency = searcher.db.prepare('SELECT df FROM word WHERE word = ?').pluck()
  const df = (word: string) => (frequency.get(word) as number | undefined) ?? 0
  const words = [...new Set(pieces(typed))]
    .filter(word => word.length >= 3 && word.length <= 24 && !/\d/.test(word))
    .map(word => ({ word, count: df(word) }))
    .sort((a, b) => a.count - b.count)
    .slice(0, 4)
  return words.flatMap(({ word }) =>
    [...editsOf(word)]
      .map(other => ({ other, count: df(other) }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count)
      .slice(0, 8)
      .map(({ other }) => replaceWord(typed, word, other)),
  )
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

function bySameSound(searcher: Searcher, typed: string): string[] {
  return soundsOf(typed).flatMap(({ full }) => headings(searcher, 'key = ?', [full]))
}

function headings(searcher: Searcher, where: string, values: string[]): string[] {
  return searcher.db
    .prepare(
      `SELECT text FROM (SELECT text, weight FROM sound WHERE ${where} LIMIT 500) ORDER BY weight DESC LIMIT 4`,
    )
    .pluck()
    .all(...values) as string[]
}
