/**
 * The open index files of a search thread. While the file is rebuilt, the old one continues to answer; only queries
 * that it cannot answer go to the part of the new one that exists.
 */
import type { Database } from '../store/sqlite/sqlite-driver.ts'
import { isDamage, isStale, StaleIndex } from './errors.ts'
import { Answerer, type Answers, type Question } from './fast/answer/answers.ts'
import type { Manifest } from './fast/answer/searcher.ts'
import type { Stop } from './fast/answer/stop.ts'
import { openForReading, readMeta } from './fast/maintain/index-file.ts'

type Opened = { library: string; edition: string; db: Database; answerer: Answerer; isEmpty: boolean }

export class Editions {
  #current: Opened | null = null
  #next: Opened | null = null

  constructor(private readonly path: string) {}

  get edition(): string {
    return this.#current?.edition ?? ''
  }

  /** @throws if the file cannot be read, or has been replaced */
  load(manifest: Manifest): void {
    const opened = this.#opened(manifest)
    opened.answerer.load(manifest)
    opened.isEmpty = manifest.segments.length === 0
    if (opened === this.#current) return
    if (this.#current === null) this.#current = opened
    else if (manifest.isAnother || this.#current.library !== opened.library) {
      // its books are not those of the library: better some than wrong ones
      this.#current.db.close()
      if (this.#next !== opened) this.#next?.db.close()
      this.#current = opened
      this.#next = null
    } else {
      if (this.#next !== opened) this.#next?.db.close()
      this.#next = opened
    }
    if (manifest.partial || this.#next === null) return
    this.#current.db.close()
    this.#current = this.#next
    this.#next = null
  }

  /** Precomputes group and facet data for the current index, one piece per step. */
  *quicken(): Generator<void> {
    yield* this.#current?.answerer.quicken() ?? []
  }

  /** Answers one likely query per step. An error ends it silently: a reader's query will report the same error. */
  *warmUp(): Generator<void> {
    try {
      yield* this.#current?.answerer.warmUp() ?? []
    } catch {}
  }

  /** @param library the mark of the library that is asked about; null = of whichever the index is */
  answer(question: Question, library: string | null, stop: Stop): Answers[Question['kind']] {
    if (this.#current === null) throw new StaleIndex('the index is not open yet')
    if (library !== null && library !== this.#current.library)
      throw new StaleIndex('the index is of another library')
    try {
      return this.#current.answerer.answer(question, stop)
    } catch (error) {
      if (this.#next === null || this.#next.isEmpty || !(isDamage(error) || isStale(error))) throw error
      return this.#next.answerer.answer(question, stop)
    }
  }

  #opened({ library, edition }: Manifest): Opened {
    for (const known of [this.#current, this.#next]) if (known?.edition === edition) return known
    const db = openForReading(this.path)
    try {
      if (readMeta(db).edition === edition)
        return { library, edition, db, answerer: new Answerer(db), isEmpty: true }
      throw new StaleIndex('the index has been made anew meanwhile')
    } catch (error) {
      db.close()
      throw error
    }
  }
}
