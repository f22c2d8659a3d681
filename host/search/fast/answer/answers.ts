/** Answers queries, in a search thread or in the calling thread. */
import type { Database } from '../../../store/sqlite/sqlite-driver.ts'
import type { SearchField, SearchQuery, SearchResult, Suggestion } from '../../engine.ts'
import { unlessTooLarge } from '../../errors.ts'
import { answerSearch } from '../../rules/answer.ts'
import { run } from '../../rules/ask.ts'
import { suggest } from '../../rules/suggest.ts'
import { likelyQuestions } from '../warm-up.ts'
import { AskedHere } from './asked.ts'
import { neighboursOf } from './neighbours.ts'
import { type Manifest, Searcher } from './searcher.ts'
import { neverStop, type Stop } from './stop.ts'

export type Question =
  | { kind: 'search'; query: SearchQuery }
  | { kind: 'totals'; queries: SearchQuery[] }
  | { kind: 'suggest'; typed: string; field: SearchField; size: number }
  | { kind: 'neighbours'; callNo: string; before: number; after: number }

export type Answers = {
  search: SearchResult
  totals: (number | null)[]
  suggest: Suggestion[]
  neighbours: number[]
}

/** max cached answers about the whole catalogue (pages, sort orders) */
const MOST_WHOLE = 50

export class Answerer {
  readonly #searcher: Searcher
  readonly #asked: AskedHere
  /** cache of answers about the whole catalogue, by query: they count every book, and change only with the index */
  readonly #whole = new Map<string, SearchResult>()
  /** in one transaction: a search runs about 100 statements, each of which would take and release the read lock */
  readonly #answered: (question: Question) => Answers[Question['kind']]

  constructor(db: Database) {
    this.#searcher = new Searcher(db)
    this.#asked = new AskedHere(this.#searcher)
    this.#answered = db.transaction(question => this.#answer(question))
  }

  load(manifest: Manifest): void {
    this.#searcher.load(manifest)
    this.#asked.forget()
    this.#whole.clear()
  }

  /** Precomputes group and facet data for the current index, one piece per step. */
  quicken(): Generator<void> {
    return this.#searcher.quicken()
  }

  /** Answers one likely query per step. */
  *warmUp(): Generator<void> {
    for (const question of likelyQuestions(this.#searcher)) yield void this.answer(question)
  }

  /** @throws SearchError; or another error if the index is damaged or stale (errors.ts) */
  answer(question: Question, stop: Stop = neverStop): Answers[Question['kind']] {
    this.#searcher.stop = stop
    try {
      return this.#answered(question)
    } finally {
      this.#searcher.scratch.giveBack()
    }
  }

  #answer(question: Question): Answers[Question['kind']] {
    switch (question.kind) {
      case 'search':
        return this.#search(question.query)
      case 'totals':
        return question.queries.map(query => unlessTooLarge(() => this.#searcher.total(query)))
      case 'suggest':
        return run(suggest(question.typed, question.field, question.size), this.#asked)
      case 'neighbours':
        return neighboursOf(this.#searcher, question.callNo, question.before, question.after)
    }
  }

  #search(query: SearchQuery): SearchResult {
    if (query.conditions.length > 0 || query.filters.length > 0) return run(answerSearch(query), this.#asked)
    const key = JSON.stringify(query)
    const known = this.#whole.get(key)
    if (known) return known
    const found = run(answerSearch(query), this.#asked)
    if (this.#whole.size >= MOST_WHOLE) this.#whole.clear()
    this.#whole.set(key, found)
    return found
  }
}
