import { Link } from 'wouter'
import { can, lacks } from '../../../core/stores/config.ts'
import { useT } from '../../../i18n/use-t.ts'

const REPORTS = [
  ['/report/annualMemories', 'reader.memories'],
  ['/report/readingTime', 'reader.readingTime'],
  ['/reading/readingList', 'reader.readingList'],
  ['/reading/readingCertificates', 'reader.readingCertificates'],
] as const

/** Links to the reports, where supported. isPanel: with a heading of its own */
export function ReportLinks({ isPanel }: { isPanel?: boolean }) {
  const t = useT()
  if (!can('x/read_certs') || lacks('users/read_summary')) return null
  const links = (
    <nav className="row sm reportlinks" aria-label={t('reader.reports')}>
      {REPORTS.map(([path, key]) => (
        <Link key={path} href={path}>
          {t(key)}
        </Link>
      ))}
    </nav>
  )
  if (!isPanel) return links
  return (
    <section className="panel reportpanel" aria-labelledby="reports">
      <div className="panel__head">
        <h2 id="reports">{t('reader.reports')}</h2>
      </div>
      <div className="panel__body">{links}</div>
    </section>
  )
}
