/**
 * Slips of a keyboard in words: joined, split, wrong letters, abbreviated, the last one half typed. Every word has its
 * readings, one question finds the records that have a reading of each word in title or author, and the record that is
 * nearest to what was typed says which readings are meant: never a word by itself.
 */

import { distance } from '../../../src/core/rules/distance.ts'
import { ARTICLE, foldHeading } from '../analysis/fold.ts'
import { formOf } from '../analysis/forms.ts'
import { hasHan } from '../analysis/pinyin.ts'
import { isSmall } from '../analysis/small-words.ts'
import { FORM, pairOf, pieces } from '../analysis/words.ts'
import type { Filter } from '../engine.ts'
import { ask, type Candidate, type Part, type Steps } from './ask.ts'
import { completionsOf, isBegun, KNOWN_TRIED, likelyWords, RARE, SHORT } from './spelling.ts'

/** more words are a citation or a sentence */
const MOST_WORDS = 10
/** records compared with what was typed, and readings searched */
const COMPARED = 60
const SEARCHED = 3
/** readings per word: one letter wrong, two, and words that begin so */
const NEAR = 40
const FAR = 60
const BEGUN = 200
/** words with the first letters of one that has two wrong letters, from which the near ones are chosen */
const WITH_BEGINNING = 4000
/** letters from which two may be wrong */
const LONG = 5
/** min letters of two joined words */
const JOINED = 4
/** cost of a word of the query that stands elsewhere in the record, such as its year */
const ELSEWHERE = 0.25

type Word = { text: string; folded: string; start: number; end: number }
/** a reading of one typed word, or of it and the next; as: the words of the record */
type Reading = { as: string[]; words: 1 | 2; cost: number }

