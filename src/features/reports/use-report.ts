import { useStore } from '@nanostores/react'
import type { BookReport } from '../../contract/reader/reports.ts'
import { $changedAt } from '../../core/stores/session/reader-stats.ts'
import { type FetchState, useFetch } from '../../ui/use-fetch.ts'
import { loadReport } from './api.ts'

/** The reader's loans of a period, reloaded on changes in any window. */
export function useReport(period: string): FetchState<BookReport> {
  const changedAt = useStore($changedAt)
  return useFetch(`${period} ${changedAt}`, async signal => {
    const report = await loadReport(period, { signal, silent: true })
    if (report === null) throw new TypeError('no report')
    return report
  })
}

/** The period in the URL; '' = none valid. */
export function periodIn(search: string): string {
  const period = new URLSearchParams(search).get('year') ?? ''
  return /^(19|20)\d{2}$|^recent$|^all$/.test(period) ? period : ''
}
