/** The library's rules of lending. Days are calendar days in the library's time zone; money is in fen. */

export type CircRules = {
  loanDays: number
  /** a renewal makes it due at the end of this many days from the day of renewal */
  renewDays: number
  maxRenewTimes: number
  /** it can be renewed in this many last days alone; null = at any time */
  renewWindow: number | null
  maxLoans: number
  /** a loan falls due soon when no more than this is left */
  soonDays: number
  finePerDay: number
  /** unpaid fines above it stop renewals and requests */
  unpaidLimit: number
  /** requests of a reader that are not over, at most */
  maxRequests: number
  /** a ready copy is kept to the end of this many days after it arrived */
  keepDays: number
  /** books that the library was asked to buy and has not decided on or got yet, at most; 0 = no right to ask */
  maxPurchases: number
}

export const CIRC_RULES: CircRules = {
  loanDays: 30,
  renewDays: 30,
  maxRenewTimes: 2,
  renewWindow: null,
  maxLoans: 30,
  soonDays: 7,
  finePerDay: 10,
  unpaidLimit: 1000,
  maxRequests: 10,
  keepDays: 7,
  maxPurchases: 5,
}

/** What a group of readers has beyond the rest: .01 postgraduates, .02 staff; .03 visitors have less. */
const GROUPS = new Map<string, Partial<CircRules>>([
  ['user.grp.01', { maxLoans: 50, maxRequests: 15, maxPurchases: 8 }],
  ['user.grp.02', { maxLoans: 100, maxRequests: 20, maxPurchases: 15 }],
  ['user.grp.03', { maxPurchases: 0 }],
])

export const rulesFor = (userGroup: string): CircRules => ({ ...CIRC_RULES, ...GROUPS.get(userGroup) })
