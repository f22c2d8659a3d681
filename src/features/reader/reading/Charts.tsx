import { useEffect, useState } from 'react'
import { loadHonors, loadLoanClasses } from '../../../core/api/reader/users.ts'
import { lacks } from '../../../core/stores/config.ts'
import { compactDay } from '../../../i18n/days.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { useFetch } from '../../../ui/use-fetch.ts'
import { ClassPanel } from './ClassPanel.tsx'
import { LoanRangeChart } from './LoanRangeChart.tsx'
import { ReportLinks } from './ReportLinks.tsx'
import '../../../styles/charts.css'
import type { HonorRow } from '../../../contract/reader/users.ts'

/** Below the due loans, in a chunk of its own; without what the library's system does not keep. */
export const Charts = () => (
  <>
    {!lacks('users/loan_range_dist') && <LoanRangeChart />}
    {!lacks('users/loan_dcp_dist') && <DisciplineChart />}
    {!lacks('users/honors') && <Honors />}
    <ReportLinks isPanel />
  </>
)

/** R05: loans by discipline, as spines on shelves. */
function DisciplineChart() {
  const t = useT()
  const lang = useLang()
  const request = useFetch(lang, signal => loadLoanClasses({ signal, silent: true }))
  return <ClassPanel request={request} empty={t('history.noClasses')} />
}

/** R05: honours as bookplates. Nothing when empty, failed, or of unknown shape (not in the specification). */
function Honors() {
  const t = useT()
  const lang = useLang()
  const [honors, setHonors] = useState<HonorRow[]>([])
  // reload for the language: they contain texts
  useEffect(() => {
    const stop = new AbortController()
    loadHonors({ signal: stop.signal, silent: true }).then(
      found => setHonors(Array.isArray(found) ? found.filter(one => typeof one?.name === 'string') : []),
      // an addition to the page, which then says nothing about honours
      () => undefined,
    )
    return () => stop.abort()
  }, [lang])

  if (!honors.length) return null
  return (
    <section className="panel honors" aria-labelledby="honors">
      <div className="panel__head">
        <h2 id="honors">{t('history.honors')}</h2>
      </div>
      <ul className="panel__body honors__list">
        {honors.map(one => (
          <li key={one.code ?? one.name}>
            <b>{one.name}</b>
            <span>{one.description}</span>
            {one.gainedDate && <time className="tnum">{compactDay(one.gainedDate, lang)}</time>}
          </li>
        ))}
      </ul>
    </section>
  )
}
