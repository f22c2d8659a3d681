import { useT } from '../../../i18n/use-t.ts'

/** A chart that could not be drawn says so where it would stand; the rest of the page is not disturbed. */
export function ChartFailed({ onRetry }: { onRetry: () => void }) {
  const t = useT()
  return (
    <p className="chartnote" role="alert">
      {t('history.chartFailed')}{' '}
      <button type="button" className="btn btn--sm" onClick={onRetry}>
        {t('history.retry')}
      </button>
    </p>
  )
}
