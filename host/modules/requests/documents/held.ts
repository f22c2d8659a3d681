/** What the catalogue has of a cited document: itself, or the journal or book that it is in. */
import type { HeldDocument } from '../../../../src/contract/reader/x-documents.ts'
import type { Citation } from '../../../../src/core/rules/documents/citation.ts'
import type { HostContext } from '../../../runtime/context.ts'
import { isbnKey, issnKey } from '../../../search/analysis/identifiers.ts'
import { EVERYTHING, type SearchQuery } from '../../../search/engine.ts'
import { booksInOrder } from '../../bibs/queries.ts'
import { heldBook, isbnQuery, titleQuery } from '../pda/similar-books.ts'

const MOST = 3

const issnQuery = (issn: string): SearchQuery => ({
  ...EVERYTHING,
  conditions: [{ field: 'issn', operator: 'exact', values: [issn], logic: 'and' }],
  pageSize: MOST,
})

/** The number finds it for certain, so that a title is searched only where no number has found anything. */
function queriesOf(citation: Citation): { by: HeldDocument['by']; query: SearchQuery | null }[] {
  const { kind, title, author, source, number } = citation
  const isbn = isbnKey(citation.isbn)
  const issn = issnKey(citation.issn)
  const ofTitle =
    kind === 'article' || kind === 'chapter'
      ? titleQuery({ title: source, author: '' })
      : titleQuery({ title: title || number, author: kind === 'book' ? author.split(/[;；]/)[0]! : '' })
  return [
    { by: 'isbn', query: isbn ? isbnQuery(isbn) : null },
    { by: 'issn', query: kind === 'article' && issn ? issnQuery(issn) : null },
    { by: 'title', query: ofTitle },
  ]
}

export async function heldOf(
  { store, search }: Pick<HostContext, 'store' | 'search'>,
  citation: Citation,
): Promise<HeldDocument[]> {
  const { kind } = citation
  const is = kind === 'article' ? 'journal' : kind === 'chapter' ? 'book' : 'itself'
  for (const { by, query } of queriesOf(citation)) {
    if (!query) continue
    const { hits } = await search.search(query)
    const books = await booksInOrder(
      store.db,
      hits.map(hit => hit.id),
    )
    if (books.length) return books.slice(0, MOST).map(book => ({ by, is, ...heldBook(book) }))
  }
  return []
}
