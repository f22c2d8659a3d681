import '../../../styles/charts.css'
import '../../../styles/report.css'
import type { PackageKpis } from '../../../contract/databases/ckb.ts'
import { shortMonth } from '../../../i18n/days.ts'
import { grouped } from '../../../i18n/grouped.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { Failed } from '../../../ui/state/Failed.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { useFetch } from '../../../ui/use-fetch.ts'
import { loadUse } from '../packages-api.ts'

/** Twelve months as a chart, totals, and the same data as a table. */
export function Use({ id }: { id: string }) {
  const t = useT()
  const { data, hasFailed, error, retry } = useFetch(id, signal => loadUse(id, { signal }))
  return (
    <section className="side-card" aria-labelledby="use">
      <h2 id="use">{t('databases.use.head')}</h2>
      {hasFailed ? (
        <Failed
          title={t('databases.use.failed')}
          error={error}
          retry={t('common.tryAgain')}
          onRetry={retry}
        />
      ) : !data ? (
        <Skeleton rows={2} label={t('databases.use.loading')} />
      ) : data.months.length ? (
        <Months kpis={data} />
      ) : (
        <p className="muted">{t('databases.use.none')}</p>
      )}
    </section>
  )
}

function Months({ kpis: data }: { kpis: PackageKpis }) {
  const t = useT()
  return (
    <>
      <Columns kpis={data} />
      <div className="figs">
        <div>
          <b>{grouped(data.downloads)}</b>
          <span>{t('databases.use.downloads')}</span>
        </div>
        <div>
          <b>{grouped(data.searches)}</b>
          <span>{t('databases.use.searches')}</span>
        </div>
        <div>
          <b>{grouped(data.mostADay)}</b>
          <span>{t('databases.use.mostADay')}</span>
        </div>
      </div>
      <details className="astable mt-4">
        <summary>{t('databases.use.table')}</summary>
        <table className="figtbl">
          <caption className="sr">{t('databases.use.head')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('databases.use.month')}</th>
              <th scope="col">{t('databases.use.downloads')}</th>
              <th scope="col">{t('databases.use.searches')}</th>
            </tr>
          </thead>
          <tbody>
            {data.months.map(({ month, downloads, searches }) => (
              <tr key={month}>
                <th scope="row">{month}</th>
                <td>{grouped(downloads)}</td>
                <td>{grouped(searches)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      {data.isSample === 1 && <p className="hint mt-2">{t('databases.one.sample')}</p>}
    </>
  )
}

const HIGH = 100

/** Hidden from screen readers: the table has the same data. */
function Columns({ kpis: { months } }: { kpis: PackageKpis }) {
  const lang = useLang()
  const most = Math.max(1, ...months.map(one => one.downloads))
  return (
    <div className="dlcols" aria-hidden="true">
      {months.map(({ month, downloads }) => {
        const high = Math.max(1, Math.round((downloads / most) * HIGH))
        return (
          <div key={month}>
            <b>{grouped(downloads)}</b>
            <svg viewBox={`0 0 10 ${HIGH}`} preserveAspectRatio="none" aria-hidden="true">
              <path d={`M0 ${HIGH}v-${high}h10v${high}z`} />
            </svg>
            <span>{shortMonth(Number(month.slice(5)), lang)}</span>
          </div>
        )
      })}
    </div>
  )
}
