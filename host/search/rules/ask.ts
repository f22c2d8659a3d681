/**
 * The questions that the rules ask an index. A rule is a generator: it yields a question and continues with the answer,
 * so that the same rules work on an index in this process (synchronous) and on one elsewhere (asynchronous).
 */
import type { CitedPart, Condition, Filter, SearchQuery, SearchResult, Suggestion } from '../engine.ts'
import type { Weighed } from '../suggestions.ts'

/** near, far: indexes of the query's parts that the record has in title or author, and elsewhere */
export type Candidate = {
  /** the index's own reference to the record */
  place: number
  id: number
  title: string
  authors: string[]
  year: number | null
  standing: number
  score: number
  near: ReadonlySet<number>
  far: ReadonlySet<number>
}

/** matches a record with any of these tokens; isKey: these are whole heading keys */
export type Part = { tokens: string[]; isKey: boolean }

export type Wanted = {
  parts: (Part & { weight: number })[]
  /** indexes of the parts that produce candidates */
  opening: number[]
  filters: Filter[]
  /** conditions that each candidate must match; null = none */
  required: Condition[] | null
  /** minimum score, and weight factor for parts found outside title and author */
  least: number
  farShare: number
  most: number
}

export type GradedRow = {
  place: number
  id: number
  score: number
  /** indexes of the words that it lacks */
  missing: number[]
  /** the query contains its title in one piece */
  isTold: boolean
  /** it has all words, and an author named by the query */
  isCited: boolean
}
export type Graded = {
  words: string[]
  rows: GradedRow[]
  /** the best row is probably what was meant: it has all words, or its title in one piece, or most of both */
  isSure: boolean
  /** for a citation; [] for other queries */
  readAs: CitedPart[]
  /** heading of the best row's author named by the query, and the number of rows with that heading */
  author: { name: string; rows: number } | null
}
type GradedBy = NonNullable<SearchResult['gradedBy']>
/** with the additional counts */
export type GradedAnswer = Graded & Pick<GradedBy, 'whole' | 'by'>

export const gradedBy = ({ words, rows, readAs, whole, by }: GradedAnswer): GradedBy => ({
  words,
  leftOut: rows[0]?.missing ?? [],
  readAs,
  whole,
  by,
})

type Hit = SearchResult['hits'][0]
/** Adds missing and isCited to a hit of the page. */
export function gradedHit(rows: GradedRow[]): (hit: Hit) => Hit {
  const known = new Map(rows.map(row => [row.id, row]))
  return hit => {
    const { missing = [], isCited = false } = known.get(hit.id) ?? {}
    return { ...hit, missing, isCited }
  }
}

export type ListedBook = {
  title: string
  standing: number
  titleLength: number
  authors: string[]
  year: number | null
}

/** by kind of question: [argument, answer] */
export type Asks = {
  search: [SearchQuery, SearchResult]
  /** the page of a graded answer; its rows have passed the filters */
  rows: [{ query: SearchQuery; graded: GradedAnswer }, SearchResult]
  /** number of records matching each */
  totals: [{ conditions: Condition[]; filters: Filter[] }[], Iterable<number>]
  /** whether a matching record has all words in its title, or is a First (leaves.ts) of the query */
  isTitled: [{ conditions: Condition[]; filters: Filter[] }, boolean]
  /** number of records with each word in any field */
  frequencies: [words: string[], number[]]
  /** quick estimates of frequencies, never too low; 0 = in no record */
  estimates: [words: string[], number[]]
  /** headings with this sound, or (isBeginning) a sound with this prefix; the most common first */
  sounds: [{ key: string; isBeginning: boolean; field: 'title' | 'author' | null; most: number }, string[]]
  /** titles with at least `least` of these character pairs, those with most pairs first */
  nearTitles: [{ pairs: string[]; least: number; most: number }, string[]]
  size: [null, number]
  /** number of records matching each part */
  counts: [Part[], number[]]
  candidates: [Wanted, Candidate[]]
  /** words with this prefix, the most common first */
  completions: [{ start: string; most: number }, string[]]
  /** headings of the records that stand highest that have one word of each list in the heading's field */
  headings: [
    { words: string[][]; fields: Suggestion['field'][]; titles: number; records: number; most: number },
    Weighed[],
  ]
  /** headings with this sound, or a sound with this prefix, of the given fields, by weight */
  heard: [{ key: string; fields: Suggestion['field'][]; most: number }, Weighed[]]
  /** each heading, titles in full; null if no record has it */
  living: [Suggestion[], (string | null)[]]
  /**
   * books with one word of each list in any field, those that stand highest first, by part of the index. An index may put books
   * first that it knows to have another word with the prefix `begun` in title or author, or such a year
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
