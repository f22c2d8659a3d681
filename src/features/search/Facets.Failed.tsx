import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/Alert.tsx'

/** The counts did not come; the rows did. */
export function FacetsFailed({ onRetry }: { onRetry: () => void }) {
  const t = useT()
  return (
    <div className="mt-4">
      <Alert kind="warn">
        <p>{t('facets.failed')}</p>
        <button type="button" className="btn btn--sm mt-2" onClick={onRetry}>
          {t('errors.retry')}
        </button>
      </Alert>
    </div>
  )
}
