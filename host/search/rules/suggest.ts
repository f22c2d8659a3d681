/**
 * Suggestions: headings that contain the typed words (the last may be incomplete), and headings by pinyin. Weighted by
 * number of records and circulation.
 */
import { isbnDigits } from '../../../src/core/rules/search/isbn-check.ts'
import { foldHeading, headingKey } from '../analysis/fold.ts'
import { isbnKey } from '../analysis/identifiers.ts'
import { hasHan } from '../analysis/pinyin.ts'
import { pieces, queryTokens } from '../analysis/words.ts'
import type { SearchField, Suggestion } from '../engine.ts'
import { bestFirst, type Weighed } from '../suggestions.ts'
import { plainPinyin } from '../understand/pinyin.ts'
import { understand } from '../understand/understand.ts'
import { ask, type ListedBook, type Steps } from './ask.ts'
import { likelyWords } from './spelling.ts'

type Field = Suggestion['field']

const FIELDS: Field[] = ['title', 'author', 'subject']
const TYPED_CHARS = 100
/** max completions of an incomplete word */
const COMPLETIONS = 12
/** max titles (by standing), and max headings (by weight) */
const CANDIDATES = 40
/** max records per segment, by standing, whose headings are weighed */
const WEIGHED = 400
/** max records per segment, by standing, whose titles are read for a word just begun */
const READ = 200
/** max similar words tried for a word that is in no book */
const NEAR_WORDS = 4
/** min length of a word treated as a possible typo */
const SLIP_LETTERS = 4

export function* suggest(typed: string, field: SearchField, size: number): Steps<Suggestion[]> {
  const text = typed.slice(0, TYPED_CHARS)
  const fields = FIELDS.includes(field as Field) ? [field as Field] : FIELDS
  if (isNoise(text)) return []
  const numbered = field === 'all' || field === 'isbn' ? yield* byIsbn(text) : []
  if (numbered.length > 0) return numbered.slice(0, size)
  const found = [...(yield* byWords(text, fields)), ...(yield* bySound(text, fields, size))]
  const offered = yield* living(bestFirst(found, text), size)
  if (offered.length >= size || field !== 'all') return offered
  // too few headings have all the words: add books that do, across title, author and year
  const core = understand(text).asked?.core ?? text
  const more = yield* byBooks(core)
  const known = new Set(offered.map(each => headingKey(each.text)))
  return [...offered, ...more.filter(each => !known.has(headingKey(each.text)))].slice(0, size)
}

/** a single digit, or a letter with a sign ("c+", "я."): what contains it is there by chance */
function isNoise(typed: string): boolean {
  const [first = '', ...more] = pieces(typed)
  if (more.length > 0 || [...first].length !== 1 || isWord(first)) return false
  return /\p{N}/u.test(first) || [...typed.trim()].length > 1
}

/** of these scripts a single character may be a word */
const isWord = (character: string): boolean => /[\u2e80-\ud7ff\u{20000}-\u{3ffff}]/u.test(character)

/** Titles of the books with this ISBN. */
function* byIsbn(typed: string): Steps<Suggestion[]> {
  const isbn = isbnDigits(typed) === null ? null : isbnKey(typed)
  if (isbn === null) return []
  const found = yield* ask('candidates', {
    parts: [{ tokens: [`=i${isbn}`], isKey: true, weight: 1 }],
    opening: [0],
    filters: [],
    required: null,
    least: 0.5,
    farShare: 1,
    most: CANDIDATES,
  })
  return [...new Set(found.map(({ title }) => title))].map(text => ({ text, field: 'title' }))
}

/** Drops headings that no live book has any more, and duplicates: two headings with one sound may be the same title. */
function* living(found: Suggestion[], size: number): Steps<Suggestion[]> {
  const out = new Map<string, Suggestion>()
  for (let at = 0; at < found.length && out.size < size; ) {
    const some = found.slice(at, at + size - out.size)
    at += some.length
    const texts = yield* ask('living', some)
    for (const [each, text] of texts.entries()) {
      if (text !== null && !out.has(headingKey(text)))
        out.set(headingKey(text), { text, field: some[each]!.field })
    }
  }
  return [...out.values()]
}

function* byWords(typed: string, fields: Field[]): Steps<Weighed[]> {
  const { words, beginning } = yield* wordsOf(typed)
  if (words.length === 0) return []
  const wanted = pieces(typed)
  const others = wanted.slice(0, -1)
  const holds = (heading: string) => {
    const folded = foldHeading(heading)
    if (!wanted.every(piece => folded.includes(piece))) return false
    return !beginning || folded.split(' ').some(word => word.startsWith(beginning) && !others.includes(word))
  }
  const found = yield* ask('headings', {
    words,
    fields,
    titles: beginning ? WEIGHED : CANDIDATES,
    records: WEIGHED,
    most: 2 * CANDIDATES,
  })
  return found.filter(({ text }) => holds(text))
}

