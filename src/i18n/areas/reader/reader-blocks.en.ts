import type zh from './reader-blocks.zh.ts'

/** What stops renewals, requests and suggestions of a reader, each with what ends it; said by the server, too. */
export default {
  cardSuspended: 'Your card is suspended. Ask at the service desk how to lift this',
  cardExpired: 'Your card has expired. Renew it at the service desk',
  cardLost: 'Your card is reported lost. Get a new one, or cancel the report, at the service desk',
  fines: 'You have unpaid fines. Pay them first',
  overdueLoans: 'You have overdue loans. Return them',
  tooManyLoans: 'You have as many loans as you may have. Return one first',
  tooManyRenewals: 'You have renewed too many times. Ask at the service desk',
  returnClaims: 'You said that you returned items which the library has not found. Ask at the service desk',
  lostItems: 'You have lost items. Settle this at the service desk',
  recallOverdue: 'You have not returned a recalled item. Return it',
  billedItems: 'You have items to pay for. Settle this at the service desk',
} satisfies typeof zh
