import { useLayoutEffect, useRef } from 'react'
import { openModal } from '../../ui/over/open-modal.ts'

/** A dialog that is open as long as it is drawn: `first` has the focus, which goes back to where it was. */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)
  const first = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const shown = dialog.current
    if (!shown) return
    const from = document.activeElement as HTMLElement | null
    const stop = openModal(shown, first.current)
    return () => {
      stop()
      if (shown.close) shown.close()
      if (from?.isConnected) from.focus()
    }
  }, [])
  return { dialog, first }
}
