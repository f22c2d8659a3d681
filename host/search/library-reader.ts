/**
 * Reads the library for the indexer. Errors are wrapped to mark them as the library's: otherwise they would be taken
 * for a damaged index.
 */
import type { AnyFeed, Feed } from '../store/feed/feed.ts'
import { documentsOf, rangesOf, readDocuments, readDocumentsById, type SearchDocument } from './document.ts'

/** How far an index has got: the last change indexed, and a book that the library had at that point */
type Mark = { seq: number; anchor: [id: number, bibId: string] | null }
type Book = [id: number, bibId: string] | undefined

/** Whether an index with this mark belongs to this library; if not, it must be rebuilt. */
const isOf = ({ seq, anchor }: Mark, last: number, book: Book): boolean =>
  seq <= last && (anchor === null || (book?.[0] === anchor[0] && book[1] === anchor[1]))

export class LibraryReader {
  constructor(private readonly feed: Feed) {}

  knows(mark: Mark): boolean {
    return isOf(mark, this.lastChange(), mark.anchor ? this.bookAt(mark.anchor[0]) : undefined)
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

  /** @returns the book with this id, or else the last one before it */
  bookAt(id: number): [id: number, bibId: string] | undefined {
    return reading(() => this.feed.bookAt(id))
  }
}

/** LibraryReader for a library that may be on a server. */
export class AnyLibraryReader {
  constructor(private readonly feed: AnyFeed) {}

  async knows(mark: Mark): Promise<boolean> {
    const book = mark.anchor ? await this.bookAt(mark.anchor[0]) : undefined
    return isOf(mark, await this.lastChange(), book)
  }

  lastChange = (): Promise<number> => readingLate(() => this.feed.lastChange())
  lastId = (): Promise<number> => readingLate(() => this.feed.lastId())
  changes = (seq: number, limit: number): Promise<[number, number][]> =>
    readingLate(() => this.feed.changes(seq, limit))
  bookAt = (id: number): Promise<Book> => readingLate(() => this.feed.bookAt(id))

  documents(from: number, to: number): Promise<SearchDocument[]> {
    return readingLate(async () =>
      documentsOf(...(await Promise.all([this.feed.books(from, to), this.feed.places(from, to)]))),
    )
  }

  /** @param ids in ascending order */
  async documentsById(ids: number[]): Promise<SearchDocument[]> {
    const found: SearchDocument[] = []
    for (const [from, to] of rangesOf(ids)) found.push(...(await this.documents(from, to)))
    return found
  }
}

const asLibrarys = (error: unknown): Error =>
  new Error(`the library cannot be read: ${(error as Error).message}`, { cause: error })

function reading<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw asLibrarys(error)
  }
}

async function readingLate<T>(read: () => T | Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    throw asLibrarys(error)
  }
}
