/** /opac/x/payments: paying fees at the library's cashier. The forms are ours. */
import {
  array,
  type InferOutput,
  integer,
  maxLength,
  maxValue,
  minValue,
  number,
  object,
  optional,
  picklist,
  pipe,
  string,
} from 'valibot'
import { defineCall } from '../call.ts'

const id = pipe(number(), integer(), minValue(1), maxValue(Number.MAX_SAFE_INTEGER))

/**
 * waiting: not paid yet, as far as is known; received: the money is there, and is being booked; booking: by the library's own
 * system, with which it is; unknown: its time is over, and the
 * cashier has said nothing; case: the staff look at it; closed: they have
 */
export const PAYMENT_STATES = [
  'waiting',
  'received',
  'booking',
  'paid',
  'failed',
  'unknown',
  'case',
  'closed',
] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** amount: in yuan, or the cashier's currency; createdDate: yyyy-MM-dd HH:mm */
const payment = object({
  payment: string(),
  state: picklist(PAYMENT_STATES),
  amount: number(),
  currency: string(),
  createdDate: string(),
})
export type Payment = InferOutput<typeof payment>

/**
 * amount: of all that can be paid there now; fines: its ids, as in /users/fines; isWhole: 1 = only all together; why: it is not known what
 * can be paid, and why not, '' = it is known
 */
const payable = object({
  amount: number(),
  currency: string(),
  fines: array(number()),
  isWhole: number(),
  why: string(),
  last: array(payment),
})
export type Payable = InferOutput<typeof payable>

export const paymentsCalls = {
  payable: defineCall({
    method: 'GET',
    path: '/x/payments',
    summary: 'What the reader can pay at the cashier, and the last payments, newest first',
    signedIn: true,
    data: payable,
  }),
  pay: defineCall({
    method: 'POST',
    path: '/x/payments',
    summary: 'Begins a payment of these fines (default: all); url: the cashier’s page to go to',
    signedIn: true,
    body: object({ fines: optional(pipe(array(id), maxLength(200)), []) }),
    data: object({ payment: string(), url: string() }),
  }),
  state: defineCall({
    method: 'GET',
    path: '/x/payments/:payment',
    summary: 'What became of one payment of the reader',
    signedIn: true,
    data: payment,
  }),
}
