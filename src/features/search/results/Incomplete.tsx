import type { SearchAnswer } from '../../../contract/catalogue/search.ts'
import { libraryToday } from '../../../core/stores/library-day.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Alert } from '../../../ui/state/Alert.tsx'

/** Warning that a part of the catalogue, or the library's database (away), did not answer. */
export function Incomplete({ away, onAgain }: { away: SearchAnswer['away']; onAgain: () => void }) {
  const t = useT()
  const [what, without] = away
    ? [t('results.away', { time: away.since.replace(`${libraryToday()} `, '') }), t('results.awayWithout')]
    : [t('results.partial'), t('results.partialCounts')]
  return (
    <div role="status" className="mt-4">
      <Alert kind="warn">
        <p>
          <b>{what}</b> {without}
        </p>
        <button type="button" className="btn btn--sm mt-2" onClick={onAgain}>
          {t('results.again')}
        </button>
      </Alert>
    </div>
  )
}
