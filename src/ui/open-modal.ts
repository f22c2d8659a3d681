import { focusedElement } from '../core/browser/focused-element.ts'

/**
 * Opens a dialog over everything, and makes it modal once that is painted: to make the page inert restyles all of it,
 * which took more than half of the time between a press and its dialog. Shown as a popover meanwhile, which looks the
 * same. The first step is before the paint, so that keys pressed right after opening belong to the dialog.
 * @param focusFirst sets the focus within @returns closes it
 */
export function openModal(dialog: HTMLDialogElement, focusFirst: () => void): () => void {
  // without showModal (old engines, jsdom) it is shown non-modally
  if (!dialog.showModal) {
    dialog.open = true
    focusFirst()
    return () => {
      dialog.open = false
    }
  }
  let isClosed = false
  const close = () => {
    isClosed = true
    dialog.close()
  }
  // beside another modal dialog the page is inert already, and this one would be
  if (!dialog.showPopover || document.querySelector('dialog:modal')) dialog.showModal()
  else {
    dialog.popover = 'manual'
    dialog.showPopover()
    dialog.open = true
    const painted = () => setTimeout(() => isClosed || makeModal(dialog))
    requestAnimationFrame(painted)
  }
  focusFirst()
  return close
}

/** In one step without a paint: neither the animation nor the focus begins anew. */
function makeModal(dialog: HTMLDialogElement): void {
  const focused = focusedElement()
  dialog.open = false
  dialog.popover = null
  dialog.showModal()
  if (dialog.contains(focused)) focused?.focus()
}
