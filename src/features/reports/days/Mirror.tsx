import type { CSSProperties } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { AsTable } from '../AsTable.tsx'
import type { ReportSums } from '../report-sums.ts'

/** Loans upwards, returns downwards, by hour; night hours only when used. */
export function Mirror({ sums, isTabled }: { sums: ReportSums; isTabled: boolean }) {
  const t = useT()
  const used = sums.hours.flatMap(({ lent, back }, hour) => (lent + back ? [hour] : []))
  const [first = 8, last = 21] = [Math.min(8, ...used), Math.max(21, ...used)]
  const hours = sums.hours.slice(first, last + 1).map((one, at) => ({ ...one, hour: first + at }))
  const most = Math.max(1, ...hours.flatMap(({ lent, back }) => [lent, back]))
  const bar = (name: string, count: number) => (
    <i className={`${name}${count ? '' : ' z'}`} style={{ '--v': count / most } as CSSProperties}>
      {count > 0 && <b>{count}</b>}
    </i>
  )
  return (
    <section className="section" aria-labelledby="hours">
      <div className="section__head">
        <h2 id="hours">{t('reports.time.hours')}</h2>
      </div>
      <p className="lead">{t('reports.time.hoursText')}</p>
      <div
        className="mirror"
        role="img"
        aria-label={t('reports.time.hoursSaid')}
        style={{ '--n': hours.length } as CSSProperties}
      >
        {hours.map(({ hour, lent, back }) => (
          <div key={hour} aria-hidden="true">
            {bar('u', lent)}
            <span>{hour}</span>
            {bar('d', back)}
          </div>
        ))}
      </div>
      <p className="calkey">
        <span>
          <i className="mk" aria-hidden="true" />
          {t('reports.time.keyLent', { count: sums.lent })}
        </span>
        <span>
          <i className="mk mk--d" aria-hidden="true" />
          {t('reports.time.keyBack', { count: sums.back })}
        </span>
      </p>
      <AsTable
        what={t('reports.time.hours')}
        isOpen={isTabled}
        head={[t('reports.hour'), t('reports.lent'), t('reports.back')]}
        rows={hours.map(({ hour, lent, back }) => [`${hour}:00`, lent, back])}
      />
    </section>
  )
}
