import type { CollectionState } from '../../contract/staff/staff-collections.ts'
import { useT } from '../../i18n/use-t.ts'

const CLASSES: Record<CollectionState, string> = {
  ...{ draft: 'tag', scheduled: 'tag tag--warn', published: 'tag tag--ok', past: 'tag' },
}

export function StateTag({
  state,
  from,
  hasDraft,
}: {
  state: CollectionState
  from: string
  hasDraft: boolean
}) {
  const t = useT()
  return (
    <>
      <span className={CLASSES[state]}>{t(`staffCollections.states.${state}`, { from })}</span>
      {hasDraft && state !== 'draft' && <span className="tag">{t('staffCollections.withDraft')}</span>}
    </>
  )
}
