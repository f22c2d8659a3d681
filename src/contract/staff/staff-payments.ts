/** /opac/staff/payments: money that came in by the cashier, first what the staff must look at. */
import { array, type InferOutput, nullable, number, object, picklist, pipe, string, trim } from 'valibot'
import { defineCall, type StaffRole } from '../call.ts'
import { short } from '../texts.ts'

export const PAYMENTS_ROLES: readonly StaffRole[] = ['administrator']

export const RECEIPT_STATES = ['received', 'booking', 'settled', 'case', 'closed'] as const
/**
 * Why the staff must look: another sum or currency than was asked for; a payment that is not known here; fines that were settled
 * otherwise before; the library's system refused it, could not book it, or it is not known whether it has
 */
export const RECEIPT_REASONS = [
  ...(['amount', 'currency', 'unknown', 'settled'] as const),
  ...(['refused', 'unbooked', 'unsure'] as const),
] as const

/**
 * amount: what came in; asked: what was to be paid; rest: what of the money is booked nowhere, each in the currency. reason:
 * '' = none. words: of the library's system. reader: card number, '' = not known. date, closed: yyyy-MM-dd HH:mm; operator,
 * closed, note: of a closed case, who dealt with it, when and how, else ''
 */
const receipt = object({
  id: number(),
  state: picklist(RECEIPT_STATES),
  reason: picklist([...RECEIPT_REASONS, '']),
  words: string(),
  reader: string(),
  amount: number(),
  asked: number(),
  rest: number(),
  currency: string(),
  transaction: string(),
  payment: string(),
  date: string(),
  operator: string(),
  closed: string(),
  note: string(),
})
/** undo: today's last act that can be undone; null = none */
const state = object({
  isOn: number(),
  rows: array(receipt),
  waiting: number(),
  undo: nullable(number()),
})
export type PaymentsState = InferOutput<typeof state>

export const staffPaymentsCalls = {
  list: defineCall({
    method: 'GET',
    path: '/staff/payments',
    summary: 'The last two hundred, cases first; waiting: payments of which nothing is known yet',
    roles: PAYMENTS_ROLES,
    data: state,
  }),
  close: defineCall({
    method: 'POST',
    path: '/staff/payments/:id/close',
    summary: 'A case was dealt with outside, such as by a refund; note: how',
    roles: PAYMENTS_ROLES,
    body: object({ note: pipe(short, trim()) }),
    data: state,
  }),
  undo: defineCall({
    method: 'POST',
    path: '/staff/payments/acts/:id/undo',
    summary: 'Undoes an act of today: the case is open again',
    roles: PAYMENTS_ROLES,
    data: state,
  }),
}
