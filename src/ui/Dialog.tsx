import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Icon } from './Icon.tsx'
import { close } from './icons.ts'

export type DialogProps = {
  open: boolean
  /** the action, in words: it is the dialog's name */
  title: ReactNode
  /** name of the close button */
  closeLabel: string
  /** asked to close: Esc or the close button. The owner decides and sets `open`. */
  onClose: () => void
  /** buttons, right-aligned, the primary one last */
  footer?: ReactNode
  /** login: 555 px with a headband (0 §4) */
  kind?: 'login' | 'sm' | 'wide'
  describedBy?: string
  children?: ReactNode
}

const FIRST = '.dlg__b input, .dlg__b select, .dlg__b textarea, .dlg__b a[href], .dlg__b button, .dlg__f .btn'

/**
 * Native modal dialog: the rest of the page is inert, Esc asks to close, focus goes back to where it came from.
 * A press on the backdrop does nothing, so that a half-filled form is never lost by a slip.
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

  // before the first paint: a key pressed right after the opening press belongs to the dialog already
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    const from = document.activeElement
    // a dialog element without showModal (old engines, jsdom) is at least shown
    if (dialog.showModal) dialog.showModal()
    else dialog.open = true
    const first = dialog.querySelector<HTMLElement>('[autofocus]') ?? dialog.querySelector<HTMLElement>(FIRST)
    first?.focus()
    return () => {
      if (dialog.close) dialog.close()
      else dialog.open = false
      // removing an open dialog from the document restores nothing by itself
      if (from instanceof HTMLElement && from.isConnected) from.focus()
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
        // Esc in a nested control (a file picker) bubbles its own cancel
        if (event.target !== ref.current) return
        event.preventDefault()
        onClose()
      }}
      // an engine may close on the second Esc whatever we say; the owner must hear of it
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