/**
 * Titles of books that have every word in any field. Words that are in no book are replaced by similar ones (another
 * letter); if no book has all words, similar words are tried for all of them. The last word may be a prefix of a word
 * of title or author, or of the year; if no book matches it, it is ignored.
 */
function* byBooks(typed: string): Steps<Suggestion[]> {
  const tokens = queryTokens(typed)
  const last = tokens.at(-1)
  const isOpen = last !== undefined && tokens.length > 1 && /[\p{L}\p{N}\p{M}]$/u.test(typed) && !hasHan(last)
  const isBegun = isOpen && !(yield* isSlipOf(last))
  const words = isBegun ? tokens.slice(0, -1) : tokens
  const counts = yield* ask('frequencies', words)
  const wanted: string[][] = []
  for (const [at, word] of words.entries())
    wanted.push(counts[at]! > 0 ? [word] : yield* likelyWords(word, NEAR_WORDS))
  const isSlip = wanted.some((list, at) => list[0] !== words[at])
  if (wanted.some(list => list.length === 0) || (wanted.length < 2 && !isBegun && !isSlip)) return []
  const fits = (book: ListedBook) => !isBegun || hasBegun(book, last, words)
  const begun = isBegun ? last : ''
  let found = yield* booksWith(wanted, begun, fits)
  if (!found.some(each => each.fits)) {
    const near: string[][] = []
    for (const list of wanted)
      near.push(
        list.length === 1 && list[0]!.length >= SLIP_LETTERS
          ? [...list, ...(yield* likelyWords(list[0]!, NEAR_WORDS))]
          : list,
      )
    const others = near.some((list, at) => list.length > wanted[at]!.length)
      ? yield* booksWith(near, begun, fits)
      : []
    if (others.some(each => each.fits)) found = others
  }
  const fitting = found.filter(each => each.fits)
  return (fitting.length > 0 || wanted.length < 2 ? fitting : found)
    .sort((a, b) => b.book.standing - a.book.standing || a.book.titleLength - b.book.titleLength)
    .slice(0, CANDIDATES)
    .map(({ book }) => ({ text: book.title, field: 'title' }))
}

/** Whether the last word is a typo: no word has it as prefix, but similar words exist. */
function* isSlipOf(last: string): Steps<boolean> {
  if (last.length < SLIP_LETTERS || (yield* ask('completions', { start: last, most: 1 })).length > 0)
    return false
  return (yield* likelyWords(last, 1)).length > 0
}

function* booksWith(
  words: string[][],
  begun: string,
  fits: (book: ListedBook) => boolean,
): Steps<{ book: ListedBook; fits: boolean }[]> {
  const found: { book: ListedBook; fits: boolean }[] = []
  for (const part of yield* ask('books', { words, begun, most: READ })) {
    let enough = CANDIDATES
    for (const book of part) {
      const isFitting = fits(book)
      found.push({ book, fits: isFitting })
      if (isFitting && --enough === 0) break
    }
  }
  return found
}

function hasBegun(book: ListedBook, begun: string, others: string[]): boolean {
  if (String(book.year ?? 0).startsWith(begun)) return true
  const has = (text: string) =>
    foldHeading(text)
      .split(' ')
      .some(word => word.startsWith(begun) && !others.includes(word))
  return has(book.title) || book.authors.some(has)
}

/**
 * The typed words; the last, if it consists of letters, also as a prefix. A prefix with too many completions is
 * checked on the heading (`beginning`) if there are other words.
 */
function* wordsOf(typed: string): Steps<{ words: string[][]; beginning: string }> {
  const tokens = queryTokens(typed)
  const last = tokens.at(-1)
  const unfinished =
    last !== undefined && /[\p{L}\p{N}\p{M}]$/u.test(typed) && /^[^\u2e80-\ud7ff]+$/.test(last)
  const completions = unfinished ? yield* ask('completions', { start: last, most: COMPLETIONS }) : []
  const words = tokens.map(token => [token])
  if (unfinished) words.pop()
  if (unfinished && words.length > 0 && completions.length === COMPLETIONS) return { words, beginning: last }
  if (unfinished) words.push([...new Set([last, ...completions])])
  return { words, beginning: '' }
}

function* bySound(typed: string, fields: Field[], size: number): Steps<Weighed[]> {
  const key = plainPinyin(typed).replace(/ /g, '')
  if (key.length < 2 || !/^[a-z0-9]+$/.test(key)) return []
  const found = yield* ask('heard', { key, fields, most: 4 * size })
  return found.map(each => ({ ...each, sounds: true }))
}
