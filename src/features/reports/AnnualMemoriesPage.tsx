/** R22 annualMemories: a year of loans as a bound volume. Without a year in the address, the latest that has loans. */
import { useState } from 'react'
import { Redirect, useSearch } from 'wouter'
import { useT } from '../../i18n/use-t.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { ReportHead } from './ReportHead.tsx'
import { ReportState } from './ReportState.tsx'
import { periodIn, useReport } from './use-report.ts'
import type { VolumeProps } from './volume/Volume.tsx'

const PATH = '/report/annualMemories'

const Volume = lazyPart<VolumeProps>(async () => (await import('./volume/Volume.tsx')).Volume)
// it comes beside the loans, not after them
void Volume.fetchPart().catch(() => undefined)

export default function AnnualMemoriesPage() {
  const t = useT()
  const asked = periodIn(useSearch())
  const isYear = /^\d/.test(asked)
  const report = useReport(isYear ? asked : 'all')
  const [isTabled, setTabled] = useState(false)
  const { data, hasFailed } = report

  // without a year it is asked which there are: then the address has one
  if (data && !isYear && !hasFailed) {
    const latest = data.years[0]?.year
    return <Redirect to={latest ? `${PATH}?year=${latest}` : '/noReport'} replace />
  }
  const isThere = data?.loans.some(loan => loan.loanDate >= data.from)
  if (data && !report.isLoading && !hasFailed && !isThere)
    return <Redirect to={`/noReport?year=${asked}`} replace />
  const year = Number(asked)
  return (
    <div className="wrap">
      <ReportHead
        title={isYear ? t('reports.memories.name', { year }) : t('reports.memories.title')}
        intro={t('reports.memories.intro')}
        path={PATH}
        periods={data?.years.map(one => ({ period: String(one.year), label: String(one.year) }))}
        now={asked}
      >
        {data && (
          <button type="button" className="btn" aria-pressed={isTabled} onClick={() => setTabled(!isTabled)}>
            {t(isTabled ? 'reports.asPictures' : 'reports.asTables')}
          </button>
        )}
      </ReportHead>
      <ReportState asked={report} />
      {isThere && data && !hasFailed && data.from.startsWith(asked) && (
        <div aria-busy={report.isLoading}>
          <Volume report={data} year={year} isTabled={isTabled} />
        </div>
      )}
    </div>
  )
}
