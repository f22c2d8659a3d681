/**
 * Headings for what is being typed: those that hold its words (the last may be unfinished), and those that sound
 * like it. Weighed by the records that have the heading and how often these were lent.
 */
import { fold, foldHeading } from '../analysis/fold.ts'
import { pieces, queryTokens } from '../analysis/words.ts'
import { HEADING_KEYS, type TextField } from '../document.ts'
import type { SearchField, Suggestion } from '../engine.ts'
import type { Unit } from '../plan.ts'
import { has, list, SEGMENT_DOCS } from './bits.ts'
import { HEAVY } from './index-file.ts'
import type { Searcher } from './searcher.ts'

type Weighed = Suggestion & { weight: number }
type Field = Suggestion['field']

const FIELDS: Field[] = ['title', 'author', 'subject']
const TYPED_CHARS = 60
/** words that an unfinished one is taken to mean */
const COMPLETIONS = 24
/** most lent titles that are looked at, and headings by weight */
const CANDIDATES = 60
/** rows of sounds that are read; when there are more, those of most weight are read besides */
const SOUND_ROWS = 2000

const docs = new Uint16Array(SEGMENT_DOCS)

export class Suggester {
  #completions = new Map<string, string[]>()
  #weights = new Float64Array(1024)

  constructor(private readonly searcher: Searcher) {}

  /** what was learnt of the index holds no longer */
  forget(): void {
    this.#completions.clear()
  }

  suggest(typed: string, field: SearchField, size: number): Suggestion[] {
    const text = typed.slice(0, TYPED_CHARS)
    const fields = FIELDS.includes(field as Field) ? [field as Field] : FIELDS
    const found = [...fields.flatMap(each => this.#byWords(text, each)), ...this.#bySound(text, fields, size)]
    found.sort((a, b) => b.weight - a.weight || (a.text < b.text ? -1 : 1))
    const texts = new Set<string>()
    const out: Suggestion[] = []
    for (const { text: heading, field: from } of found) {
      if (texts.has(heading) || out.length >= size) continue
      texts.add(heading)
      if (this.#isLive(heading, from)) out.push({ text: heading, field: from })
    }
    return out
  }

  #byWords(typed: string, field: Field): Weighed[] {
    const units = this.#unitsOf(typed, field)
    if (units.length === 0) return []
    const clause = { logic: 'and' as const, alternatives: [units], ranked: false }
    const { founds } = this.searcher.count({ clauses: [clause], titles: [] }, { filters: [] })
    const wanted = pieces(typed)
    const holds = (heading: string) => {
      const folded = foldHeading(heading)
      return wanted.every(piece => folded.includes(piece))
    }
    const out: Weighed[] = []
    if (field === 'title') {
      for (const { segment, matches } of founds) {
        const count = Math.min(list(matches.at(-1)!, docs), CANDIDATES)
        for (const doc of docs.slice(0, count)) {
          out.push({ text: String(doc), field, weight: segment.columns.loans[doc]! + 1 })
        }
        const mine = out.slice(-count)
        for (const each of mine) each.text = segment.text(Number(each.text)).title
      }
      return out.filter(({ text }) => holds(text))
    }
    for (const { segment, matches } of founds)
      this.#weigh(segment.columns, field, list(matches.at(-1)!, docs))
    for (const [id, weight] of this.#heaviest()) {
      const text = this.searcher.values.textOf(field, id)
      if (holds(text)) out.push({ text, field, weight })
      if (out.length >= CANDIDATES) break
    }
    return out
  }

  /** Every word of what is typed; the last, if it is of letters, also unfinished. */
  #unitsOf(typed: string, field: TextField): Unit[] {
    const tokens = queryTokens(typed)
    const last = tokens.at(-1)
    const unfinished =
      last !== undefined && /[\p{L}\p{N}\p{M}]$/u.test(typed) && /^[^\u2e80-\ud7ff]+$/.test(last)
    return tokens.map(token => {
      const words = token === last && unfinished ? new Set([token, ...this.#completionsOf(token)]) : [token]
      return [...words].map(word => ({ kind: 'word', field, token: word }) as const)
    })
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

  #weigh(columns: Searcher['segments'][0]['columns'], field: 'author' | 'subject', count: number): void {
    const [values, start] =
      field === 'author' ? [columns.authors, columns.authorStart] : [columns.subjects, columns.subjectStart]
    for (let at = 0; at < count; at++) {
      const doc = docs[at]!
      for (let each = start[doc]!; each < start[doc + 1]!; each++) {
        const value = values[each]!
        if (value >= this.#weights.length) {
          const more = new Float64Array(value * 2)
          more.set(this.#weights)
          this.#weights = more
        }
        this.#weights[value]! += columns.loans[doc]! + 1
      }
    }
  }

  /** @returns [value, weight] heaviest first, as many as may be looked at; forgets the weights */
  #heaviest(): [number, number][] {
    const all: [number, number][] = []
    let floor = 0
    for (let value = 0; value < this.#weights.length; value++) {
      const weight = this.#weights[value]!
      if (weight <= floor) continue
      all.push([value, weight])
      if (all.length < 16 * CANDIDATES) continue
      all.sort((a, b) => b[1] - a[1]).length = 4 * CANDIDATES
      floor = all.at(-1)![1]
    }
    this.#weights.fill(0)
    return all.sort((a, b) => b[1] - a[1]).slice(0, 4 * CANDIDATES)
  }

  #bySound(typed: string, fields: Field[], size: number): Weighed[] {
    const key = fold(typed)
      .replace(/\u00fc/g, 'v')
      .replace(/[\s-]/g, '')
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
  }

  #isLive(text: string, field: Field): boolean {
    const blobOf = HEADING_KEYS[field] + foldHeading(text)
    return this.searcher.segments.some(segment => {
      const found = new Uint32Array(SEGMENT_DOCS / 32)
      segment.addTerms(blobOf.slice(0, 200), true, found)
      const count = list(found, docs)
      for (let at = 0; at < count; at++) if (has(segment.live, docs[at]!)) return true
      return false
    })
  }
}
