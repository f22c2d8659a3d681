/**
 * A query as both engines carry it out: clauses of alternatives, each a list of units that must all be found,
 * each unit a list of leaves of which one must be.
 */
import { fold, headingKey } from './analysis/fold.ts'
import { formOf } from './analysis/forms.ts'
import { callKey, isbnKey, isbnPrefix, issnKey, looksLikeCallNumber } from './analysis/identifiers.ts'
import { FORM, phraseOf, QUERY_CHARS, QUERY_TOKENS, queryParts, queryTokens } from './analysis/words.ts'
import { HEADING_KEYS, TEXT_FIELDS, type TextField } from './document.ts'
import type { Condition, Logic, SearchField } from './engine.ts'
import { SearchError } from './errors.ts'

/**
 * Where a word was found decides the rank of a record: 0 title, 1 author, 2 subject, 3 the rest; then, of what is not
 * as it was typed (another form of a word, a run of characters in pieces): 4 title and author, 5 anywhere.
 * A record is as good as the weakest of its words.
 */
const LEVELS = 6
/** of a query of which every word must be as it was typed */
export const EXACT_LEVELS = 4
export const LOOSE_NEAR = 4
export const LOOSE_FAR = 5
export const LEVEL_OF: Record<TextField, number> = {
  title: 0,
  author: 1,
  subject: 2,
  publisher: 3,
  series: 3,
  imprint: 3,
}

/** where what is meant loosely stands on the nearer of its two levels */
export const NEAR: readonly TextField[] = ['title', 'author']

export type Leaf =
  | { kind: 'word'; field: TextField | 'all'; token: string; loose: boolean }
  | { kind: 'key'; key: string; prefix: boolean; level: number }
  /** all of these together */
  | { kind: 'group'; units: Unit[] }
  /** a run of characters cut into pieces of two and three that are all found, in any of the ways it can be cut; loose */
  | { kind: 'pieces'; field: TextField | 'all'; chars: string[] }
export type Unit = Leaf[]
export type Alternative = Unit[]
/** `ranked` = it matters in which field a word was found, and how (in no exclusion, and for no number) */
export type Clause = { logic: Logic; alternatives: Alternative[]; ranked: boolean }

/**
 * A record that has the key, and all the units, comes before what words alone find; of these, tier 0 first. Few
 * libraries have the key: the units are made when it is found.
 */
export type First = { tier: 0 | 1; key: Leaf & { kind: 'key' }; rest: () => Unit[] }
export const FIRST_TIERS = 2

export type Plan = {
  clauses: Clause[]
  firsts: First[]
  /** LEVELS, or EXACT_LEVELS when nothing is meant loosely */
  levels: number
}

/**
 * Units of a query: each is looked up in every segment. A pasted title has 65 at most, so that a handful of those
 * joined are searched; what has more is refused, since a part of it would answer another question.
 */
export const MOST_UNITS = 256

/**
 * @param filters how many filters there are besides: each looks at every document found
 * @returns the plan; no clauses = everything. A value without any letter or digit finds nothing
 * @throws SearchError TOO_LARGE
 */
export function planOf(conditions: Condition[], filters = 0): Plan {
  const clauses: Clause[] = []
  const firsts: First[] = []
  let units = filters
  const spend = (cost: number) => {
    units += cost
    if (units > MOST_UNITS) throw new SearchError('TOO_LARGE', 'the query has too many words', MOST_UNITS)
  }
  spend(0)
  for (const { field, operator, values, logic } of conditions) {
    const alternatives: Alternative[] = []
    const asked: string[] = []
    for (const long of values) {
      const value = long.slice(0, QUERY_CHARS)
      if (value.trim() === '') continue
      const found =
        operator === 'contains'
          ? contains(field, value, logic !== 'not')
          : heading(field, value, operator === 'prefix')
      // one that finds nothing was read all the same
      spend(found.reduce((sum, alternative) => sum + costOf(alternative), 0) || 1)
      alternatives.push(...found)
      asked.push(value)
    }
    if (asked.length === 0) continue
    const isText = field === 'all' || TEXT_FIELDS.some(each => each === field)
    clauses.push({ logic, alternatives, ranked: isText && logic !== 'not' })
    if (logic === 'not' || (field !== 'all' && field !== 'title')) continue
    for (const value of asked) firsts.push(...firstsOf(value, field === 'all'))
  }
  const isLoose = clauses.some(({ alternatives }) => alternatives.some(units => units.some(hasLoose)))
  return { clauses, firsts, levels: isLoose ? LEVELS : EXACT_LEVELS }
}

