/** Calls of our own: the reader's borrowing history, which the reader may pause and erase. */
import {
  array,
  boolean,
  type InferOutput,
  integer,
  literal,
  maxLength,
  maxValue,
  minLength,
  minValue,
  nullable,
  number,
  object,
  pipe,
  strictObject,
  string,
  union,
} from 'valibot'
import { defineCall } from '../call.ts'

const state = object({
  isPaused: boolean(),
  /** yyyy-MM-dd HH:mm; null = not paused */
  pausedDate: nullable(string()),
  count: number(),
  /** by year of return, latest first */
  years: array(object({ year: number(), count: number() })),
})
export type HistoryState = InferOutput<typeof state>

/** one loan, a year of returns, or all */
const erased = union([
  strictObject({ loanId: pipe(string(), minLength(1), maxLength(100)) }),
  strictObject({ year: pipe(number(), integer(), minValue(1900), maxValue(2999)) }),
  strictObject({ all: literal(true) }),
])
export type HistoryErasure = InferOutput<typeof erased>

export const historyCalls = {
  state: defineCall({
    method: 'GET',
    path: '/x/history',
    summary: 'How much history there is, and whether it is recorded',
    signedIn: true,
    data: state,
  }),
  pause: defineCall({
    method: 'POST',
    path: '/x/history/pause',
    event: ['historyPaused', 'historyKept'],
    summary: 'Pauses the history of returned loans, or resumes it',
    signedIn: true,
    body: object({ isPaused: boolean() }),
    data: state,
  }),
  erase: defineCall({
    method: 'POST',
    path: '/x/history/erase',
    event: 'erase',
    summary: 'Erases returned loans for good; current loans and fines stay',
    signedIn: true,
    body: erased,
    data: object({ erased: number(), state }),
  }),
}
