import { useStore } from '@nanostores/react'
import type { BookReport } from '../../contract/reports.ts'
import { loadReport } from '../../core/api/reports.ts'
import { $changedAt } from '../../core/stores/reader-stats.ts'
import { type Asked, useAnswer } from '../../ui/use-answer.ts'

/** The reader's loans of a period, asked for anew when the reader has changed something in any window. */
export function useReport(period: string): Asked<BookReport> {
  const changedAt = useStore($changedAt)
  return useAnswer(`${period} ${changedAt}`, async signal => {
    const report = await loadReport(period, { signal, silent: true })
    if (report === null) throw new TypeError('no report')
    return report
  })
}

/** The period that an address asks for; '' = none that is one. */
export function periodIn(search: string): string {
  const period = new URLSearchParams(search).get('year') ?? ''
  return /^(19|20)\d{2}$|^recent$|^all$/.test(period) ? period : ''
}
