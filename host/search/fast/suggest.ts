/**
 * Suggestions: headings that contain the typed words (the last may be incomplete), and headings by pinyin. Weighted by
 * number of records and circulation.
 */
import { foldHeading, headingKey } from '../analysis/fold.ts'
import { hasHan } from '../analysis/pinyin.ts'
import { pieces, queryTokens } from '../analysis/words.ts'
import { HEADING_KEYS, TEXT_FIELDS } from '../document.ts'
import type { SearchField, Suggestion } from '../engine.ts'
import { bestFirst, type Weighed } from '../suggestions.ts'
import { plainPinyin } from '../understand/pinyin.ts'
import { understand } from '../understand/understand.ts'
import { and, type Bits, copy, list, Scratch, SEGMENT_DOCS } from './bits.ts'
import type { Columns } from './columns.ts'
import { HEAVY } from './index-file.ts'
import type { Searcher } from './searcher.ts'
import type { Segment } from './segment.ts'
import { likelyWords } from './spelling.ts'

type Field = Suggestion['field']

const FIELDS: Field[] = ['title', 'author', 'subject']
const TYPED_CHARS = 100
/** max completions of an incomplete word */
const COMPLETIONS = 12
/** max titles by circulation, and headings by weight */
const CANDIDATES = 40
/** max records per segment, by circulation, whose headings are weighed */
const WEIGHED = 400
/** max records per segment, by circulation, whose titles are read for a word just begun */
const READ = 200
/** words with another letter that are tried for one that no book has */
const NEAR_WORDS = 4
/** max rows of sounds; with more, those of most weight are read besides */
const SOUND_ROWS = 2000

const docs = new Uint16Array(SEGMENT_DOCS)

export class Suggester {
  #completions = new Map<string, string[]>()
  readonly #scratch = new Scratch()

  constructor(private readonly searcher: Searcher) {}

  /** clears the caches after an index change */
  forget(): void {
    this.#completions.clear()
  }

  suggest(typed: string, field: SearchField, size: number): Suggestion[] {
    const text = typed.slice(0, TYPED_CHARS)
    const fields = FIELDS.includes(field as Field) ? [field as Field] : FIELDS
    const found = [...this.#byWords(text, fields), ...this.#bySound(text, fields, size)]
    const offered = this.#offered(bestFirst(found, text), size)
    if (offered.length >= size || field !== 'all') return offered
    // headings that do not have all the words: books that do, in title, author and year together
    const core = understand(text).asked?.core ?? text
    const more = this.#books(core)
    const known = new Set(offered.map(each => headingKey(each.text)))
    return [...offered, ...more.filter(each => !known.has(headingKey(each.text)))].slice(0, size)
  }

  #offered(found: Suggestion[], size: number): Suggestion[] {
    // Some belong to no live book any more, and two of the same sound may be one title.
    const out = new Map<string, Suggestion>()
    for (const { text: heading, field: from } of found) {
      if (out.size >= size) break
      const living = this.#living(heading, from)
      if (living !== null && !out.has(headingKey(living)))
        out.set(headingKey(living), { text: living, field: from })
    }
    return [...out.values()]
  }

