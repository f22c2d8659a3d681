import { needMessages } from '../../i18n/index.ts'
import { useT } from '../../i18n/use-t.ts'
import { lazyPart } from '../lazy-part.tsx'
import type { StoredDraft } from './use-draft.ts'

// messages load with the first restored draft
const Words = lazyPart(async () => {
  await needMessages('session')
  return Found
})

function Found({ drop }: Pick<StoredDraft, 'drop'>) {
  const t = useT()
  return (
    <p className="hint" role="status">
      {t('session.draftFound')}{' '}
      <button type="button" className="linkbtn" data-then="form" onClick={drop}>
        {t('session.draftDrop')}
      </button>
    </p>
  )
}

/** Reports that a draft was restored, and offers to discard it. */
export const DraftNote = ({ draft: { isFound, drop } }: { draft: StoredDraft }) =>
  isFound ? <Words drop={drop} /> : null
