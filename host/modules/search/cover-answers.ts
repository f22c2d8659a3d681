/** Covers by ISBN or bibId. Keys are given back as they came; no other site is asked. */
import type { Catalogue } from '../bibs/catalogue.ts'
import { type BookKey, bookKeys } from '../bibs/queries.ts'

type Asked = { isbns?: (string | null)[] | null; bibIds?: (string | null)[] | null }
type Row = { _id?: string; title?: string; imageUrl: string | null; linkUrl: null }
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
    return [id, key ? [await rowOf(shelf, key, asked.isbns?.[at])] : null]
  })
  return Object.fromEntries(await Promise.all(entries))
}

async function rowOf(shelf: Catalogue, key: BookKey, isbn: string | null | undefined): Promise<Row> {
  const isbns = [...(JSON.parse(key.isbns) as string[]), ...(isbn ? [isbn] : [])]
  return {
    _id: String(key.id),
    title: key.title,
    imageUrl: await shelf.covers.addressOf(isbns),
    linkUrl: null,
  }
}

export async function coversOfIsbns(shelf: Catalogue, isbns: string[]): Promise<Covers> {
  const entries = isbns
    .slice(0, MOST_ISBNS)
    .map(
      async (isbn): Promise<[string, Row[]]> => [
        isbn,
        [{ imageUrl: await shelf.covers.addressOf([isbn]), linkUrl: null }],
      ],
    )
  return Object.fromEntries(await Promise.all(entries))
}
