/** What was done, and how it is taken back: by the button or with Z. */
import { useT } from '../i18n/use-t.ts'
import { Icon } from '../ui/icons/Icon.tsx'
import { okCircle } from '../ui/icons/icons.ts'
import { useKeys } from '../ui/keys.ts'

type SaidProps = { text: string; onUndo?: (() => void) | undefined; isBusy?: boolean; className?: string }

export function Said({ text, onUndo, isBusy = false, className = '' }: SaidProps) {
  const t = useT()
  useKeys({ z: isBusy ? undefined : onUndo })
  return (
    <p role="status" className={`undo ${className}`.trimEnd()}>
      <Icon d={okCircle} />
      <span>{text}</span>
      {onUndo && (
        <button type="button" className="btn btn--sm" disabled={isBusy} onClick={onUndo}>
          {t('common.undo')}
          <kbd className="k">Z</kbd>
        </button>
      )}
    </p>
  )
}
