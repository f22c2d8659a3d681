import { Link } from 'wouter'
import { can } from '../../../core/stores/config.ts'
import { useT } from '../../../i18n/use-t.ts'

const REPORTS = [
  ['/report/annualMemories', 'reader.memories'],
  ['/report/readingTime', 'reader.readingTime'],
  ['/reading/readingList', 'reader.readingList'],
  ['/reading/readingCertificates', 'reader.readingCertificates'],
] as const

/** The ways to the reports, where the server can make them. */
export function ReportLinks() {
  const t = useT()
  if (!can('x/read_certs')) return null
  return (
    <nav className="row sm reportlinks" aria-label={t('reader.reports')}>
      {REPORTS.map(([path, key]) => (
        <Link key={path} href={path}>
          {t(key)}
        </Link>
      ))}
    </nav>
  )
}
