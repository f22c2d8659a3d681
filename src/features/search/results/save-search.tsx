import type { SavePanelProps } from '../../../blocks/saved-searches/SavePanel.tsx'
import { needMessages } from '../../../i18n/index.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { bell } from '../../../ui/icons/icons-pages.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const SAVE_PANEL = 'save-search'

/** Loaded at the press. */
export const SavePanel = lazyPart<SavePanelProps>(async () => {
  const [part] = await Promise.all([
    import('../../../blocks/saved-searches/SavePanel.tsx'),
    needMessages('savedSearches'),
  ])
  return part.SavePanel
})

/** Opens the panel in which the search is saved. */
export function SaveButton({ isOpen, onPress }: { isOpen: boolean; onPress: () => void }) {
  const t = useT()
  return (
    <button
      id={`${SAVE_PANEL}-button`}
      type="button"
      className="btn btn--sm"
      aria-expanded={isOpen}
      aria-controls={isOpen ? SAVE_PANEL : undefined}
      onClick={onPress}
    >
      <Icon d={bell} size="sm" />
      {t('results.save')}
    </button>
  )
}
