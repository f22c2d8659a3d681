/** Loads more of the shelf; loaded on demand. */
import type { StandingBook } from '../../contract/catalogue/x-beside.ts'
import { SHELF_NEIGHBOURS } from '../../core/limits.ts'
import { loadBeside } from './beside-api.ts'

/** left and right of the book, both in shelf order */
export type Sides = [StandingBook[], StandingBook[]]

/**
 * @param side 0 = left, 1 = right
 * @returns both sides extended, the next book, and whether the shelf ends there
 * @throws OpacError
 */
export async function loadMore(sides: Sides, side: 0 | 1, bibId: string) {
  const edge = (side ? sides[1].at(-1) : sides[0][0])!
  const answer = await loadBeside(edge.bibId, SHELF_NEIGHBOURS, { silent: true }, edge.callno)
  const found = (side ? answer?.after : answer?.before) ?? []
  const known = new Set([bibId, ...sides.flat().map(book => book.bibId)])
  const fresh = found.filter(book => !known.has(book.bibId))
  const next: Sides = side ? [sides[0], [...sides[1], ...fresh]] : [[...fresh, ...sides[0]], sides[1]]
  return {
    sides: next,
    first: (side ? fresh[0] : fresh.at(-1))?.bibId ?? '',
    isEnd: found.length < SHELF_NEIGHBOURS || !fresh.length,
  }
}
