/** Tells the user that unsaved changes were restored, and lets them discard these. */
import { useT } from '../i18n/use-t.ts'
import { Icon } from '../ui/icons/Icon.tsx'
import { history } from '../ui/icons/icons-pages.ts'

export function DraftBack({ onDrop }: { onDrop: () => void }) {
  const t = useT()
  return (
    <p role="status" className="undo">
      <Icon d={history} />
      <span>{t('staff.draft.back')}</span>
      <button type="button" className="btn btn--sm" onClick={onDrop}>
        {t('staff.draft.drop')}
      </button>
    </p>
  )
}
