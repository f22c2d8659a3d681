/** Related books: by subject, by class, by the reader's loans. */
import type { Book } from '../../../src/contract/catalogue/search.ts'
import { NotSupported } from '../../circulation/driver.ts'
import { HttpError } from '../../http/calls/errors.ts'
import type { HostContext } from '../../runtime/context.ts'
import { type Condition, EVERYTHING } from '../../search/engine.ts'
import { bookRows, type Reader } from '../bibs/book-rows.ts'
import type { Catalogue } from '../bibs/catalogue.ts'
import { cleanText } from '../bibs/detail/detail-html.ts'
import { type BookRow, bookByBibId } from '../bibs/queries.ts'
import { alsoBorrowed, subjectsOfBooks } from './queries.ts'

const RELATED = 10
const MOST_SUBJECTS = 3
const LONGEST_SUBJECT = 200
/** recent loans considered */
const RECENT = 20

export const relatedBooks = (ctx: HostContext, shelf: Catalogue) => {
  const { db } = ctx.store

  /** The books of the reader's latest loans, newest first; none where the circulation system gives no loans. */
  async function hadLast(uid: number) {
    const loans = await ctx.circulation.loansEver(uid)
    if (loans instanceof NotSupported) return []
    const latest = loans.slice(-RECENT).reverse()
    const ids = [...new Set(latest.map(loan => loan.bibId))]
    const books = new Map((ids.length ? await subjectsOfBooks(db, ids) : []).map(book => [book.bib_id, book]))
    return ids.flatMap(id => books.get(id) ?? [])
  }

  /** @throws HttpError 404 for an unknown or withdrawn id */
  const bookOf = async (bibId: string): Promise<BookRow> => {
    const book = await bookByBibId(db, bibId)
    if (!book) throw new HttpError(404, 'errors.missing')
    return book
  }

  /** The most borrowed books that meet a condition, each work once. */
  const found = async (condition: Condition | null, without: Set<number>, count: number, reader: Reader) => {
    const { hits } = await ctx.search.search({
      ...EVERYTHING,
      conditions: condition ? [condition] : [],
      sort: 'loans',
      pageSize: count + without.size,
      collapse: true,
    })
    const ids = hits.map(hit => hit.id).filter(id => !without.has(id))
    return bookRows(shelf, ids.slice(0, count), reader)
  }
  const like = (field: Condition['field'], operator: Condition['operator'], values: string[]): Condition => ({
    field,
    operator,
    values,
    logic: 'and',
  })
  const subjectsOf = (json: string) => (JSON.parse(json) as string[]).slice(0, MOST_SUBJECTS)

  return {
    async bySubject(bibId: string, reader: Reader): Promise<Book[]> {
      const book = await bookOf(bibId)
      const subjects = subjectsOf(book.subjects)
      if (!subjects.length) return []
      return found(like('subject', 'contains', subjects), new Set([book.id]), RELATED, reader)
    },

    /** Of the same class; if this is its only book, of the parent class. */
    async byClass(bibId: string, reader: Reader): Promise<Book[]> {
      const book = await bookOf(bibId)
      for (const classNo of widening(book.classno)) {
        const books = await found(like('classno', 'prefix', [classNo]), new Set([book.id]), RELATED, reader)
        if (books.length) return books
      }
      return []
    },

    /** By subject; blank or too many terms give nothing. */
    async onSubject(words: string, count: number, reader: Reader): Promise<Book[]> {
      const subject = words.length > LONGEST_SUBJECT ? '' : cleanText(words)
      return subject ? found(like('subject', 'contains', [subject]), new Set(), count, reader) : []
    },

    /** Co-borrowed titles, as computed by the job. */
    async alsoBorrowed(bibId: string, reader: Reader): Promise<Book[]> {
      const book = await bookOf(bibId)
      const others = (await alsoBorrowed(db, [book.id], RELATED)).map(({ other }) => other)
      return bookRows(shelf, others, reader)
    },

    /**
     * Co-borrowed titles of the reader's recent loans, then books on their subjects, without the loans themselves; for
     * a visitor the most borrowed.
     */
    async guess(count: number, reader: Reader): Promise<Book[]> {
      const had = reader.uid ? await hadLast(reader.uid) : []
      const bibs = had.map(({ id }) => id)
      const liked = bibs.length ? (await alsoBorrowed(db, bibs, count)).map(({ other }) => other) : []
      const first = await bookRows(shelf, liked, reader)
      if (first.length === count) return first
      const left = count - first.length
      const subjects = had.flatMap(({ subjects }) => subjectsOf(subjects).slice(0, 1)).slice(0, MOST_SUBJECTS)
      const ids = new Set([...bibs, ...liked])
      const books = subjects.length
        ? await found(like('subject', 'contains', subjects), ids, left, reader)
        : []
      return [...first, ...(books.length || first.length ? books : await found(null, ids, left, reader))]
    },
  }
}

/** TP316.5 → TP316.5, TP316, TP: the class, its parent, the main class */
export function widening(classNo: string): string[] {
  const main = /^[A-Z]+/.exec(classNo)?.[0] ?? ''
  const stem = classNo.replace(/[.\-(/].*$/, '')
  return [...new Set([classNo, stem, main])].filter(text => text !== '')
}
