import { focusedElement } from '../core/browser/focused-element.ts'

/**
 * Shows a dialog over everything, and makes it modal once that is painted: to make the page inert restyles all of it,
 * which took most of the time between a press and its dialog. Meanwhile it is a popover, which looks the same.
 */
export function openModal(dialog: HTMLDialogElement): void {
  // within a modal dialog the page is inert already, and this one would be
  if (dialog.showPopover && !document.querySelector('dialog:modal')) {
    dialog.popover = 'manual'
    if (!dialog.matches(':popover-open')) dialog.showPopover()
    dialog.open = true
    // after the frame that it is painted in
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(makeModal, 0, dialog)))
  } else if (dialog.showModal) dialog.showModal()
  // old engines, jsdom
  else dialog.open = true
}

/** In one step without a paint: neither the animation nor the focus begins anew. */
function makeModal(dialog: HTMLDialogElement): void {
  if (!dialog.open || !dialog.isConnected) {
    // closed meanwhile: this hides the popover, too
    dialog.popover = null
    return
  }
  // opened twice meanwhile
  if (dialog.matches(':modal')) return
  const focused = focusedElement()
  const isMarked = focused?.autofocus ?? false
  // or showModal() would focus the first control
  if (focused) focused.autofocus = true
  dialog.open = false
  dialog.popover = null
  dialog.showModal()
  if (focused) focused.autofocus = isMarked
}
