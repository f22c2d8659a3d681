import type { ReactNode } from 'react'
import { Link } from 'wouter'
import '../../styles/report.css'
import { useT } from '../../i18n/use-t.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'

export type Period = { period: string; label: string }

/** Heading of a report: breadcrumbs, title, period. */
export function ReportHead(props: {
  title: string
  intro: string
  path: string
  periods?: Period[]
  now?: string
  children?: ReactNode
}) {
  const { title, intro, path, periods = [], now, children } = props
  const t = useT()
  usePageTitle(title)
  return (
    <>
      <p className="phead__up">
        <Link href="/reader">{t('reports.myLibrary')}</Link>
      </p>
      <header className="phead">
        <div>
          <h1>{title}</h1>
          <p>{intro}</p>
        </div>
        <div className="phead__a">
          {periods.length > 1 && (
            <nav className="periods" aria-label={t('reports.period')}>
              {periods.map(({ period, label }) => (
                <Link
                  key={period}
                  className="tnum"
                  href={`${path}?year=${period}`}
                  aria-current={period === now ? 'page' : undefined}
                >
                  {label}
                </Link>
              ))}
            </nav>
          )}
          {children}
        </div>
      </header>
    </>
  )
}

/** Pictures or tables. */
export function TableSwitch({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const t = useT()
  return (
    <button type="button" className="btn" aria-pressed={isOn} onClick={() => onChange(!isOn)}>
      {t(isOn ? 'reports.asPictures' : 'reports.asTables')}
    </button>
  )
}
