import { useT } from '../../i18n/use-t.ts'
import { Failed } from '../../ui/state/Failed.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import type { FetchState } from '../../ui/use-fetch.ts'

/** Loading and error states of a report. */
export function ReportState({ request }: { request: FetchState<unknown> }) {
  const t = useT()
  if (request.hasFailed)
    return (
      <Failed
        title={t('reports.failed')}
        error={request.error}
        retry={t('common.reload')}
        onRetry={request.retry}
      />
    )
  return request.data ? null : <Skeleton label={t('reports.loading')} />
}
