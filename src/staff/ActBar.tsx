/**
 * At the foot of the window, where one looks after an act: why it failed, or what was done and how to undo it, and the
 * buttons for what is not published yet.
 */
import type { ReactNode } from 'react'
import { useT } from '../i18n/use-t.ts'
import { Icon } from '../ui/icons/Icon.tsx'
import { okCircle } from '../ui/icons/icons.ts'
import { useKeys } from './keys.ts'

type ActBarProps = {
  label: string
  /** why the last act failed, and what can be done about it */
  fault?: ReactNode
  said?: string | undefined
  onUndo?: (() => void) | undefined
  isBusy?: boolean
  children?: ReactNode
}

export function ActBar({ label, fault, said, onUndo, isBusy, children }: ActBarProps) {
  const t = useT()
  useKeys({ z: said && !isBusy ? onUndo : undefined })
  if (!fault && !said && !children) return null
  return (
    <section className="pub4" aria-label={label}>
      {fault && (
        <div role="alert" className="staffin__no">
          {fault}
        </div>
      )}
      {said && (
        <p role="status" className="undo">
          <Icon d={okCircle} />
          <span>{said}</span>
          {onUndo && (
            <button type="button" className="btn btn--sm" disabled={isBusy} onClick={onUndo}>
              {t('common.undo')}
              <kbd className="k">Z</kbd>
            </button>
          )}
        </p>
      )}
      {children}
    </section>
  )
}
