/** Headings for suggestions and by sound, from the segments and the word and sound tables. */
import type { Statement } from '../../../store/sqlite/sqlite-driver.ts'
import { headingKey } from '../../analysis/fold.ts'
import { HEADING_KEYS, indexedKey, TEXT_FIELDS } from '../../document.ts'
import type { Suggestion } from '../../engine.ts'
import type { Index, ListedBook } from '../../rules/ask.ts'
import { type Weighed, wholeTitle } from '../../suggestions.ts'
import { HEAVY } from '../maintain/index-file.ts'
import { SOUND_FIELDS } from '../maintain/sounds.ts'
import { and, andNot, type Bits, copy, list, Scratch, SEGMENT_DOCS } from '../segment/bits.ts'
import type { Columns } from '../segment/columns.ts'
import type { Segment } from '../segment/segment.ts'
import type { Searcher } from './searcher.ts'

const FIELDS: Suggestion['field'][] = ['title', 'author', 'subject']
/** max rows read from the sound table; if there are more, those with most weight are added */
const SOUND_ROWS = 2000
/** max rows per sound, from which the most common are chosen */
const OF_ONE_SOUND = 500
const KNOWN_COMPLETIONS = 5000
/** longer lists are asked for rarely, and would take memory */
const MOST_REMEMBERED = 200
/** with this many completions of the last word, they are not searched */
const MOST_BEGUN = 100
/** max documents read in addition to those with such a word */
const OTHERS = 40

const docs = new Uint16Array(SEGMENT_DOCS)

export class Headings {
  #completions = new Map<string, string[]>()
  readonly #scratch = new Scratch()
  readonly #statements = new Map<string, Statement>()

  constructor(private readonly searcher: Searcher) {}

