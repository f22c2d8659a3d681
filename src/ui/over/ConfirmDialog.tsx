import type { ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'

type Props = {
  title: ReactNode
  cancel: string
  confirm: string
  /** of the close button, `cancel` by default */
  closeLabel?: string
  /** pending: ignores further presses */
  isBusy: boolean
  /** stays open while pending, for an action of several steps. Otherwise it may be closed, and the action goes on */
  mustWait?: boolean
  describedBy?: string
  /** nothing is lost: no look of a danger */
  isHarmless?: boolean
  onCancel: () => void
  onConfirm: () => void
  /** what is lost or done, and why it failed */
  children: ReactNode
}

/** Asks before what cannot be undone, or is seldom meant; the initial focus is on the button that changes nothing. */
export function ConfirmDialog({
  title,
  cancel,
  confirm,
  closeLabel = cancel,
  isBusy,
  mustWait = false,
  describedBy,
  isHarmless = false,
  onCancel,
  onConfirm,
  children,
}: Props) {
  const isHeld = mustWait && isBusy
  return (
    <Dialog
      open
      kind="sm"
      title={title}
      closeLabel={closeLabel}
      describedBy={describedBy}
      onClose={() => isHeld || onCancel()}
      footer={
        <>
          <button type="button" className="btn" disabled={isHeld} onClick={onCancel}>
            {cancel}
          </button>
          <button
            type="button"
            className={isHarmless ? 'btn btn--primary' : 'btn btn--danger'}
            aria-busy={isBusy}
            // not `disabled`, which would drop the focus
            aria-disabled={isBusy || undefined}
            onClick={() => !isBusy && onConfirm()}
          >
            {isBusy && <span className="spin" aria-hidden="true" />}
            {confirm}
          </button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
