/**
 * At the foot of the window, where one looks after an act: why it failed, or what was done and how to undo it, and the
 * buttons for what is not published yet.
 */
import type { ReactNode } from 'react'
import { Said } from './Said.tsx'

type ActBarProps = {
  label: string
  /** why the last act failed, and what can be done about it */
  fault?: ReactNode
  said?: string | undefined
  onUndo?: (() => void) | undefined
  isBusy?: boolean
  children?: ReactNode
}

export function ActBar({ label, fault, said, onUndo, isBusy = false, children }: ActBarProps) {
  if (!fault && !said && !children) return null
  return (
    <section className="pub4" aria-label={label}>
      {fault && (
        <div role="alert" className="staffin__no">
          {fault}
        </div>
      )}
      {said && <Said text={said} onUndo={onUndo} isBusy={isBusy} />}
      {children}
    </section>
  )
}
