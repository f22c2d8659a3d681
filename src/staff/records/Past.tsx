/** Imports of before. */
import type { ImportRun } from '../../contract/staff/staff-records.ts'
import { grouped } from '../../i18n/grouped.ts'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { download } from '../../ui/icons/icons-pages.ts'
import { COUNTS } from './Counts.tsx'
import { listAddress } from './Report.tsx'

export function Past({ runs }: { runs: ImportRun[] }) {
  const t = useT()
  return (
    <section className="sec" aria-labelledby="past">
      <div className="sech">
        <h2 id="past">{t('staffRecords.past.title')}</h2>
      </div>
      {runs.length === 0 ? (
        <p className="muted">{t('staffRecords.past.none')}</p>
      ) : (
        <ul className="past4">
          {runs.map(run => (
            <li key={run.id}>
              <span className="num">{run.ended || run.sent}</span>
              <b>{run.name}</b>
              <span>{run.operator}</span>
              <span>{t(`staffRecords.states.${run.state}`)}</span>
              <span className="past4__n num">
                {COUNTS.filter(name => run.counts[name] > 0)
                  .map(name => `${t(`staffRecords.report.counts.${name}`)} ${grouped(run.counts[name])}`)
                  .join(' · ')}
              </span>
              {run.rejectedLines > 0 && (
                <a
                  className="btn btn--sm"
                  href={listAddress(run.id)}
                  download
                  aria-label={t('staffRecords.past.list', { name: run.name })}
                >
                  <Icon d={download} />
                  CSV
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
