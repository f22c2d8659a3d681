/** R22 annualMemories: a year of loans as a book. Without a year in the URL, the latest with loans. */
import { useState } from 'react'
import { Redirect, useSearch } from 'wouter'
import { useT } from '../../i18n/use-t.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { ReportHead, TableSwitch } from './ReportHead.tsx'
import { ReportState } from './ReportState.tsx'
import { periodIn, useReport } from './use-report.ts'
import type { VolumeProps } from './volume/Volume.tsx'

const PATH = '/report/annualMemories'

const Volume = lazyPart<VolumeProps>(async () => (await import('./volume/Volume.tsx')).Volume)
// loaded in parallel with the loans
void Volume.fetchPart().catch(() => undefined)

export default function AnnualMemoriesPage() {
  const t = useT()
  const requestedPeriod = periodIn(useSearch())
  const isYear = /^\d/.test(requestedPeriod)
  const report = useReport(isYear ? requestedPeriod : 'all')
  const [isTabled, setTabled] = useState(false)
  const { data, hasFailed } = report

  // without a year, redirect to the latest one
  if (data && !isYear && !hasFailed) {
    const latest = data.years[0]?.year
    return <Redirect to={latest ? `${PATH}?year=${latest}` : '/noReport'} replace />
  }
  const isThere = data?.loans.some(loan => loan.loanDate >= data.from)
  if (data && !report.isLoading && !hasFailed && !isThere)
    return <Redirect to={`/noReport?year=${requestedPeriod}`} replace />
  const year = Number(requestedPeriod)
  return (
    <div className="wrap">
      <ReportHead
        title={isYear ? t('reports.memories.name', { year }) : t('reports.memories.title')}
        intro={t('reports.memories.intro')}
        path={PATH}
        periods={data?.years.map(one => ({ period: String(one.year), label: String(one.year) }))}
        now={requestedPeriod}
      >
        {data && <TableSwitch isOn={isTabled} onChange={setTabled} />}
      </ReportHead>
      <ReportState request={report} />
      {isThere && data && !hasFailed && data.from.startsWith(requestedPeriod) && (
        <div aria-busy={report.isLoading}>
          <Volume report={data} year={year} isTabled={isTabled} />
        </div>
      )}
    </div>
  )
}