const costOf = (units: Unit[]): number =>
  units.reduce((sum, [leaf]) => sum + (leaf?.kind === 'group' ? costOf(leaf.units) : 1), 0)

const hasLoose = (unit: Unit): boolean =>
  unit.some(leaf => leaf.kind === 'pieces' || (leaf.kind === 'word' && leaf.loose))

const key = (text: string, prefix = false, level = 0): Leaf & { kind: 'key' } => ({
  kind: 'key',
  key: text,
  prefix,
  level,
})

/** of a title: three words, or four characters; less begins too many */
const BEGINNING = /^[^ ]+ [^ ]+ [^ ]|^\p{sc=Han}{4}/u
const none = (): Unit[] => []

/** places where a typed text may be parted into a title and the rest */
const MOST_PARTS = 24
const HAN = /\p{sc=Han}/u

/**
 * What comes first: the title is what was typed, or the title stands at one end of it and the author, the year and the
 * place hold the rest, or it is the whole call number. Next: the title begins so, where enough of it was typed.
 */
function firstsOf(value: string, anywhere: boolean): First[] {
  const whole = headingKey(value)
  if (whole === '') return []
  const firsts: First[] = [{ tier: 0, key: key(`=t${whole}`), rest: none }]
  if (BEGINNING.test(whole)) firsts.push({ tier: 1, key: key(`=t${whole}`, true), rest: none })
  if (!anywhere) return firsts
  const call = callKey(value)
  if (looksLikeCallNumber(call)) firsts.push({ tier: 0, key: key(`k${call}`), rest: none })
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
      firsts.push({ tier: 0, key: key(`=t${title}`), rest: () => restUnits(rest) })
  }
  return firsts
}

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

function contains(field: SearchField, value: string, isLoose: boolean): Alternative[] {
  if (field === 'isbn' || field === 'issn') return heading(field, value, false)
  // A call number is read from its beginning: what "contains" it anywhere is of no use to anybody.
  if (field === 'callno' || field === 'classno') return heading(field, value, true)
  const units: Alternative = field === 'all' ? words(value, isLoose) : textUnits(field, value, isLoose)
  const found: Alternative[] = units.length > 0 ? [units] : []
  if (field === 'all') {
    const call = callKey(value)
    const isSpaced = /\S\s+\S/.test(value) && looksLikeCallNumber(call)
    const number = [...numberLeaves(value), ...(isSpaced ? [key(`k${call}`, true)] : [])]
    if (number.length > 0) found.push([number])
    if (isLoose) found.push(...shortTitles(value), ...titleBy(value))
  }
  return found
}

/** Emma by Austen: no record says "by" */
function titleBy(value: string): Alternative[] {
  if (!/\sby\s/i.test(value)) return []
  const [, title, author] = /^(.+?)\s+by\s+(\S.*)$/is.exec(value) ?? []
  if (title === undefined || author === undefined) return []
  return [[[key(`=t${headingKey(title)}`)], ...textUnits('author', author, true)]]
}

/** 家巴金: a title of one character is no piece of a run, and found by its author */
function shortTitles(value: string): Alternative[] {
  if (!HAN.test(value)) return []
  const chars = [...headingKey(value)]
  if (chars.length < 3 || chars.length > 6 || !chars.every(char => HAN.test(char))) return []
  return [[chars[0]!, chars.slice(1)] as const, [chars.at(-1)!, chars.slice(0, -1)] as const].map(
    ([title, rest]) => [[key(`=t${title}`)], ...textUnits('author', rest.join(''), false)],
  )
}

/**
 * Words in all fields. One that is an ISBN is only that: its parts between hyphens are no words. One that reads like
 * an ISSN (as 1939-1945 does) or begins like a call number is that or its words.
 */
