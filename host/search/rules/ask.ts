/**
 * What the rules ask an index. A rule is a generator: it yields what it asks and goes on with the answer, so that an index
 * in this process answers at once, and one elsewhere when it can; the rules are the same.
 */
import type { CitedPart, Condition, Filter, SearchQuery, SearchResult, Suggestion } from '../engine.ts'
import type { Weighed } from '../suggestions.ts'

/** of the query's parts, those that a record has in title or author, and elsewhere, by index */
export type Candidate = {
  /** where the index finds it again */
  place: number
  id: number
  title: string
  authors: string[]
  year: number | null
  loans: number
  score: number
  near: ReadonlySet<number>
  far: ReadonlySet<number>
}

/** tokens of which a record has one, or a key of which it has the whole */
export type Part = { tokens: string[]; isKey: boolean }

export type Wanted = {
  parts: (Part & { weight: number })[]
  /** indexes of those that bring candidates */
  opening: number[]
  filters: Filter[]
  /** what each candidate must match; null = nothing */
  required: Condition[] | null
  /** least score, and factor for parts outside title and author */
  least: number
  farShare: number
  most: number
}

export type GradedRow = {
  place: number
  id: number
  score: number
  /** indexes of the words that it does not have */
  missing: number[]
  /** its title, in one piece, is in the query */
  isTold: boolean
  /** it has all words, and an author whom they name */
  isCited: boolean
}
export type Graded = {
  words: string[]
  rows: GradedRow[]
  /** the best row is what was meant, as far as can be told: all words, its title in one piece, or most of both */
  isSure: boolean
  /** of a citation; [] of other queries */
  readAs: CitedPart[]
  /** heading of the best row's author whom the query names, and the number of rows that have it */
  author: { name: string; rows: number } | null
}
type GradedBy = NonNullable<SearchResult['gradedBy']>
/** what is counted besides */
export type GradedAnswer = Graded & Pick<GradedBy, 'whole' | 'by'>

export const gradedBy = ({ words, rows, readAs, whole, by }: GradedAnswer): GradedBy => ({
  words,
  leftOut: rows[0]?.missing ?? [],
  readAs,
  whole,
  by,
})

type Hit = SearchResult['hits'][0]
/** of a row of the page: what is known of its record */
export function gradedHit(rows: GradedRow[]): (hit: Hit) => Hit {
  const known = new Map(rows.map(row => [row.id, row]))
  return hit => {
    const { missing = [], isCited = false } = known.get(hit.id) ?? {}
    return { ...hit, missing, isCited }
  }
}

export type ListedBook = {
  title: string
  loans: number
  titleLength: number
  authors: string[]
  year: number | null
}

/** what is asked, and its answer */
export type Asks = {
  search: [SearchQuery, SearchResult]
  /** the page of a graded answer; its rows have passed the filters */
  rows: [{ query: SearchQuery; graded: GradedAnswer }, SearchResult]
  /** number of records that match each */
  totals: [{ conditions: Condition[]; filters: Filter[] }[], Iterable<number>]
  /** whether one of them has all words in its title, or comes first by it */
  isTitled: [{ conditions: Condition[]; filters: Filter[] }, boolean]
  /** number of records that have each word, in any field */
  frequencies: [words: string[], number[]]
  /** the same, quick and never too low; 0 = none has it */
  estimates: [words: string[], number[]]
  /** headings with this sound, or one that begins so, the most common first */
  sounds: [{ key: string; isBeginning: boolean; field: 'title' | 'author' | null; most: number }, string[]]
  /** titles with at least so many of these pairs of characters, those with most of them first */
  nearTitles: [{ pairs: string[]; least: number; most: number }, string[]]
  size: [null, number]
  /** number of records that have each part */
  counts: [Part[], number[]]
  candidates: [Wanted, Candidate[]]
  /** words that begin so, the most common first */
  completions: [{ start: string; most: number }, string[]]
  /** headings of the records, those of most circulation, that have one word of each list in the heading's field */
  headings: [
    { words: string[][]; fields: Suggestion['field'][]; titles: number; records: number; most: number },
    Weighed[],
  ]
  /** headings with this sound, or one that begins so, of all fields, by weight */
  heard: [{ key: string; fields: Suggestion['field'][]; most: number }, Weighed[]]
  /** each heading, a title in full; null when no record has it */
  living: [Suggestion[], (string | null)[]]
  /**
   * books with one word of each list in any field, those of most circulation first, by part of the index; those that an
   * index knows to have another word that begins as `begun`, in title or author, or such a year, may come before
   */
  books: [{ words: string[][]; begun: string; most: number }, Iterable<Iterable<ListedBook>>]
}

type Ask = { [Kind in keyof Asks]: { kind: Kind; of: Asks[Kind][0] } }[keyof Asks]
export type Steps<T> = Generator<Ask, T, unknown>

export function* ask<Kind extends keyof Asks>(kind: Kind, of: Asks[Kind][0]): Steps<Asks[Kind][1]> {
  return (yield { kind, of } as Ask) as Asks[Kind][1]
}

export type Index = { [Kind in keyof Asks]: (of: Asks[Kind][0]) => Asks[Kind][1] }
export type IndexElsewhere = { [Kind in keyof Asks]: (of: Asks[Kind][0]) => Promise<Asks[Kind][1]> }

const answerOf = ({ kind, of }: Ask, index: Index | IndexElsewhere): unknown =>
  (index[kind] as (of: unknown) => unknown)(of)

export function run<T>(steps: Steps<T>, index: Index): T {
  let step = steps.next()
  while (!step.done) step = steps.next(answerOf(step.value, index))
  return step.value
}

export async function runElsewhere<T>(steps: Steps<T>, index: IndexElsewhere): Promise<T> {
  let step = steps.next()
  while (!step.done) step = steps.next(await answerOf(step.value, index))
  return step.value
}
