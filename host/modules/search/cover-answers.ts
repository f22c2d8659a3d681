/**
 * Covers, and introductions unless only covers are requested, by ISBN or bibId. Keys are echoed unchanged. Books
 * without anything are omitted: a public client would request the picture of every row, even null.
 */
import { byIsbn, type Catalogue } from '../bibs/catalogue.ts'
import { introductionOf } from '../bibs/detail/introduction-html.ts'
import { type BookKey, bookKeys, booksByIds } from '../bibs/queries.ts'

type CoverQuery = { isbns?: (string | null)[] | null; bibIds?: (string | null)[] | null }
type Row = {
  _id?: string
  title?: string
  imageUrl: string | null
  linkUrl: string | null
  authorIntroduction?: string
  content?: string
  catalog?: string
}
type Covers = Record<string, Row[] | null>
type Wanted = { coversOnly: boolean }

const MOST_ISBNS = 100
/** max books whose introductions are fetched: each may wait for a source */
const MOST_INTRODUCED = 20

/** Keyed by bibId (OBSERVED); ISBNs without bibIds by themselves. null = no such book. */
export async function coversOf(shelf: Catalogue, query: CoverQuery, wanted: Wanted): Promise<Covers> {
  const bibIds = (query.bibIds ?? []).filter(id => id !== null)
  if (!bibIds.length)
    return coversOfIsbns(
      shelf,
      (query.isbns ?? []).filter(isbn => isbn !== null),
      wanted,
    )
  const found = new Map((await bookKeys(shelf.ctx.store.db, bibIds)).map(key => [key.bib_id, key]))
  const entries = bibIds.map(async (id, at): Promise<[string, Row[] | null]> => {
    const key = found.get(id)
    if (!key) return [id, null]
    return [
      id,
      await coverRows(shelf, key, query.isbns?.[at], {
        coversOnly: wanted.coversOnly || at >= MOST_INTRODUCED,
      }),
    ]
  })
  return Object.fromEntries(await Promise.all(entries))
}

async function coverRows(
  shelf: Catalogue,
  key: Pick<BookKey, 'id' | 'bib_id' | 'isbns' | 'title'>,
  isbn: string | null | undefined,
  { coversOnly }: Wanted,
): Promise<Row[]> {
  const own = JSON.parse(key.isbns) as string[]
  const imageUrl = await shelf.covers.addressOf({
    bibId: key.bib_id,
    isbns: [...own, ...(isbn ? [isbn] : [])],
  })
  const row = { _id: String(key.id), title: key.title, imageUrl, linkUrl: null }
  if (coversOnly) return imageUrl ? [row] : []
  const told = await introductionOf(shelf, key.bib_id, own[0] ?? '')
  return imageUrl || Object.values(told).some(Boolean) ? [{ ...row, ...told }] : []
}

export async function coversOfIsbns(shelf: Catalogue, isbns: string[], wanted: Wanted): Promise<Covers> {
  const entries = isbns.slice(0, MOST_ISBNS).map(async (isbn, at): Promise<[string, Row[]]> => {
    if (!wanted.coversOnly && at < MOST_INTRODUCED) {
      const { hits } = await shelf.search(byIsbn(isbn))
      const [book] = hits[0] ? await booksByIds(shelf.ctx.store.db, [hits[0].id]) : []
      if (book) return [isbn, await coverRows(shelf, book, isbn, wanted)]
    }
    const imageUrl = await shelf.covers.addressOf({ isbns: [isbn] })
    return [isbn, imageUrl ? [{ imageUrl, linkUrl: null }] : []]
  })
  return Object.fromEntries(await Promise.all(entries))
}
