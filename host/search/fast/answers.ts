/** Queries that a search thread answers, in a worker or in the calling thread. */
import type Database from 'better-sqlite3'
import type { SearchField, SearchQuery, SearchResult, Suggestion } from '../engine.ts'
import { meantBy } from './meant.ts'
import { neighboursOf } from './neighbours.ts'
import { type Manifest, Searcher } from './searcher.ts'
import { otherSpelling } from './spelling.ts'
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

  /** @throws SearchError, or when the index is damaged (errors.ts) */
  answer(question: Question, stop: Stop = neverStop): Answers[Question['kind']] {
    this.#searcher.stop = stop
    try {
      return this.#answer(question)
    } finally {
      this.#searcher.scratch.giveBack()
    }
  }

  #answer(question: Question): Answers[Question['kind']] {
    switch (question.kind) {
      case 'search': {
        const { query } = question
        const result = this.#searcher.search(query)
        const { actualTotal } = result
        if (query.instead) {
          const meant = meantBy(this.#searcher, query, actualTotal)
          if (meant !== null || actualTotal === 0) return { ...result, ...meant }
        }
        return { ...result, didYouMean: otherSpelling(this.#searcher, query, actualTotal) }
      }
      case 'suggest':
        return this.#suggester.suggest(question.typed, question.field, question.size)
      case 'neighbours':
        return neighboursOf(this.#searcher, question.callNo, question.before, question.after)
    }
  }
}
