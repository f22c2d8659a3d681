/** Renewability of a loan from stored rows; used by the loan list and the renewal itself. */

import type { Dates } from '../../../runtime/dates.ts'
import { renewFaults } from '../../can-renew.ts'
import type { Renewable } from '../../driver.ts'
import type { BorrowerState } from './borrower-state.ts'

type Row = { dueAt: number; renewTimes: number; recalled: number; held: number; docType: string }

const DAY = 86_400_000
const MINUTE = 60_000

export function renewable(
  loan: Row,
  {
    rulesOf,
    dueAfter,
    ...reader
  }: Pick<BorrowerState, 'idStatus' | 'unpaid' | 'overdue' | 'rulesOf' | 'dueAfter'>,
  now: number,
  dates: Dates,
): Renewable {
  const rules = rulesOf(loan.docType)
  const startOfDay = (time: number, days: number) => dates.endOfDayAfter(time, days - 1) + MINUTE
  const { dueAt } = loan
  const opensAt = rules.renewWindow === 0 ? Number.NEGATIVE_INFINITY : startOfDay(dueAt, -rules.renewWindow)
  // a renewed loan is due in the last minute of its day
  const gainsFrom = startOfDay(dueAt + DAY + MINUTE - 1, -rules.renewDays)
  const [reason = null, ...also] = renewFaults(
    {
      now,
      dueAt,
      gainsFrom,
      opensAt,
      renewTimes: loan.renewTimes,
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
    also,
    values: {
      most: rules.maxRenewTimes,
      days: rules.renewWindow,
      from: from === null ? '' : dates.day(from),
    },
    from,
    dueAt: reason === null ? dueAfter(rules.renewDays) : null,
    most: rules.maxRenewTimes,
  }
}
