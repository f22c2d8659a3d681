/** R22 noReport: no data for that year or at all, e.g. from an old link. */
import { useStore } from '@nanostores/react'
import { Link, useSearch } from 'wouter'
import { $reader } from '../../core/stores/session/session.ts'
import { useT } from '../../i18n/use-t.ts'
import { FullMessage } from '../../ui/state/FullMessage.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { periodIn } from './use-report.ts'

export default function NoReportPage() {
  const t = useT()
  const search = useSearch()
  const year = periodIn(search)
  const reason = new URLSearchParams(search).get('why')
  const isClosed = reason === 'closed'
  const isReader = useStore($reader) !== null
  const title = isClosed ? t('reports.none.closed') : t('reports.none.title')
  usePageTitle(title)
  const text = isClosed
    ? t('reports.none.closedText')
    : /^\d/.test(year)
      ? t('reports.none.year', { year })
      : t('reports.none.never')
  return (
    <FullMessage
      scene="few"
      title={title}
      actions={
        <>
          {isReader && /^\d/.test(year) && !isClosed && (
            <Link className="btn btn--primary" href="/report/annualMemories">
              {t('reports.none.other')}
            </Link>
          )}
          <Link className="btn" href="/reader/history">
            {t('reports.none.history')}
          </Link>
          <Link className="btn" href="/reader">
            {t('reports.none.back')}
          </Link>
        </>
      }
    >
      {text}
    </FullMessage>
  )
}
