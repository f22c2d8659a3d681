import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { focusedElement } from '../../core/browser/focused-element.ts'
import { Icon } from '../icons/Icon.tsx'
import { close } from '../icons/icons.ts'
import { openModal } from './open-modal.ts'

export type DialogProps = {
  open: boolean
  /** the action in words: the accessible name */
  title: ReactNode
  /** accessible name of the close button */
  closeLabel: string
  /** on Esc or the close button; the owner sets `open` */
  onClose: () => void
  /** buttons, right-aligned, the primary one last */
  footer?: ReactNode
  /** login: 555 px with a header band (0 §4) */
  kind?: 'login' | 'sm' | 'wide'
  describedBy?: string
  children?: ReactNode
}

const FIRST = '.dlg__b input, .dlg__b select, .dlg__b textarea, .dlg__b a[href], .dlg__b button, .dlg__f .btn'

/**
 * Native modal dialog: the rest of the page is inert, Esc requests closing, and the focus is restored. A press on the
 * backdrop does nothing, so that a half-filled form is never lost by accident.
 */
export function Dialog({
  open,
  title,
  closeLabel,
  onClose,
  footer,
  kind,
  describedBy,
  children,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  // before paint: a key pressed right after opening belongs to the dialog
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    const from = focusedElement()
    const part = (what: string) => dialog.querySelector<HTMLElement>(what)
    const stop = openModal(dialog, part('[autofocus]') ?? part(FIRST) ?? part('button'))
    return () => {
      stop()
      if (dialog.close) dialog.close()
      else dialog.open = false
      // removing an open dialog from the document does not restore the focus
      if (from?.isConnected) from.focus()
    }
  }, [open])

  if (!open) return null
  return (
    <dialog
      ref={ref}
      className={kind ? `dlg dlg--${kind}` : 'dlg'}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onCancel={event => {
        // a cancel event bubbles from nested controls (a file picker)
        if (event.target !== ref.current) return
        event.preventDefault()
        onClose()
      }}
      // engines may close on a second Esc without asking; tell the owner
      onClose={event => event.target === ref.current && onClose()}
    >
      {kind === 'login' && <div className="headband" aria-hidden="true" />}
      <div className="dlg__h">
        <h2 id={titleId}>{title}</h2>
        <button type="button" className="iconbtn iconbtn--sm" aria-label={closeLabel} onClick={onClose}>
          <Icon d={close} />
        </button>
      </div>
      <div className="dlg__b">{children}</div>
      {footer && <div className="dlg__f">{footer}</div>}
    </dialog>
  )
}
