import { useT } from '../../../i18n/use-t.ts'
import { errorText } from '../../../ui/error-text.ts'

/** A chart that could not be drawn says so where it would stand; the rest of the page is not disturbed. */
export function ChartFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT()
  return (
    <p className="chartnote" role="alert">
      {errorText(error, t)}{' '}
      <button type="button" className="btn btn--sm" onClick={onRetry}>
        {t('history.retry')}
      </button>
    </p>
  )
}
