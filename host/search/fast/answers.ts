/** What a searching thread can be asked, and its answer: the same in a worker and in the thread that asks. */
import type Database from 'better-sqlite3'
import type { SearchField, SearchQuery, SearchResult, Suggestion } from '../engine.ts'
import { neighboursOf } from './neighbours.ts'
import { type Manifest, Searcher } from './searcher.ts'
import { otherSpelling, textInstead } from './spelling.ts'
import { neverStop, type Stop } from './stop.ts'
import { Suggester } from './suggest.ts'

export type Question =
  | { kind: 'search'; query: SearchQuery }
  | { kind: 'suggest'; typed: string; field: SearchField; size: number }
  | { kind: 'neighbours'; callNo: string; before: number; after: number }

export type Answers = { search: SearchResult; suggest: Suggestion[]; neighbours: number[] }

export class Answerer {
  readonly #searcher: Searcher
  readonly #suggester: Suggester

  constructor(db: Database.Database) {
    this.#searcher = new Searcher(db)
    this.#suggester = new Suggester(this.#searcher)
  }

  load(manifest: Manifest): void {
    this.#searcher.load(manifest)
    this.#suggester.forget()
  }

  /** @throws SearchError, or when the index is not as it was written (errors.ts) */
  answer(question: Question, stop: Stop = neverStop): Answers[Question['kind']] {
    this.#searcher.stop = stop
    try {
      return this.#answer(question)
    } finally {
      this.#searcher.scratch.giveBack()
    }
  }

  /** @returns the results of what may have been meant, and what that is */
  #instead(query: SearchQuery): Partial<SearchResult> {
    const [condition] = query.conditions
    const other = textInstead(this.#searcher, query)
    if (other === null || condition === undefined) return {}
    const conditions = [{ ...condition, values: [other] }]
    return { ...this.#searcher.search({ ...query, conditions }), shownFor: other }
  }

  #answer(question: Question): Answers[Question['kind']] {
    switch (question.kind) {
      case 'search': {
        const { query } = question
        const result = this.#searcher.search(query)
        const { actualTotal } = result
        if (actualTotal === 0 && query.instead) return { ...result, ...this.#instead(query) }
        return { ...result, didYouMean: otherSpelling(this.#searcher, query, actualTotal) }
      }
      case 'suggest':
        return this.#suggester.suggest(question.typed, question.field, question.size)
      case 'neighbours':
        return neighboursOf(this.#searcher, question.callNo, question.before, question.after)
    }
  }
}
