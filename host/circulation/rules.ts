/** Circulation rules of the library. Days are calendar days in the library's time zone; money is in fen. */
import type { Dates } from '../runtime/dates.ts'
import type { CircRuleTable } from '../store/schema/circulation.ts'

export type CircRules = {
  loanDays: number
  /** a renewal extends the loan to the end of this many days from the day of renewal */
  renewDays: number
  maxRenewTimes: number
  /** renewable only within this many days before the due date; 0 = at any time */
  renewWindow: number
  /** 1 = overdue loans can be renewed as well; the fine is recorded at renewal */
  renewOverdue: number
  maxLoans: number
  /** a loan is due soon when it has no more than this many days left */
  soonDays: number
  finePerDay: number
  /** no fine if a loan is late by no more days than this */
  graceDays: number
  /** max overdue fine per loan; 0 = no limit */
  fineCap: number
  /** unpaid fines above this block renewals and requests */
  unpaidLimit: number
  /** more overdue loans than this block renewals of other loans, and requests */
  overdueLimit: number
  /** max open requests of a reader */
  maxRequests: number
  /** a ready copy is held until the end of this many days after it arrived */
  keepDays: number
  /** max undecided or undelivered purchase suggestions; 0 = none allowed */
  maxPurchases: number
}

/** Defaults where the table circ_rule has no value. */
export const CIRC_RULES: CircRules = {
  loanDays: 30,
  renewDays: 30,
  maxRenewTimes: 2,
  renewWindow: 0,
  renewOverdue: 0,
  maxLoans: 30,
  soonDays: 7,
  finePerDay: 10,
  graceDays: 0,
  fineCap: 0,
  unpaidLimit: 1000,
  overdueLimit: 2,
  maxRequests: 10,
  keepDays: 7,
  maxPurchases: 5,
}

export const RULE_COLUMNS = {
  loanDays: 'loan_days',
  renewDays: 'renew_days',
  maxRenewTimes: 'max_renew_times',
  renewWindow: 'renew_window',
  renewOverdue: 'renew_overdue',
  maxLoans: 'max_loans',
  soonDays: 'soon_days',
  finePerDay: 'fine_per_day',
  graceDays: 'grace_days',
  fineCap: 'fine_cap',
  unpaidLimit: 'unpaid_limit',
  overdueLimit: 'overdue_limit',
  maxRequests: 'max_requests',
  keepDays: 'keep_days',
  maxPurchases: 'max_purchases',
} as const satisfies Record<keyof CircRules, keyof CircRuleTable>

/** max days in a row that a library may be closed */
const MOST_CLOSED = 180
export const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

/** @param day yyyy-MM-dd */
const weekdayOf = (day: string): string => WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()]!

export type RuleBook = {
  /** The rules for a group and, for one book, its document type (doc.02 …): the most specific row with a value wins. */
  of(userGroup: string, docType?: string): CircRules
  /** groups with rules of their own, '' = all others */
  groups: string[]
  /** document types with rules of their own for this group */
  typesOf(userGroup: string): string[]
  /** The end of the day `days` after a time, or of the next day on which the library is open. */
  endOfOpenDay(dates: Dates, time: number, days: number): number
}

/** @param closed the days in table closed_day */
export function ruleBook(rows: CircRuleTable[], closed: ReadonlySet<string> = new Set()): RuleBook {
  const read = new Map<string, CircRules>()
  const rowOf = (group: string, type: string) =>
    rows.find(row => row.user_group === group && row.doc_type === type)
  const isClosed = (day: string) => closed.has(day) || closed.has(weekdayOf(day))
  return {
    groups: [...new Set(['', ...rows.map(row => row.user_group)])],
    of(userGroup, docType = '') {
      const key = `${userGroup}\n${docType}`
      const known = read.get(key)
      if (known) return known
      // a rule for a type wins over one for a group: maps have the same short loan period for professors as for anybody
      const order = [rowOf(userGroup, docType), rowOf('', docType), rowOf(userGroup, ''), rowOf('', '')]
      const rules = { ...CIRC_RULES }
      for (const [name, column] of Object.entries(RULE_COLUMNS) as [keyof CircRules, keyof CircRuleTable][]) {
        const own = order.find(row => row && row[column] !== null)?.[column]
        if (typeof own === 'number') rules[name] = own
      }
      read.set(key, rules)
      return rules
    },
    typesOf: userGroup => [
      ...new Set(
        rows
          .filter(row => row.doc_type !== '' && (row.user_group === '' || row.user_group === userGroup))
          .map(row => row.doc_type)
          .sort(),
      ),
    ],
    endOfOpenDay(dates, time, days) {
      for (let more = 0; more < MOST_CLOSED; more++) {
        const end = dates.endOfDayAfter(time, days + more)
        if (!isClosed(dates.day(end))) return end
      }
      return dates.endOfDayAfter(time, days)
    },
  }
}