const WORDS = /[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu

function wordsIn(typed: string): Word[] {
  return [...typed.matchAll(WORDS)].map(({ 0: text, index }) => ({
    text,
    folded: foldHeading(text),
    start: index,
    end: index + text.length,
  }))
}

/** a word that tells something: the others need not be compared */
const isTelling = ({ folded }: Word): boolean => folded.length > 1 && !isSmall(folded)
const isSpelt = (word: string): boolean => /^[\p{L}\p{M}]{3,24}$/u.test(word)

/** @returns texts to search instead, the nearest first */
export function* slipsMeant(typed: string, filters: Filter[]): Steps<string[]> {
  const words = wordsIn(typed)
  const telling = words.filter(isTelling)
  if (words.length > MOST_WORDS || telling.length === 0 || words.some(({ folded }) => hasHan(folded)))
    return []
  if (words.some(({ folded }) => folded === '' || folded.includes(' '))) return []
  // another form of a word may be the one in the records
  const forms = telling.map(({ folded }) => FORM + formOf(folded))
  const counts = yield* ask('frequencies', [...telling.map(({ folded }) => folded), ...forms])
  const known = new Map(
    telling.map(({ folded }, at) => [folded, Math.max(counts[at]!, counts[telling.length + at]!)]),
  )
  const readings = yield* plainReadings(typed, words, known)
  // a word by itself is not corrected here, only cut
  const isAlone = telling.length < 2
  const doubtful = telling.filter(({ folded }) => isSpelt(folded) && known.get(folded)! <= RARE)
  if (!isAlone)
    for (const word of doubtful) {
      const near = yield* likelyWords(word.folded, NEAR)
      add(readings, words.indexOf(word), near, 1)
    }
  const found = yield* together(typed, words, readings, filters, false)
  if (found.length > 0 || isAlone) return found
  for (const word of doubtful) add(readings, words.indexOf(word), yield* farWords(word.folded), 2)
  const far = doubtful.length > 0 ? yield* together(typed, words, readings, filters, false) : []
  if (far.length > 0) return far
  // what was typed by mistake is a word, too: then the whole title must be what results
  const typedByChance = telling
    .filter(each => isSpelt(each.folded) && !doubtful.includes(each))
    .sort((a, b) => known.get(a.folded)! - known.get(b.folded)!)
    .slice(0, KNOWN_TRIED)
  for (const word of typedByChance)
    add(readings, words.indexOf(word), yield* likelyWords(word.folded, NEAR), 1.5)
  return yield* together(typed, words, readings, filters, true)
}

function add(readings: Reading[][], at: number, others: string[], cost: number): void {
  readings[at]!.push(...others.map((other): Reading => ({ as: [other], words: 1, cost })))
}

/** The words as typed, joined and cut, and those that begin so. */
function* plainReadings(typed: string, words: Word[], known: Map<string, number>): Steps<Reading[][]> {
  const joined = words.slice(1).map(({ folded }, at) => words[at]!.folded + folded)
  const counts = yield* ask('estimates', joined)
  const readings: Reading[][] = []
  for (const [at, { folded }] of words.entries()) {
    const own: Reading[] = []
    if (known.get(folded) !== 0) own.push({ as: [folded], words: 1, cost: 0 })
    if (counts[at]! > 0) own.push({ as: [joined[at]!], words: 2, cost: 1 })
    if (folded.length >= JOINED && /^\p{L}+$/u.test(folded))
      for (let cut = 1; cut < folded.length; cut++)
        own.push({ as: [folded.slice(0, cut), folded.slice(cut)], words: 1, cost: 1 })
    readings.push(own)
    if (isSmall(folded) || !isBegun(typed, folded)) continue
    add(readings, at, yield* completionsOf(folded, BEGUN), 0.5)
  }
  return readings
}

/** @returns words in which two letters differ, the nearest and most common first */
function* farWords(word: string): Steps<string[]> {
  if (word.length < LONG || hasHan(word)) return []
  const found = new Map<string, number>()
  // the first two letters are right, or at least the first
  for (const start of [word.slice(0, 2), word[0]!]) {
    for (const other of yield* ask('completions', { start, most: WITH_BEGINNING })) {
      if (Math.abs(other.length - word.length) > 2 || other.length < SHORT || isSmall(other)) continue
      const differs = found.has(other) ? 3 : distance([...other], [...word])
      if (differs <= 2) found.set(other, differs)
    }
  }
  return [...found.keys()].slice(0, FAR)
}

const tokensOf = ({ as, cost }: Reading): string[] => {
  const [word = '', next] = as
  if (next !== undefined) return [pairOf(word, next)]
  return cost === 0 ? [word, formOf(word), FORM + formOf(word)] : [word]
}

/**
 * The readings that one record has together.
 * @param isWhole whether they must be its whole title
 */
function* together(
  typed: string,
  words: Word[],
  readings: Reading[][],
  filters: Filter[],
  isWhole: boolean,
): Steps<string[]> {
  const parts: Part[] = []
  for (const [at, word] of words.entries()) {
    if (!isTelling(word)) continue
    const before = (readings[at - 1] ?? []).filter(reading => reading.words === 2)
    const tokens = [...readings[at]!, ...before].flatMap(tokensOf)
    if (tokens.length === 0) return []
    parts.push({ tokens: [...new Set(tokens)], isKey: false })
  }
  const counts = yield* ask('counts', parts)
  const rarest = counts.indexOf(Math.min(...counts))
  if (counts[rarest] === 0) return []
  const candidates = yield* ask('candidates', {
    parts: parts.map(part => ({ ...part, weight: 1 })),
    opening: [rarest],
    filters,
    required: null,
    least: parts.length - ELSEWHERE,
    farShare: 1 - ELSEWHERE,
    most: COMPARED,
  })
  const texts = new Map<string, { cost: number; standing: number }>()
  for (const candidate of candidates) {
    const read = readAs(words, readings, candidate)
    if (read === null || read.chosen.every(({ cost }) => cost === 0)) continue
    if ((isWhole || read.isGuess) && !read.isWhole) continue
    const text = written(typed, words, read.chosen)
    const { standing } = candidate
    const known = texts.get(text)
    if (!known || known.cost > read.cost || (known.cost === read.cost && known.standing < standing))
      texts.set(text, { cost: read.cost, standing })
  }
  return [...texts]
    .sort(([, a], [, b]) => a.cost - b.cost || b.standing - a.standing)
    .slice(0, SEARCHED)
    .map(([text]) => text)
}

/** as the index has a word with an apostrophe, too */
const apart = (text: string): string => text.replace(/['’]s(?!\p{L})/gu, '').replace(/['’]/g, ' ')

/** isGuess: every word that tells has other or more letters than were typed, so only a whole title shows that it is meant */
type Read = { chosen: Reading[]; cost: number; isWhole: boolean; isGuess: boolean }

/** @returns the cheapest readings of the query that are the record's words; null if a word has none */
function readAs(words: Word[], readings: Reading[][], candidate: Candidate): Read | null {
  const { title, authors, far } = candidate
  const headings = [title, ...authors].map(text => ` ${foldHeading(text)} `)
  const own = new Set([title, ...authors].flatMap(text => [...pieces(text), ...pieces(apart(text))]))
  const forms = new Set([...own].map(formOf))
  const fits = ({ as: [word = '', next], cost }: Reading): boolean => {
    if (next !== undefined) return headings.some(text => text.includes(` ${word} ${next} `))
    // another form of a word as typed, but of none that was put there
    return own.has(word) || (cost === 0 && forms.has(formOf(word)))
  }
  const best: ({ cost: number; chosen: Reading[] } | null)[] = [{ cost: 0, chosen: [] }]
  let part = -1
  for (const [at, word] of words.entries()) {
    if (isTelling(word)) part++
    const so = best[at]
    if (!so) continue
    for (const reading of readings[at]!) {
      const isIn = (isSmall(word.folded) && reading.cost === 0) || fits(reading)
      // as typed, it may be elsewhere in the record
      if (!isIn && (reading.cost > 0 || !isTelling(word) || !far.has(part))) continue
      const cost = so.cost + reading.cost + (isIn ? 0 : ELSEWHERE)
      const end = at + reading.words
      if ((best[end]?.cost ?? Number.POSITIVE_INFINITY) > cost)
        best[end] = { cost, chosen: [...so.chosen, reading] }
    }
  }
  const found = best[words.length]
  if (!found) return null
  const said = found.chosen.flatMap(({ as }) => as)
  const plain = (text: string) => foldHeading(text).replace(ARTICLE, '')
  const [head = ''] = title.split(/: |：/)
  const isWhole = [head, title].some(text => plain(text) === plain(said.join(' ')))
  const others = pieces(head).filter(word => !said.includes(word)).length
  const isGuess = found.chosen.every(({ as, words: many, cost }) =>
    cost === 0 ? isSmall(as[0]!) : many === 1 && as.length === 1,
  )
  return { chosen: found.chosen, cost: found.cost + others / 100, isWhole, isGuess }
}

/** @returns the typed text with the readings in it, the rest as typed */
function written(typed: string, words: Word[], chosen: Reading[]): string {
  let text = ''
  let last = 0
  let at = 0
  for (const { as, words: many, cost } of chosen) {
    const [first, end] = [words[at]!, words[at + many - 1]!]
    text += typed.slice(last, first.start)
    text += cost === 0 ? first.text : as.join(' ')
    last = end.end
    // the stop of an abbreviation goes with it
    if (cost > 0 && typed[last] === '.' && as.join('').startsWith(first.folded)) last++
    at += many
  }
  return text + typed.slice(last)
}
