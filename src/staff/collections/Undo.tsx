/** Tells what was done, and offers to undo it. */
import { call } from '../../core/http.ts'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { okCircle } from '../../ui/icons/icons.ts'
import { errorText } from '../../ui/state/error-text.ts'

type Props = {
  said: string
  /** id of the line in the audit trail; null = cannot be undone */
  act: number | null
  onUndone: () => void
  onFault: (said: string) => void
}

export function Undo({ said, act, onUndone, onFault }: Props) {
  const t = useT()
  const undo = () =>
    call('POST /staff/collections/acts/:id/undo', { params: { id: act! }, silent: true }).then(
      answer => answer && onUndone(),
      error => onFault(errorText(error, t)),
    )
  return (
    <p role="status" className="undo">
      <Icon d={okCircle} />
      <span>{said}</span>
      {act !== null && (
        <button type="button" className="btn btn--sm" onClick={() => void undo()}>
          {t('common.undo')}
        </button>
      )}
    </p>
  )
}
