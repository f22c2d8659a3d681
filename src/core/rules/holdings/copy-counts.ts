/** Why copies cannot be borrowed now, counted by state, and when the next one is due. Pure. */
import { CIRC_STATUS, type CircState } from '../../../contract/codes.ts'

/** copies by state; a state without a copy is absent */
export type CopyCounts = Partial<Record<CircState, number>>
/** A state in which a copy cannot be borrowed. */
export type CopyReason = Exclude<CircState, 'available'>

/** in the order in which they are said: first those of copies that come back */
export const COPY_REASONS = [
  'onLoan',
  'onHold',
  'inTransit',
  'processing',
  'binding',
  'onOrder',
  'readingOnly',
  'unavailable',
  'lost',
  'withdrawn',
  'unknown',
] as const satisfies CopyReason[]

/** Copies in these states will be lent again, so they can be reserved. */
export const COMING: readonly CircState[] = [
  'onLoan',
  'onHold',
  'inTransit',
  'processing',
  'binding',
  'onOrder',
  'unavailable',
]

const STATES = new Map<number, CircState>(
  (Object.entries(CIRC_STATUS) as [CircState, number][]).map(([state, code]) => [code, state]),
)

/** The state that a circStatus stands for; a code that we do not know is unknown. */
export const stateOf = (circStatus: number | undefined): CircState =>
  STATES.get(circStatus ?? Number.NaN) ?? 'unknown'

export function countStates<State extends string>(states: Iterable<State>): Partial<Record<State, number>> {
  const counts: Partial<Record<State, number>> = {}
  for (const state of states) counts[state] = (counts[state] ?? 0) + 1
  return counts
}

/**
 * next: the earliest due date that has not passed, '' = none is known. overdue: number of copies whose date has passed:
 * when they come back, nobody knows
 */
export type DueForecast = { next: string; overdue: number }

/** @param dues due dates, yyyy-MM-dd. @param today in the library's calendar */
export function forecastOf(dues: readonly string[], today: string): DueForecast {
  const [next = ''] = dues.filter(day => day >= today).sort()
  return { next, overdue: dues.filter(day => isPast(day, today)).length }
}

/** Whether a copy with this due date is overdue. */
export const isPast = (due: string, today: string): boolean => due !== '' && due < today
