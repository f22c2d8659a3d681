/** Whether a loan can be renewed now, why not and from when: the loan list shows it, the renewal decides by it. */
import { renewFault } from '../../../src/core/rules/can-renew.ts'
import type { Dates } from '../../kernel/dates.ts'
import type { Renewable } from '../driver.ts'
import type { Standing } from './standing.ts'

type Row = { due_at: number; renew_times: number; recalled: number; held: number; doc_type: string }

const DAY = 86_400_000
const MINUTE = 60_000

export function renewable(
  loan: Row,
  { rulesOf, ...reader }: Pick<Standing, 'idStatus' | 'unpaid' | 'overdue' | 'rulesOf'>,
  now: number,
  dates: Dates,
): Renewable {
  const rules = rulesOf(loan.doc_type)
  const startOfDay = (time: number, days: number) => dates.endOfDayAfter(time, days - 1) + MINUTE
  const { due_at: dueAt } = loan
  const opensAt = rules.renewWindow === 0 ? Number.NEGATIVE_INFINITY : startOfDay(dueAt, -rules.renewWindow)
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
      days: rules.renewWindow,
      from: from === null ? '' : dates.day(from),
    },
    from,
    dueAt: reason === null ? dates.endOfDayAfter(now, rules.renewDays) : null,
    most: rules.maxRenewTimes,
  }
}
