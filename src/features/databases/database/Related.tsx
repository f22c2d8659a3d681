import { useLang, useT } from '../../../i18n/use-t.ts'
import { Failed } from '../../../ui/state/Failed.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { useFetch } from '../../../ui/use-fetch.ts'
import { Door } from '../Door.tsx'
import { loadRelated } from '../packages-api.ts'

export function Related({ id }: { id: string }) {
  const t = useT()
  const lang = useLang()
  const { data, hasFailed, error, retry } = useFetch(`related ${lang} ${id}`, signal =>
    loadRelated(id, { signal }),
  )
  return (
    <section className="side-card dbrel" aria-labelledby="related">
      <h2 id="related">{t('databases.one.related')}</h2>
      {hasFailed ? (
        <Failed
          title={t('databases.related.failed')}
          error={error}
          retry={t('common.tryAgain')}
          onRetry={retry}
        />
      ) : !data ? (
        <Skeleton rows={2} label={t('databases.related.loading')} />
      ) : data.length ? (
        <ul className="dbdoors">
          {data.map(row => (
            <Door key={row.packageId} row={row} />
          ))}
        </ul>
      ) : (
        <p className="muted dbnone">{t('databases.related.none')}</p>
      )}
    </section>
  )
}
