/** Books as they stand on the shelves, a page at a time; also only those of which a copy is in its place. */
import type { BrowseShelf, BrowseShelfRow } from '../../../src/contract/catalogue/x-browse.ts'
import type { HostContext } from '../../runtime/context.ts'
import { shelfSortKey } from '../../search/analysis/shelf-key.ts'
import { EVERYTHING } from '../../search/engine.ts'
import { cleanText } from '../bibs/detail/detail-html.ts'
import { knownCopies } from '../bibs/holding-rows.ts'
import { type BookRow, booksByIds } from '../bibs/queries.ts'
import { gapBetween } from './gaps.ts'

type Parts = Pick<HostContext, 'store' | 'circulation' | 'search'>
/** from: the typed call number, itself included; after, before: where a page ended */
type Asked = { from?: string | undefined; after?: string | undefined; before?: string | undefined }
type Side = 'before' | 'after'
type Standing = { book: BookRow; callno: string; key: string; isHere: boolean | null }

/** books under one call number */
const MOST_ALIKE = 200
/** where only those that are here are shown: books looked at together, and for one page */
const STEP = 40
const MOST_LOOKED = 160

export async function shelfPage(
  parts: Parts,
  { from, after, before }: Asked,
  { size, isHereOnly }: { size: number; isHereOnly: boolean },
): Promise<BrowseShelf> {
  const { search, circulation } = parts
  const side: Side = before === undefined ? 'after' : 'before'
  const tells = circulation.supports.has('availability')
  const asksHere = isHereOnly && tells
  let place = before ?? after ?? from ?? ''
  /** looked at, the nearest first */
  const seen: Standing[] = []
  let kept = 0
  let isEnd = false
  let isFull = false
  const isFrom = before === undefined && after === undefined && !!from
  let some = isFrom ? await alike(parts, place) : []
  for (;;) {
    for (const one of asksHere ? await withStates(parts, some) : some) {
      // books under one call number stay together: the next page begins behind it
      isFull = kept >= size && one.key !== seen.at(-1)?.key
      if (isFull) break
      seen.push(one)
      if (one.isHere !== false) kept++
    }
    if (isFull || isEnd || kept >= size || seen.length >= MOST_LOOKED) break
    const next = await beside(parts, side, place, asksHere ? STEP : size - kept)
    some = next.books
    // also where the index has books that the library has no more
    isEnd = next.isEnd || !some.length
    place = some.at(-1)?.callno ?? place
  }
  const hasMore = isFull || !isEnd
  const farthest = lastKept(seen) ?? seen.at(-1)
  const shown = side === 'after' ? seen : seen.reverse()
  const { rows, away } = rowsOf(shown)
  const first = side === 'after' ? (shown[0]?.callno ?? place) : (farthest?.callno ?? place)
  const last = side === 'after' ? (farthest?.callno ?? place) : (shown.at(-1)?.callno ?? before ?? '')
  const hasBefore =
    side === 'before' ? hasMore : first !== '' && (await search.shelfNeighbours(first, 1, 0)).length > 0
  return {
    rows,
    before: hasBefore ? first : null,
    after: side === 'before' || hasMore ? last || null : null,
    away,
    tells,
  }
}

/** behind it the next page begins; where none was kept, behind all that were looked at */
const lastKept = (seen: Standing[]) => seen.findLast(({ isHere }) => isHere !== false)

/** The next books in one direction, the nearest first; those under one call number together. */
async function beside(
  { search, store }: Parts,
  side: Side,
  place: string,
  most: number,
): Promise<{ books: Standing[]; isEnd: boolean }> {
  const wanted = most + 1
  const ids =
    side === 'after'
      ? await search.shelfNeighbours(place, 0, wanted)
      : (await search.shelfNeighbours(place, wanted, 0)).reverse()
  const found = await standing({ store }, ids, side, place)
  const isEnd = ids.length < wanted
  const [last, further] = [found.at(-2), found.at(-1)]
  if (isEnd || !last || !further) return { books: found, isEnd }
  if (last.key !== further.key) return { books: found.slice(0, -1), isEnd }
  const group = await alike({ search, store }, last.callno)
  const others = found.filter(({ key }) => key !== last.key)
  return { books: [...others, ...(side === 'after' ? group : group.reverse())], isEnd }
}

/** Books under this call number, in the order of the shelf. */
async function alike(
  { search, store }: Pick<Parts, 'search' | 'store'>,
  callno: string,
): Promise<Standing[]> {
  const { hits } = await search.search({
    ...EVERYTHING,
    conditions: [{ field: 'callno', operator: 'exact', values: [callno], logic: 'and' }],
    pageSize: MOST_ALIKE,
    unread: true,
  })
  const ids = hits.map(({ id }) => id).sort((a, b) => a - b)
  return standing({ store }, ids, null, callno)
}

/** A book with several call numbers stands here by the next one in this direction; side null = by this one. */
async function standing(
  { store }: Pick<Parts, 'store'>,
  ids: number[],
  side: Side | null,
  place: string,
): Promise<Standing[]> {
  if (!ids.length) return []
  const at = shelfSortKey(place)
  const books = new Map((await booksByIds(store.db, ids)).map(book => [book.id, book]))
  return ids.flatMap(id => {
    const book = books.get(id)
    const places = (JSON.parse(book?.callno ?? '[]') as string[])
      .map(callno => ({ callno, key: shelfSortKey(callno) }))
      .filter(({ key }) => (side === null ? key === at : side === 'after' ? key > at : key < at))
      .sort((a, b) => (a.key < b.key ? -1 : 1))
    const own = side === 'before' ? places.at(-1) : places[0]
    return book && own ? [{ book, ...own, isHere: null }] : []
  })
}

/** A copy that is in its place; null where the system does not say so of any, and not that none is. */
async function withStates(parts: Parts, some: Standing[]): Promise<Standing[]> {
  const ids = some.map(({ book }) => book.id)
  const states = new Map<number, Set<string>>(ids.map(id => [id, new Set()]))
  for (const { bib, state } of await knownCopies(parts, ids)) states.get(bib)?.add(state)
  return some.map(one => {
    const of = states.get(one.book.id)!
    const isHere = of.has('available') || of.has('readingOnly') ? true : of.has('unknown') ? null : false
    return { ...one, isHere }
  })
}

function rowsOf(shown: Standing[]): { rows: BrowseShelfRow[]; away: number } {
  const rows: BrowseShelfRow[] = []
  let away = 0
  for (const { book, callno, isHere } of shown) {
    if (isHere === false) {
      away++
      continue
    }
    const before = away === 0 ? rows.at(-1)?.callno : undefined
    rows.push({
      bibId: book.bib_id,
      title: cleanText(book.title),
      author: cleanText(book.author),
      callno,
      isHere,
      gap: before === undefined ? null : gapBetween(before, callno),
      away,
    })
    away = 0
  }
  return { rows, away }
}
