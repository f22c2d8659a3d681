import { useT } from '../../../i18n/use-t.ts'
import { errorText } from '../../../ui/state/error-text.ts'

/** Error in place of a chart; the rest of the page stays. */
export function ChartFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT()
  return (
    <p className="chartnote" role="alert">
      {errorText(error, t)}{' '}
      <button type="button" className="btn btn--sm" onClick={onRetry}>
        {t('common.tryAgain')}
      </button>
    </p>
  )
}
