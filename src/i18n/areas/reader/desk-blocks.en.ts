import type zh from './desk-blocks.zh.ts'

/** What stops loans, renewals and requests of a reader, as the desk is told, each with what ends it. */
export default {
  cardSuspended: 'The card is suspended: restore it when the reason is settled',
  cardExpired: 'The card has expired: give it a later date',
  cardLost: 'The card is reported lost: give a new one, or cancel the report',
  fines: 'The reader owes more than the rules allow: take the payment, or waive it',
  overdueLoans: 'The reader has more overdue loans than the rules allow: take them back first',
  tooManyLoans: 'The reader has as many loans as the rules allow: take one back first',
  tooManyRenewals: 'The reader has renewed too many times: settle this in the library system',
  returnClaims:
    'The reader says that items were returned which were not found: settle this in the library system',
  lostItems: 'The reader has lost items: settle these first',
  recallOverdue: 'The reader has not returned a recalled item: take it back first',
  billedItems: 'The reader has items to pay for: take the payment',
} satisfies typeof zh
