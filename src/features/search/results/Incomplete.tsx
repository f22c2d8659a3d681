import { useT } from '../../../i18n/use-t.ts'
import { Alert } from '../../../ui/state/Alert.tsx'

/** Warning that a part of the catalogue did not answer. */
export function Incomplete({ onAgain }: { onAgain: () => void }) {
  const t = useT()
  return (
    <div role="status" className="mt-4">
      <Alert kind="warn">
        <p>
          <b>{t('results.partial')}</b> {t('results.partialCounts')}
        </p>
        <button type="button" className="btn btn--sm mt-2" onClick={onAgain}>
          {t('results.again')}
        </button>
      </Alert>
    </div>
  )
}
