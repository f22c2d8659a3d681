import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/Alert.tsx'

/** Books that have left the catalogue since they were put aside. */
export function ShelfMissing({ count, onRemove }: { count: number; onRemove: () => void }) {
  const t = useT()
  return (
    <div className="shelfpage__missing noprint">
      <Alert kind="warn">{t('shelfPage.missing', { count })}</Alert>
      <button type="button" className="btn btn--sm" onClick={onRemove}>
        {t('shelfPage.removeMissing', { count })}
      </button>
    </div>
  )
}
