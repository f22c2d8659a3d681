/**
 * Opens a modal dialog in two steps. showModal() makes the rest of the page inert, for which engines style every element
 * anew; so the dialog is painted first, as a popover in the top layer with its focus, and made modal right after, or
 * before the next key or press. Without popovers it is modal at once; without showModal (old engines, jsdom) never.
 *
 * @param first gets the focus
 * @returns ends the waiting when the dialog is closed before
 */
export function openModal(dialog: HTMLDialogElement, first: HTMLElement | null): () => void {
  if (!dialog.showModal || !dialog.showPopover) {
    if (dialog.showModal) dialog.showModal()
    else dialog.open = true
    first?.focus()
    return () => {}
  }
  dialog.popover = 'manual'
  dialog.showPopover()
  // the dialog of the page is found by this attribute
  dialog.open = true
  first?.focus()

  const stop = () => {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
    for (const kind of EVENTS) removeEventListener(kind, toModal, true)
    if (dialog.popover === null) return
    dialog.hidePopover()
    dialog.open = false
    dialog.popover = null
  }
  const toModal = () => {
    // the focus stays where it is: showModal() would move it to the first control
    const focused = dialog.querySelector<HTMLElement>(':focus') ?? first
    stop()
    if (!dialog.isConnected) return
    const isMarked = focused?.hasAttribute('autofocus')
    focused?.setAttribute('autofocus', '')
    dialog.showModal()
    if (!isMarked) focused?.removeAttribute('autofocus')
    focused?.focus()
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(toModal)
  })
  for (const kind of EVENTS) addEventListener(kind, toModal, true)
  return stop
}

const EVENTS = ['keydown', 'pointerdown'] as const
