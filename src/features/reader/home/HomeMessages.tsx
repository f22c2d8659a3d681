import { useStore } from '@nanostores/react'
import { Link } from 'wouter'
import { loadNotices } from '../../../core/api/reader/notices.ts'
import { NOTICES_AT_HOME } from '../../../core/limits.ts'
import { $changedAt } from '../../../core/stores/session/reader-stats.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Empty } from '../../../ui/state/Empty.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { useFetch } from '../../../ui/use-fetch.ts'
import { ChartFailed } from '../reading/ChartFailed.tsx'

// loaded in parallel with the messages
const Lines = lazyPart(() => import('./HomeMessages.Lines.tsx').then(part => part.Lines))
if (typeof window !== 'undefined') void Lines.fetchPart().catch(() => undefined)

/** R05: latest messages, linked to the messages page. */
export function HomeMessages() {
  const t = useT()
  const lang = useLang()
  const changedAt = useStore($changedAt)
  const { data, hasFailed, error, retry } = useFetch(`${lang}/${changedAt}`, signal =>
    loadNotices({ page: 1, pageSize: NOTICES_AT_HOME }, { silent: true, signal }),
  )
  return (
    <section className="panel" aria-labelledby="home-messages">
      <div className="panel__head">
        <h2 id="home-messages">{t('messages.homeTitle')}</h2>
        <Link className="sm" href="/reader/message">
          {t('messages.all')}
        </Link>
      </div>
      <div className="panel__body">
        {hasFailed && <ChartFailed error={error} onRetry={retry} />}
        {!data && !hasFailed && <Skeleton rows={3} label={t('messages.loading')} />}
        {!hasFailed && data && !data.items.length && (
          <Empty title={t('messages.empty')}>{t('messages.emptyText')}</Empty>
        )}
        {!hasFailed && data && data.items.length > 0 && <Lines rows={data.items} />}
      </div>
    </section>
  )
}
