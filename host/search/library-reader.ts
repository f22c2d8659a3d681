/**
 * Reads the library for the indexer. Errors are wrapped to mark them as the library's: otherwise they would be taken
 * for a damaged index.
 */
import type { AnyFeed, Feed } from '../store/feed/feed.ts'
import { documentsOf, rangesOf, readDocuments, readDocumentsById, type SearchDocument } from './document.ts'

/**
 * What an index was made from and how far it has got: the mark of the library, the last change indexed, and a book that
 * the library had at that point
 */
type Source = { library: string; seq: number; anchor: [id: number, bibId: string] | null }
/** what the library says of itself now */
type Now = { mark: string; last: number }
type Book = [id: number, bibId: string] | undefined

/**
 * Whether an index is of this library; if not, it must be rebuilt. One that is ahead of the library is of a later time
 * than its database, which was copied back by hand.
 */
const isOf = ({ library, seq }: Source, { mark, last }: Now): boolean => library === mark && seq <= last
const hasBook = ({ anchor }: Source, book: Book): boolean =>
  anchor === null || (book?.[0] === anchor[0] && book[1] === anchor[1])

export class LibraryReader {
  constructor(private readonly feed: Feed) {}

  knows(source: Source): boolean {
    return this.isOf(source) && hasBook(source, source.anchor ? this.bookAt(source.anchor[0]) : undefined)
  }

  /** Quicker than `knows`, for an index that was known when it was opened. */
  isOf(source: Source): boolean {
    return isOf(source, { mark: this.mark(), last: this.lastChange() })
  }

  mark(): string {
    return reading(() => this.feed.mark())
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

  async knows(source: Source): Promise<boolean> {
    const book = source.anchor ? await this.bookAt(source.anchor[0]) : undefined
    return isOf(source, { mark: await this.mark(), last: await this.lastChange() }) && hasBook(source, book)
  }

  mark = (): Promise<string> => readingLate(() => this.feed.mark())
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
