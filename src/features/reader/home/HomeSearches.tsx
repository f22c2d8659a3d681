import { useStore } from '@nanostores/react'
import { Link } from 'wouter'
import { loadSaved } from '../../../core/api/saved-searches.ts'
import { SAVED_AT_HOME } from '../../../core/limits.ts'
import { $changedAt } from '../../../core/stores/session/reader-changes.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useFetch } from '../../../ui/use-fetch.ts'
import { ChartFailed } from '../reading/ChartFailed.tsx'
import { SavedLine } from '../searches/SavedLine.tsx'

/** New books in saved searches since the reader looked last; nothing for a reader who keeps none. */
export function HomeSearches() {
  const t = useT()
  const changedAt = useStore($changedAt)
  const { data, hasFailed, error, retry } = useFetch(`saved ${changedAt}`, signal => loadSaved({ signal }))
  if (!hasFailed && !data?.items.length) return null
  const rows = [...(data?.items ?? [])].sort((a, b) => Number(b.newCount > 0) - Number(a.newCount > 0))
  const found = rows.reduce((sum, row) => sum + row.newCount, 0)
  return (
    <section className="panel svbox" aria-labelledby="home-searches">
      <div className="panel__head svbox__h">
        <h2 id="home-searches">{t('savedSearches.title')}</h2>
        {data && <p className="tnum">{t('savedSearches.sum', { count: rows.length, found })}</p>}
        <Link
          className="sm"
          href="/reader/searches"
          aria-label={`${t('savedSearches.all')} ${t('savedSearches.title')}`}
        >
          {t('savedSearches.all')}
        </Link>
      </div>
      <div className="panel__body">
        {hasFailed && <ChartFailed error={error} onRetry={retry} />}
        <ul className="svl svl--home">
          {rows.slice(0, SAVED_AT_HOME).map(row => (
            <SavedLine key={row.id} row={row} as="h3" />
          ))}
        </ul>
      </div>
    </section>
  )
}
