import { useEffect, useState } from 'react'
import { loadBibTrend } from '../../core/api/bibs.ts'
import { useT } from '../../i18n/use-t.ts'

const HEIGHT = 64
const STEP = 40
const YEARS = 6

/** Loans in the last six years. Nothing after a failure (H08), or without loans. */
export function TrendBars({ bibId }: { bibId: string }) {
  const t = useT()
  const [trend, setTrend] = useState<[year: string, count: number][]>([])
  useEffect(() => {
    const stop = new AbortController()
    loadBibTrend(bibId, { signal: stop.signal }).then(
      found => setTrend(Object.entries(found ?? {}).slice(-YEARS)),
      () => undefined,
    )
    return () => stop.abort()
  }, [bibId])

  const most = Math.max(...trend.map(([, count]) => count), 0)
  if (!most) return null
  const words = trend.map(([year, count]) => `${year}: ${count}`).join(', ')
  return (
    <div className="side-card">
      <h2>{t('book.trend')}</h2>
      <svg
        className="trend"
        viewBox={`0 0 ${trend.length * STEP} ${HEIGHT + 32}`}
        role="img"
        aria-label={`${t('bookMore.trendText')}: ${words}`}
      >
        {trend.map(([year, count], at) => {
          const h = Math.round((count / most) * HEIGHT)
          const x = at * STEP
          return (
            <g key={year}>
              <rect
                className={at === trend.length - 1 ? 'on' : undefined}
                x={x + 8}
                y={HEIGHT + 14 - h}
                width={STEP - 16}
                height={h}
              />
              <text className="n" x={x + STEP / 2} y={HEIGHT + 10 - h}>
                {count}
              </text>
              <text x={x + STEP / 2} y={HEIGHT + 27}>
                {year}
              </text>
            </g>
          )
        })}
        <path d={`M0 ${HEIGHT + 14.5}H${trend.length * STEP}`} />
      </svg>
    </div>
  )
}