  #byWords(typed: string, fields: Field[]): Weighed[] {
    const { words, beginning } = this.#wordsOf(typed)
    if (words.length === 0) return []
    const wanted = pieces(typed)
    const others = wanted.slice(0, -1)
    const holds = (heading: string) => {
      const folded = foldHeading(heading)
      if (!wanted.every(piece => folded.includes(piece))) return false
      return (
        !beginning || folded.split(' ').some(word => word.startsWith(beginning) && !others.includes(word))
      )
    }
    const lent: { segment: Segment; doc: number; weight: number }[] = []
    const weights = { author: new Map<number, number>(), subject: new Map<number, number>() }
    for (const segment of this.searcher.segments) {
      this.searcher.stop()
      const sets = this.#holding(segment, words)
      for (const [at, field] of FIELDS.entries()) {
        if (!fields.includes(field)) continue
        const count = Math.min(list(sets[at]!, docs), field === 'title' && !beginning ? CANDIDATES : WEIGHED)
        if (field !== 'title') weigh(segment.columns, field, count, weights[field])
        else {
          for (const doc of docs.subarray(0, count)) {
            lent.push({ segment, doc, weight: segment.columns.loans[doc]! + 1 })
          }
        }
      }
    }
    lent.sort((a, b) => b.weight - a.weight)
    const byTitle = new Map<string, number>()
    for (const { segment, doc, weight } of lent.slice(0, beginning ? WEIGHED : CANDIDATES)) {
      const { title } = segment.text(doc)
      byTitle.set(title, (byTitle.get(title) ?? 0) + weight)
    }
    const titles = [...byTitle].map(([text, weight]) => ({ text, field: 'title' as const, weight }))
    const headings = (['author', 'subject'] as const).flatMap(field =>
      heaviest(weights[field]).map(([id, weight]) => ({
        text: this.searcher.values.textOf(field, id),
        field,
        weight,
      })),
    )
    return [...titles, ...headings].filter(({ text }) => holds(text))
  }

  /** @returns the live documents that have every word (one of its completions) in title, author or subject */
  #holding(segment: Segment, words: string[][]): Bits[] {
    this.#scratch.giveBack()
    const sets = FIELDS.map(() => copy(segment.live, this.#scratch.take()))
    for (const completions of words) {
      const having = FIELDS.map(() => this.#scratch.take())
      for (const word of completions) segment.addTerm(word, having)
      for (const [at, bits] of sets.entries()) and(bits, having[at]!)
    }
    return sets
  }

  /**
   * Titles of books that have every word in title, author, subject or imprint; a word that no book has may be one with
   * another letter. The last one may be a beginning: of a word of title or author, or of the year; where no book has it
   * so, it counts for nothing.
   */
  #books(typed: string): Suggestion[] {
    const tokens = queryTokens(typed)
    const last = tokens.at(-1)
    const isBegun =
      last !== undefined && tokens.length > 1 && /[\p{L}\p{N}\p{M}]$/u.test(typed) && !hasHan(last)
    const words = isBegun ? tokens.slice(0, -1) : tokens
    const wanted = words.map(word =>
      this.#isKnown(word) ? [word] : likelyWords(this.searcher, word, NEAR_WORDS),
    )
    const isSlip = wanted.some((list, at) => list[0] !== words[at])
    if (wanted.some(list => list.length === 0) || (wanted.length < 2 && !isBegun && !isSlip)) return []
    const found: { title: string; loans: number; length: number; hasBegun: boolean }[] = []
    for (const segment of this.searcher.segments) {
      this.searcher.stop()
      this.#scratch.giveBack()
      const all = copy(segment.live, this.#scratch.take())
      for (const list of wanted) {
        const having = this.#scratch.take()
        const into = TEXT_FIELDS.map(() => having)
        for (const word of list) segment.addTerm(word, into)
        if (!and(all, having)) break
      }
      const count = Math.min(list(all, docs), READ)
      const { loans, titleLength } = segment.columns
      let enough = CANDIDATES
      for (const doc of docs.subarray(0, count)) {
        if (enough === 0) break
        const { title } = segment.text(doc)
        const hasBegun = !isBegun || this.#hasBegun(segment, doc, title, last, words)
        found.push({ title, loans: loans[doc]!, length: titleLength[doc]!, hasBegun })
        if (hasBegun) enough--
      }
    }
    const begun = found.filter(({ hasBegun }) => hasBegun)
    return (begun.length > 0 || wanted.length < 2 ? begun : found)
      .sort((a, b) => b.loans - a.loans || a.length - b.length)
      .slice(0, CANDIDATES)
      .map(({ title }) => ({ text: title, field: 'title' }))
  }

  #hasBegun(segment: Segment, doc: number, title: string, begun: string, others: string[]): boolean {
    const { authors, authorStart, years } = segment.columns
    if (String(years[doc]).startsWith(begun)) return true
    const isIn = (text: string) =>
      foldHeading(text)
        .split(' ')
        .some(word => word.startsWith(begun) && !others.includes(word))
    if (isIn(title)) return true
    for (let at = authorStart[doc]!; at < authorStart[doc + 1]!; at++)
      if (isIn(this.searcher.values.textOf('author', authors[at]!))) return true
    return false
  }

  #isKnown(word: string): boolean {
    return this.searcher.segments.some(segment => segment.posting(word) !== undefined)
  }

  /**
   * The typed words; the last, if it consists of letters, also as a prefix. A prefix with too many completions is
   * checked on the heading (`beginning`) if there are other words.
   */
  #wordsOf(typed: string): { words: string[][]; beginning: string } {
    const tokens = queryTokens(typed)
    const last = tokens.at(-1)
    const unfinished =
      last !== undefined && /[\p{L}\p{N}\p{M}]$/u.test(typed) && /^[^\u2e80-\ud7ff]+$/.test(last)
    const completions = unfinished ? this.#completionsOf(last) : []
    const words = tokens.map(token => [token])
    if (unfinished) words.pop()
    if (unfinished && words.length > 0 && completions.length === COMPLETIONS)
      return { words, beginning: last }
    if (unfinished) words.push([...new Set([last, ...completions])])
    return { words, beginning: '' }
  }

  #completionsOf(prefix: string): string[] {
    let words = this.#completions.get(prefix)
    if (words === undefined) {
      words = this.searcher.db
        .prepare('SELECT word FROM word WHERE word >= ? AND word < ? ORDER BY df DESC, word LIMIT ?')
        .pluck()
        .all(prefix, `${prefix}\u{10ffff}`, COMPLETIONS) as string[]
      if (this.#completions.size > 5000) this.#completions.clear()
      this.#completions.set(prefix, words)
    }
    return words
  }

  #bySound(typed: string, fields: Field[], size: number): Weighed[] {
    const key = plainPinyin(typed).replace(/ /g, '')
    if (key.length < 2 || !/^[a-z0-9]+$/.test(key)) return []
    const { db } = this.searcher
    const end = `${key}\u{10ffff}`
    const columns = 'SELECT text, field, weight FROM sound'
    const rows = db.prepare(`${columns} WHERE key >= ? AND key < ? LIMIT ?`).all(key, end, SOUND_ROWS)
    if (rows.length === SOUND_ROWS) {
      const heavy = `${columns} WHERE head = ? AND weight >= ${HEAVY} AND key >= ? AND key < ? ORDER BY weight DESC LIMIT ?`
      rows.push(...db.prepare(heavy).all(key.slice(0, 2), key, end, 4 * size))
    }
    return (rows as Weighed[])
      .filter(({ field }) => fields.includes(field))
      .sort((a, b) => b.weight - a.weight)
      .slice(0, 4 * size)
      .map(row => ({ ...row, sounds: true }))
  }

  /** @returns the heading, a title in full; null when no live record has it */
  #living(text: string, field: Field): string | null {
    const key = (HEADING_KEYS[field] + headingKey(text)).slice(0, 200)
    for (const segment of this.searcher.segments) {
      this.#scratch.giveBack()
      const found = this.#scratch.take()
      if (!segment.addTerm(key, [found]) || !and(found, segment.live)) continue
      if (field !== 'title') return text
      const { title } = segment.text(first(found))
      return headingKey(title).startsWith(headingKey(text)) ? title : text
    }
    return null
  }
}

/** @returns the first document of the set, the one with most circulation */
function first(found: Bits): number {
  const word = found.findIndex(bits => bits !== 0)
  return 32 * word + (31 - Math.clz32(found[word]! & -found[word]!))
}

function weigh(
  columns: Columns,
  field: 'author' | 'subject',
  count: number,
  into: Map<number, number>,
): void {
  const [values, start] =
    field === 'author' ? [columns.authors, columns.authorStart] : [columns.subjects, columns.subjectStart]
  for (let at = 0; at < count; at++) {
    const doc = docs[at]!
    const weight = columns.loans[doc]! + 1
    for (let each = start[doc]!; each < start[doc + 1]!; each++) {
      into.set(values[each]!, (into.get(values[each]!) ?? 0) + weight)
    }
  }
}

/** @returns [value, weight], with a limit: a record also has headings that do not match */
function heaviest(weights: Map<number, number>): [number, number][] {
  return [...weights].sort((a, b) => b[1] - a[1]).slice(0, 2 * CANDIDATES)
}
