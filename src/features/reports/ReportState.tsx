import { useT } from '../../i18n/use-t.ts'
import { Failed } from '../../ui/Failed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { Asked } from '../../ui/use-answer.ts'

/** What stands in place of loans that are not there: they are on their way, or could not be had. */
export function ReportState({ asked }: { asked: Asked<unknown> }) {
  const t = useT()
  if (asked.hasFailed)
    return (
      <Failed
        title={t('reports.failed')}
        error={asked.error}
        retry={t('reports.retry')}
        onRetry={asked.retry}
      />
    )
  return asked.data ? null : <Skeleton label={t('reports.loading')} />
}
