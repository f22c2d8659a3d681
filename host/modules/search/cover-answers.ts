/**
 * Covers by ISBN or bibId. Keys are given back as they came; no other site is asked. Without a cover there is no row:
 * a public client asks for the picture of every row, were it called null.
 */
import type { Catalogue } from '../bibs/catalogue.ts'
import { type BookKey, bookKeys } from '../bibs/queries.ts'

type Asked = { isbns?: (string | null)[] | null; bibIds?: (string | null)[] | null }
type Row = { _id?: string; title?: string; imageUrl: string; linkUrl: null }
type Covers = Record<string, Row[] | null>

const MOST_ISBNS = 100

/** Keyed by bibId (OBSERVED); ISBNs that come without bibIds are keyed by themselves. null = no such book. */
export async function coversOf(shelf: Catalogue, asked: Asked): Promise<Covers> {
  const bibIds = (asked.bibIds ?? []).filter(id => id !== null)
  if (!bibIds.length)
    return coversOfIsbns(
      shelf,
      (asked.isbns ?? []).filter(isbn => isbn !== null),
    )
  const found = new Map((await bookKeys(shelf.ctx.store.db, bibIds)).map(key => [key.bib_id, key]))
  const entries = bibIds.map(async (id, at): Promise<[string, Row[] | null]> => {
    const key = found.get(id)
    return [id, key ? await rowsOf(shelf, key, asked.isbns?.[at]) : null]
  })
  return Object.fromEntries(await Promise.all(entries))
}

async function rowsOf(shelf: Catalogue, key: BookKey, isbn: string | null | undefined): Promise<Row[]> {
  const isbns = [...(JSON.parse(key.isbns) as string[]), ...(isbn ? [isbn] : [])]
  const imageUrl = await shelf.covers.addressOf(isbns)
  return imageUrl ? [{ _id: String(key.id), title: key.title, imageUrl, linkUrl: null }] : []
}

export async function coversOfIsbns(shelf: Catalogue, isbns: string[]): Promise<Covers> {
  const entries = isbns.slice(0, MOST_ISBNS).map(async (isbn): Promise<[string, Row[]]> => {
    const imageUrl = await shelf.covers.addressOf([isbn])
    return [isbn, imageUrl ? [{ imageUrl, linkUrl: null }] : []]
  })
  return Object.fromEntries(await Promise.all(entries))
}
