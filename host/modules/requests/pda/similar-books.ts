/** Books similar to a suggestion: in the catalogue, on offer, or already suggested. */
import { SUGGESTION_STATES } from '../../../../src/contract/codes.ts'
import type { Likeness } from '../../../../src/contract/reader/requests-pda.ts'
import { knownKind } from '../../../../src/core/rules/known-kind.ts'
import type { HostContext } from '../../../runtime/context.ts'
import { type Lang, say } from '../../../runtime/say.ts'
import { foldHeading } from '../../../search/analysis/fold.ts'
import { EVERYTHING, type SearchQuery } from '../../../search/engine.ts'
import { cleanText } from '../../bibs/detail/detail-html.ts'
import { type BookRow, booksInOrder } from '../../bibs/queries.ts'
import * as rows from './queries.ts'

/** isbn: thirteen digits or ''; title and author as typed */
export type Wanted = { isbn: string; title: string; author: string }
/** max results of one kind */
const MOST_SIMILAR = 3

const NOTHING = {
  isbn: '',
  title: '',
  author: '',
  publisher: '',
  pub_year: '',
  callno: '',
  docType: '',
  status: '',
}
export const stateWords = (lang: Lang, state: string): string => {
  const known = knownKind(SUGGESTION_STATES, state)
  return known ? say(lang, `suggest.states.${known}`) : state
}

/** Whether two folded authors may be the same: one is empty, or contains all words of the other. */
export function mayBeOne(one: string, other: string): boolean {
  const [few, many] = one.length < other.length ? [one, other] : [other, one]
  const words = new Set(many.split(' '))
  return few.split(' ').every(word => words.has(word) || many.includes(word))
}

export const isbnQuery = (isbn: string): SearchQuery => ({
  ...EVERYTHING,
  conditions: [{ field: 'isbn', operator: 'exact', values: [isbn], logic: 'and' }],
  pageSize: MOST_SIMILAR,
})

/** @returns null when nothing of the title can be searched */
export function titleQuery({ title, author }: Omit<Wanted, 'isbn'>): SearchQuery | null {
  if (!foldHeading(title)) return null
  const by = foldHeading(author)
    ? [{ field: 'author' as const, operator: 'contains' as const, values: [author], logic: 'and' as const }]
    : []
  return {
    ...EVERYTHING,
    conditions: [{ field: 'title', operator: 'exact', values: [title], logic: 'and' }, ...by],
    pageSize: MOST_SIMILAR,
  }
}

/** A book of the catalogue as the forms show it. */
export const heldBook = (book: BookRow) => ({
  title: cleanText(book.title),
  author: cleanText(book.author),
  publisher: cleanText(book.publisher),
  pub_year: cleanText(book.pub_year),
  isbn: cleanText(book.isbn),
  bibId: book.bib_id,
  callno: (JSON.parse(book.callno) as string[])[0] ?? '',
  docType: book.doc_type,
})

export function openSimilarBooks({ store, search }: Pick<HostContext, 'store' | 'search'>) {
  async function found(query: SearchQuery | null) {
    if (!query) return []
    const { hits } = await search.search(query)
    return booksInOrder(
      store.db,
      hits.map(hit => hit.id),
    )
  }
  const held = (wanted: Wanted) =>
    Promise.all([wanted.isbn ? found(isbnQuery(wanted.isbn)) : [], found(titleQuery(wanted))])

  return {
    /** Books of the library with this ISBN, or this title and author: their bibIds. */
    async held(wanted: Wanted): Promise<{ byIsbn: string | null; byTitle: string | null }> {
      const [byIsbn, byTitle] = await held(wanted)
      return { byIsbn: byIsbn[0]?.bib_id ?? null, byTitle: byTitle[0]?.bib_id ?? null }
    },

    /** Matches, best first; each book once. */
    async all(uid: number, lang: Lang, wanted: Wanted): Promise<Likeness[]> {
      const keys = { isbn: wanted.isbn, titleKey: foldHeading(wanted.title) }
      const author = foldHeading(wanted.author)
      const [[byIsbn, byTitle], input, offered] = await Promise.all([
        held(wanted),
        rows.purchasesLike(store.db, keys),
        rows.offersLike(store.db, keys),
      ])
      const isLike = (row: { isbn: string; author_key: string }) =>
        (keys.isbn !== '' && row.isbn === keys.isbn) || mayBeOne(row.author_key, author)
      const books = [...byIsbn, ...byTitle.filter(book => byIsbn.every(one => one.id !== book.id))]
      const alike = input.filter(isLike)
      const own = alike.filter(row => row.uid === uid).slice(0, MOST_SIMILAR)
      const ordered = alike.find(row => row.uid !== uid && row.state === 'ordered')
      const open = alike.find(row => row.uid !== uid && (row.state === 'open' || row.state === 'seen'))
      const ofSuggestion = (kind: Likeness['kind'], row: (typeof input)[number]): Likeness => ({
        ...NOTHING,
        kind,
        // shows the reader's own words, not other readers'
        title: kind === 'own' || row.book !== null ? row.title : wanted.title || row.title,
        author: kind === 'own' || row.book !== null ? row.author : wanted.author,
        isbn: row.isbn,
        bibId: null,
        bookId: row.book,
        status: row.state,
        statusDesc: stateWords(lang, row.state),
      })
      return [
        ...books.slice(0, MOST_SIMILAR).map(
          (book): Likeness => ({
            ...NOTHING,
            ...heldBook(book),
            kind: 'held',
            bookId: null,
            statusDesc: '',
          }),
        ),
        ...own.map(row => ofSuggestion('own', row)),
        ...(ordered ? [ofSuggestion('ordered', ordered)] : open ? [ofSuggestion('suggested', open)] : []),
        ...offered
          .filter(row => isLike(row) && alike.every(one => one.book !== row.id))
          .slice(0, MOST_SIMILAR)
          .map(
            (row): Likeness => ({
              ...NOTHING,
              kind: 'offered',
              title: row.title,
              author: row.author,
              publisher: row.publisher,
              pub_year: row.pub_year,
              isbn: row.isbn,
              bibId: null,
              bookId: row.id,
              statusDesc: '',
            }),
          ),
      ]
    },
  }
}
