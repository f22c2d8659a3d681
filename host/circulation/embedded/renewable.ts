/** Whether a loan can be renewed now, why not and from when: the loan list shows it, the renewal decides by it. */
import { type RenewFault, renewFault } from '../../../src/core/rules/can-renew.ts'
import type { Dates } from '../../kernel/dates.ts'
import type { Values } from '../../kernel/say.ts'
import type { CircRules } from '../../modules/users/circulation-rules.ts'

/** Times in epoch ms. reason null = it can be renewed, and is due at dueAt then; from null = no time is known */
export type Renewable = {
  reason: RenewFault | null
  /** what the words of the reason name */
  values: Values
  from: number | null
  dueAt: number | null
  most: number
}

/** The reader as renewals see the reader. unpaid in fen. */
export type Standing = { idStatus: number; unpaid: number; rules: CircRules }
type Loan = { due_at: number; renew_times: number; recalled: number; held: number }

const DAY = 86_400_000
const MINUTE = 60_000

export function renewable(loan: Loan, { rules, ...reader }: Standing, now: number, dates: Dates): Renewable {
  const startOfDay = (time: number, days: number) => dates.endOfDayAfter(time, days - 1) + MINUTE
  const { due_at: dueAt } = loan
  const opensAt =
    rules.renewWindow === null ? Number.NEGATIVE_INFINITY : startOfDay(dueAt, -rules.renewWindow)
  // a renewed loan is due in the last minute of its day
  const gainsFrom = startOfDay(dueAt + DAY + MINUTE - 1, -rules.renewDays)
  const reason = renewFault(
    {
      now,
      dueAt,
      gainsFrom,
      opensAt,
      renewTimes: loan.renew_times,
      isRecalled: loan.recalled === 1,
      isHeld: loan.held === 1,
      ...reader,
    },
    rules,
  )
  const opens = Math.max(gainsFrom, opensAt)
  const from = (reason === 'tooEarly' || reason === 'window') && opens <= dueAt ? opens : null
  return {
    reason,
    values: {
      most: rules.maxRenewTimes,
      days: rules.renewWindow ?? 0,
      from: from === null ? '' : dates.day(from),
    },
    from,
    dueAt: reason === null ? dates.endOfDayAfter(now, rules.renewDays) : null,
    most: rules.maxRenewTimes,
  }
}