  #statement(sql: string): Statement {
    let known = this.#statements.get(sql)
    if (known === undefined) {
      known = this.searcher.db.prepare(sql)
      this.#statements.set(sql, known)
    }
    return known
  }

  forget(): void {
    this.#completions.clear()
  }

  sounds({ key, isBeginning, field, most }: Parameters<Index['sounds']>[0]): string[] {
    const where = isBeginning ? 'key >= ? AND key < ?' : 'key = ?'
    const of = field === null ? '' : ` AND field = ${SOUND_FIELDS.indexOf(field)}`
    const sql = `SELECT text, weight FROM sound WHERE ${where}${of} LIMIT ${OF_ONE_SOUND}`
    const found = this.#statement(`SELECT text FROM (${sql}) ORDER BY weight DESC LIMIT ?`)
    return found.pluck().all(...(isBeginning ? [key, `${key}{`] : [key]), most) as string[]
  }

  heard({ key, fields, most }: Parameters<Index['heard']>[0]): Weighed[] {
    const end = `${key}\u{10ffff}`
    const columns = 'SELECT text, field, weight FROM sound'
    const rows = this.#statement(`${columns} WHERE key >= ? AND key < ? LIMIT ?`).all(key, end, SOUND_ROWS)
    if (rows.length === SOUND_ROWS) {
      const heavy = `${columns} WHERE substr(key, 1, 2) = ? AND weight >= ${HEAVY} AND key >= ? AND key < ? ORDER BY weight DESC LIMIT ?`
      rows.push(...this.#statement(heavy).all(key.slice(0, 2), key, end, most))
    }
    return (rows as { text: string; field: number; weight: number }[])
      .map(row => ({ ...row, field: SOUND_FIELDS[row.field]! }))
      .filter(({ field }) => fields.includes(field))
      .sort((a, b) => b.weight - a.weight)
      .slice(0, most)
  }

  completions({ start, most }: Parameters<Index['completions']>[0]): string[] {
    const key = `${start} ${most}`
    let words = this.#completions.get(key)
    if (words === undefined) {
      words = this.#statement(
        'SELECT word FROM word WHERE word >= ? AND word < ? ORDER BY df DESC, word LIMIT ?',
      )
        .pluck()
        .all(start, `${start}\u{10ffff}`, most) as string[]
      if (most > MOST_REMEMBERED) return words
      if (this.#completions.size > KNOWN_COMPLETIONS) this.#completions.clear()
      this.#completions.set(key, words)
    }
    return words
  }

  headings({ words, fields, titles, records, most }: Parameters<Index['headings']>[0]): Weighed[] {
    const lent: { segment: Segment; doc: number; weight: number }[] = []
    const weights = { author: new Map<number, number>(), subject: new Map<number, number>() }
    for (const segment of this.searcher.segments) {
      this.searcher.stop()
      const sets = this.#holding(segment, words)
      for (const [at, field] of FIELDS.entries()) {
        if (!fields.includes(field)) continue
        const count = Math.min(list(sets[at]!, docs), field === 'title' ? titles : records)
        if (field !== 'title') weigh(segment.columns, field, count, weights[field])
        else {
          for (const doc of docs.subarray(0, count)) {
            lent.push({ segment, doc, weight: segment.columns.standing[doc]! })
          }
        }
      }
    }
    lent.sort((a, b) => b.weight - a.weight)
    const byTitle = new Map<string, number>()
    for (const { segment, doc, weight } of lent.slice(0, titles)) {
      const { title } = segment.text(doc)
      byTitle.set(title, (byTitle.get(title) ?? 0) + weight)
    }
    const heavy = (['author', 'subject'] as const).flatMap(field =>
      heaviest(weights[field], most).map(([id, weight]) => ({
        text: this.searcher.values.textOf(field, id),
        field,
        weight,
      })),
    )
    return [...[...byTitle].map(([text, weight]) => ({ text, field: 'title' as const, weight })), ...heavy]
  }

  /** @returns by field (title, author, subject): live documents with every word (or a completion) in that field */
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

  living(found: Suggestion[]): (string | null)[] {
    return found.map(({ text, field }) => this.#living(text, field))
  }

  #living(text: string, field: Suggestion['field']): string | null {
    const key = indexedKey(HEADING_KEYS[field] + headingKey(text))
    for (const segment of this.searcher.segments) {
      this.#scratch.giveBack()
      const found = this.#scratch.take()
      if (!segment.addTerm(key, [found]) || !and(found, segment.live)) continue
      if (field !== 'title') return text
      return wholeTitle(text, segment.text(first(found)).title)
    }
    return null
  }

  /** read lazily */
  *books({ words, begun, most }: Parameters<Index['books']>[0]): Generator<Iterable<ListedBook>> {
    const isNumber = /^\d+$/.test(begun)
    const begins = begun === '' ? null : isNumber ? [] : this.#begins(begun, words)
    for (const segment of this.searcher.segments) {
      this.searcher.stop()
      this.#scratch.giveBack()
      const all = copy(segment.live, this.#scratch.take())
      for (const options of words) {
        const having = this.#scratch.take()
        const into = TEXT_FIELDS.map(() => having)
        for (const word of options) segment.addTerm(word, into)
        if (!and(all, having)) break
      }
      if (begins === null) {
        const count = Math.min(list(all, docs), most)
        yield this.#listed(segment, docs.slice(0, count))
        continue
      }
      const first = isNumber ? this.#ofYear(segment, begun, all) : this.#beginning(segment, begins)
      and(first, all)
      andNot(all, first)
      const found = docs.slice(0, Math.min(list(first, docs), most))
      // the number may also be in a title
      const others = docs.slice(0, Math.min(list(all, docs), isNumber ? most : OTHERS))
      yield this.#listed(segment, Uint16Array.of(...found, ...others))
    }
  }

  /** @returns the completions of `begun`, without words of the query; null if there are too many to search */
  #begins(begun: string, words: string[][]): string[] | null {
    const known = this.completions({ start: begun, most: MOST_BEGUN })
    const others = new Set(words.flat())
    return known.length < MOST_BEGUN ? known.filter(word => !others.has(word)) : null
  }

  /** @returns the documents with one of the words in title or author */
  #beginning(segment: Segment, words: string[]): Bits {
    const found = this.#scratch.take()
    const into = TEXT_FIELDS.map(field => (field === 'title' || field === 'author' ? found : null))
    for (const word of words) segment.addTerm(word, into)
    return found
  }

  /** @returns the documents of `of` whose year begins with `begun` */
  #ofYear({ columns: { years } }: Segment, begun: string, of: Bits): Bits {
    const found = this.#scratch.take()
    const [least, most] = [Number(begun.padEnd(4, '0')), Number(begun.padEnd(4, '9'))]
    const count = list(of, docs)
    for (let at = 0; at < count; at++) {
      const doc = docs[at]!
      if (years[doc]! >= least && years[doc]! <= most) found[doc >>> 5]! |= 1 << (doc & 31)
    }
    return found
  }

  *#listed(segment: Segment, found: Uint16Array): Generator<ListedBook> {
    for (const doc of found) yield new BookHere(segment, doc, () => this.authorsOf(segment, doc))
  }

  authorsOf({ columns }: Segment, doc: number): string[] {
    const { start, values } = columns.headings.author
    const ids = values.slice(start[doc], start[doc + 1])
    return Array.from(ids, id => this.searcher.values.textOf('author', id))
  }
}

/** Reads its texts lazily: for most books the year is enough. */
class BookHere implements ListedBook {
  #title: string | null = null

  constructor(
    private readonly segment: Segment,
    private readonly doc: number,
    private readonly readAuthors: () => string[],
  ) {}

  get standing(): number {
    return this.segment.columns.standing[this.doc]!
  }

  get titleLength(): number {
    return this.segment.columns.titleLength[this.doc]!
  }

  get year(): number | null {
    return this.segment.columns.years[this.doc]! || null
  }

  get title(): string {
    this.#title ??= this.segment.text(this.doc).title
    return this.#title
  }

  get authors(): string[] {
    return this.readAuthors()
  }
}

/** @returns the first document of the set, which stands highest */
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
  const { start, values } = columns.headings[field]
  for (let at = 0; at < count; at++) {
    const doc = docs[at]!
    const weight = columns.standing[doc]!
    for (let each = start[doc]!; each < start[doc + 1]!; each++) {
      into.set(values[each]!, (into.get(values[each]!) ?? 0) + weight)
    }
  }
}

/** @returns [value, weight] of the heaviest; limited, since records also have headings that do not match */
const heaviest = (weights: Map<number, number>, most: number): [number, number][] =>
  [...weights].sort((a, b) => b[1] - a[1]).slice(0, most)
