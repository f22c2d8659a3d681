/**
 * Reads the library for the indexer. Errors are wrapped as the library's: otherwise they would be taken for damage of
 * the index.
 */
import type { Feed } from '../store/feed.ts'
import { readDocuments, readDocumentsById, type SearchDocument } from './document.ts'

export class LibraryReader {
  constructor(private readonly feed: Feed) {}

  /** Whether an index with this watermark and this book is of the library; if not, it must be rebuilt. */
  knows({ seq, anchor }: { seq: number; anchor: [id: number, bibId: string] | null }): boolean {
    if (seq > this.lastChange()) return false
    if (anchor === null) return true
    const book = this.bookAt(anchor[0])
    return book !== undefined && book[0] === anchor[0] && book[1] === anchor[1]
  }

  lastChange(): number {
    return reading(() => this.feed.lastChange())
  }

  lastId(): number {
    return reading(() => this.feed.lastId())
  }

  /** @returns [seq, bib] of the changes after this one */
  changes(seq: number, limit: number): [number, number][] {
    return reading(() => this.feed.changes(seq, limit))
  }

  documents(from: number, to: number): SearchDocument[] {
    return reading(() => readDocuments(this.feed, from, to))
  }

  /** @param ids in ascending order */
  *documentsById(ids: number[]): Generator<SearchDocument> {
    const all = readDocumentsById(this.feed, ids)
    for (;;) {
      const next = reading(() => all.next())
      if (next.done) return
      yield next.value
    }
  }

  /** @returns the book with this id, or the last before it */
  bookAt(id: number): [id: number, bibId: string] | undefined {
    return reading(() => this.feed.bookAt(id))
  }
}

function reading<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw new Error(`the library cannot be read: ${(error as Error).message}`, { cause: error })
  }
}
