import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/Alert.tsx'
import { useBrought } from './use-brought.ts'

/** ids that are named; of more their number is said */
const NAMED = 5

/** What came along from another site's page, and the way to be rid of it. */
export function ShelfBrought() {
  const t = useT()
  const { brought, hasFailed, retry, undo } = useBrought()
  const sentences = brought && [
    t(brought.added.length ? 'shelfPage.brought' : 'shelfPage.broughtNone', { count: brought.added.length }),
    brought.there > 0 && t('shelfPage.broughtThere', { count: brought.there }),
    brought.unknown.length > 0 &&
      t('shelfPage.broughtUnknown', {
        count: brought.unknown.length,
        ids: brought.unknown.slice(0, NAMED).join(', ') + (brought.unknown.length > NAMED ? ' …' : ''),
      }),
  ]
  return (
    <div role="status" className="noprint">
      {hasFailed && (
        <div className="shelfpage__missing">
          <Alert kind="err">{t('shelfPage.broughtFailed')}</Alert>
          <button type="button" className="btn btn--sm" onClick={retry}>
            {t('errors.retry')}
          </button>
        </div>
      )}
      {sentences && (
        <div className="shelfpage__missing">
          <Alert kind={brought.unknown.length ? 'warn' : 'info'}>{sentences.filter(Boolean).join(' ')}</Alert>
          {brought.added.length > 0 && (
            <button type="button" className="btn btn--sm" onClick={undo}>
              {t('shelfPage.broughtUndo')}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