function words(value: string, isLoose: boolean): Alternative {
  const units: Alternative = []
  const seen = new Set<string>()
  for (const word of withInitials(value).split(/\s+/)) {
    const isbn = isbnKey(word)
    if (isbn) {
      const tokens = queryTokens(word)
      const whole: Leaf[] =
        tokens.length === 1 ? [{ kind: 'word', field: 'all', token: tokens[0]!, loose: false }] : []
      units.push([...numberLeaves(word), ...whole])
      continue
    }
    const call = looksLikeCallNumber(fold(word)) ? [key(`k${callKey(word)}`, true, 3)] : []
    // The same leaf in the unit of each of its words: all the words, or the number.
    units.push(
      ...textUnits('all', word, isLoose, seen).map(unit => [...unit, ...numberLeaves(word), ...call]),
    )
  }
  return units.slice(0, QUERY_TOKENS)
}

const APART = /(?<![\p{L}\p{N}])\p{L}\.(?:\s?\p{L}\.)+/gu
/** J. K. Rowling → J.K. Rowling */
const withInitials = (value: string): string =>
  value.includes('.') ? value.replace(APART, letters => letters.replace(/\s/g, '')) : value

/** longer runs are titles, and pieces of titles: nobody types so many words without a space */
const MOST_PIECES = 24

/** @param seen words that need not be asked twice */
function textUnits(
  field: TextField | 'all',
  value: string,
  isLoose: boolean,
  seen: Set<string> = new Set(),
): Unit[] {
  const units: Unit[] = []
  const leaf = (token: string, loose = false): Leaf => ({ kind: 'word', field, token, loose })
  const parts = queryParts(value)
  if (isLoose && parts.length > 1 && parts.length <= 4 && parts.every(part => /^[a-z]$/.test(String(part)))) {
    const together = parts.join('')
    return [
      [
        { kind: 'group', units: parts.map(part => [leaf(String(part))]) },
        leaf(together, true),
        leaf(FORM + together, true),
      ],
    ]
  }
  for (const part of parts) {
    const token = typeof part === 'string' ? part : part.join('')
    if (seen.has(token)) continue
    seen.add(token)
    if (typeof part === 'string') {
      const form = formOf(part)
      const others = isLoose && /^(?:\d|[a-z\d]{2,})$/.test(part) ? new Set([form, FORM + form]) : []
      units.push([leaf(part), ...[...others].filter(other => other !== part).map(other => leaf(other, true))])
    } else if (part.length <= 3) units.push([leaf(token)])
    else {
      const phrase: Leaf = {
        kind: 'group',
        units: [...new Set(phraseOf(part))].slice(0, QUERY_TOKENS).map(three => [leaf(three)]),
      }
      const canPart = isLoose && part.length <= MOST_PIECES && part.every(char => HAN.test(char))
      units.push(canPart ? [phrase, { kind: 'pieces', field, chars: part }] : [phrase])
    }
  }
  return units
}

function numberLeaves(text: string): Leaf[] {
  const isbn = isbnKey(text)
  const issn = issnKey(text)
  return [...(isbn ? [key(`=i${isbn}`)] : []), ...(issn ? [key(`=n${issn}`)] : [])]
}

/** A whole heading, or its beginning. */
function heading(field: SearchField, value: string, prefix: boolean): Alternative[] {
  if (field === 'isbn') {
    const whole = isbnKey(value)
    if (whole) return [[[key(`=i${whole}`)]]]
    return prefix && isbnPrefix(value) ? [[[key(`=i${isbnPrefix(value)}`, true)]]] : []
  }
  if (field === 'issn') {
    const whole = issnKey(value)
    if (whole) return [[[key(`=n${whole}`)]]]
    return prefix && isbnPrefix(value) ? [[[key(`=n${isbnPrefix(value)}`, true)]]] : []
  }
  if (field === 'callno' || field === 'classno') {
    const call = callKey(value)
    return call ? [[[key((field === 'callno' ? 'k' : '=c') + call, prefix)]]] : []
  }
  const folded = headingKey(value)
  if (folded === '') return []
  if (field !== 'all') return [[[key(HEADING_KEYS[field] + folded, prefix)]]]
  const anywhere = TEXT_FIELDS.map(each => key(HEADING_KEYS[each] + folded, prefix, LEVEL_OF[each]))
  return [[[...anywhere, ...numberLeaves(value), key(`k${callKey(value)}`, prefix, 3)]]]
}
