import type zh from './desk-blocks.zh.ts'

/** What stops loans, renewals and requests of a reader, as the desk is told, each with what ends it. */
export default {
  cardSuspended: 'The card is suspended: restore it when the reason is settled',
  cardExpired: 'The card has expired: give it a later date',
  cardLost: 'The card is reported lost: give a new one, or cancel the report',
  fines: 'The reader owes more than the rules allow: take the payment, or waive it',
  overdueLoans: 'The reader has more overdue loans than the rules allow: take them back first',
} satisfies typeof zh
