/** Availability of a book: can it be borrowed, and if not, when. */
import { CIRC_STATUS } from '../../../contract/codes.ts'
import type { PaperRow } from './read-holdings.ts'

/** As drawn by ui/Avail; none = nothing to show. */
export type Summary = {
  kind: 'ok' | 'out' | 'in' | 'online' | 'off' | 'bad' | 'none'
  free: number
  total: number
  places: number
  /** earliest return, yyyy-MM-dd, '' when unknown */
  due: string
}

/** @param counts of the search row (circCount = copies available now); without them the rows are counted */
export function sumUpHoldings(
  rows: PaperRow[],
  online = 0,
  counts?: { itemCount: number; circCount: number },
): Summary {
  const has = (status: number) => rows.some(row => row.circStatus === status)
  const free = counts?.circCount ?? rows.filter(row => row.circStatus === CIRC_STATUS.available).length
  const total = Math.max(counts?.itemCount ?? 0, rows.length)
  const due =
    rows
      .map(row => row.dueDate)
      .filter(Boolean)
      .sort()[0] ?? ''
  const places = new Set(rows.map(row => row.locationName || row.location).filter(Boolean)).size
  const kind = (): Summary['kind'] => {
    if (free > 0) return 'ok'
    if (total === 0) return online > 0 ? 'online' : 'none'
    if (has(CIRC_STATUS.onLoan) || has(CIRC_STATUS.onHold)) return 'out'
    if (has(CIRC_STATUS.readingOnly)) return 'in'
    if (has(CIRC_STATUS.processing)) return 'off'
    if (has(CIRC_STATUS.lost)) return 'bad'
    return rows.length ? 'off' : 'out'
  }
  return { kind: kind(), free, total, places, due }
}

const KINDS: Record<number, 'ok' | 'out' | 'in' | 'bad'> = {
  [CIRC_STATUS.available]: 'ok',
  [CIRC_STATUS.onLoan]: 'out',
  [CIRC_STATUS.onHold]: 'out',
  [CIRC_STATUS.readingOnly]: 'in',
  [CIRC_STATUS.lost]: 'bad',
}

/** State of one copy as drawn by ui/Avail; an unknown state counts as unavailable. */
export const copyKind = (circStatus: number) => KINDS[circStatus] ?? 'off'

/** Whether a due date applies: only loans have one. */
export const isOnLoan = (circStatus: number): boolean => circStatus === CIRC_STATUS.onLoan
