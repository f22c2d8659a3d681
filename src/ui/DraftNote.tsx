import { needMessages } from '../i18n/index.ts'
import { useT } from '../i18n/use-t.ts'
import { lazyPart } from './lazy-part.tsx'
import type { KeptDraft } from './use-draft.ts'

// its words come with the first form that found something
const Words = lazyPart(async () => {
  await needMessages('session')
  return Found
})

function Found({ drop }: Pick<KeptDraft, 'drop'>) {
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

/** Says that a form was found as it was left, and offers to begin anew. */
export const DraftNote = ({ draft: { isFound, drop } }: { draft: KeptDraft }) =>
  isFound ? <Words drop={drop} /> : null
