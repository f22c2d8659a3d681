/** Availability of a book: can it be borrowed, and if not, why not and when. */
import { CIRC_STATUS } from '../../../contract/codes.ts'
import { COPY_REASONS, type CopyCounts, type CopyReason, countStates, stateOf } from './copy-counts.ts'
import type { PaperRow } from './read-holdings.ts'

/**
 * ok = some can be borrowed; a reason = no copy can, and that is why for each of them; mixed = no copy can, for several
 * reasons or for none that is known; unknown = nobody can say, for at least one copy; online, none = no print copies
 */
type SummaryKind = 'ok' | CopyReason | 'mixed' | 'online' | 'none'

export type Summary = {
  kind: SummaryKind
  free: number
  total: number
  places: number
  /** of the listed copies */
  counts: CopyCounts
  /** due dates of copies on loan, yyyy-MM-dd; those of overdue copies, too */
  dues: string[]
  /** yyyy-MM-dd HH:mm since when a status is not known; '' = not known either */
  unknownSince: string
}

/** @param counts of the search row (circCount = copies available now); without them the rows are counted */
export function sumUpHoldings(
  rows: PaperRow[],
  online = 0,
  counts?: { itemCount: number; circCount: number },
): Summary {
  const states = countStates(rows.map(row => stateOf(row.circStatus)))
  const free = counts?.circCount ?? states.available ?? 0
  const total = Math.max(counts?.itemCount ?? 0, rows.length)
  const places = new Set(rows.map(row => row.locationName || row.location).filter(Boolean)).size
  const reasons = COPY_REASONS.filter(reason => states[reason])
  const [reason] = reasons
  const kind = (): SummaryKind => {
    if (free > 0) return 'ok'
    if (total === 0) return online > 0 ? 'online' : 'none'
    if (states.unknown) return 'unknown'
    return reason && states[reason] === total ? reason : 'mixed'
  }
  return {
    kind: kind(),
    free,
    total,
    places,
    counts: states,
    dues: rows.filter(row => isOnLoan(row.circStatus)).flatMap(row => row.dueDate || []),
    unknownSince: rows.map(row => row.unknownSince).find(Boolean) ?? '',
  }
}

/** Reasons of a summary that its kind alone does not tell, with the number of copies. */
export const furtherReasons = ({ kind, counts }: Summary): [CopyReason, number][] =>
  kind === 'mixed' || (kind === 'unknown' && Object.keys(counts).length > 1)
    ? COPY_REASONS.flatMap(reason =>
        counts[reason] ? [[reason, counts[reason]] as [CopyReason, number]] : [],
      )
    : []

/** What ui/Avail draws for each state. */
export const KIND_OF = {
  available: 'ok',
  onLoan: 'out',
  onHold: 'out',
  inTransit: 'out',
  processing: 'off',
  binding: 'off',
  onOrder: 'off',
  readingOnly: 'in',
  unavailable: 'off',
  lost: 'bad',
  withdrawn: 'off',
  unknown: 'unknown',
} as const

/** State of one copy as drawn by ui/Avail. */
export const copyKind = (circStatus: number) => KIND_OF[stateOf(circStatus)]

/** Whether a due date applies: only loans have one. */
export const isOnLoan = (circStatus: number): boolean => circStatus === CIRC_STATUS.onLoan
