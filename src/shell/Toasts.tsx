import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { Icon } from '../ui/icons/Icon.tsx'
import { alert, close, info, okCircle, warn } from '../ui/icons/icons.ts'
import { useFreePlace } from '../ui/over/use-free-place.ts'

const ICONS = { ok: okCircle, info, warn, err: alert }

type ToastItem = {
  id: number
  kind: keyof typeof ICONS
  text: ReactNode
  action?: { label: string; run: () => void }
  /** for a message that stays until closed */
  onClose?: () => void
}

type Props = {
  items: readonly ToastItem[]
  label: string
  closeLabel: string
  /** hovered or focused: dismissal pauses */
  onPause: (isPaused: boolean) => void
  /** Esc dismisses the newest */
  onDismiss: () => void
}

/**
 * Live region under the header, on phones at the bottom, below menus. While a modal dialog is open it is in the top
 * layer, or the dialog would cover it. F6 moves to a message, Esc back.
 */
export function Toasts({ items, label, closeLabel, onPause, onDismiss }: Props) {
  const ref = useRef<HTMLElement>(null)
  const cameFrom = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const region = ref.current
    if (!region?.showPopover) return
    const isCovered = items.length > 0 && !!document.querySelector('dialog[open]')
    if (region.popover) region.hidePopover()
    region.popover = isCovered ? 'manual' : null
    if (isCovered) region.showPopover()
  }, [items])
  // before the paint: F6 leads to a message from when it is seen
  useLayoutEffect(() => {
    if (!items.length) return
    const toMessage = (event: globalThis.KeyboardEvent) => {
      const last = ref.current?.lastElementChild
      if (event.key !== 'F6' || !last || ref.current?.contains(document.activeElement)) return
      event.preventDefault()
      cameFrom.current = document.activeElement as HTMLElement
      ;(last.querySelector('button') ?? (last as HTMLElement)).focus()
    }
    document.addEventListener('keydown', toMessage)
    return () => document.removeEventListener('keydown', toMessage)
  }, [items])
  useFreePlace(ref, items)

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onPause(false)
    cameFrom.current?.focus()
    onDismiss()
  }
  return (
    <section
      ref={ref}
      className="toasts"
      role="status"
      aria-atomic="false"
      aria-label={label}
      onKeyDown={onKeyDown}
      onMouseEnter={() => onPause(true)}
      onMouseLeave={() => onPause(false)}
      onFocus={() => onPause(true)}
      onBlur={() => onPause(false)}
    >
      {items.map(({ id, kind, text, action, onClose }) => (
        <div
          key={id}
          className={`toast toast--${kind}`}
          role={kind === 'err' ? 'alert' : undefined}
          tabIndex={-1}
        >
          <Icon d={ICONS[kind]} />
          <span>{text}</span>
          {action && (
            <button type="button" onClick={action.run}>
              {action.label}
            </button>
          )}
          {onClose && (
            <button type="button" className="toast__x" aria-label={closeLabel} onClick={onClose}>
              <Icon d={close} size="sm" />
            </button>
          )}
        </div>
      ))}
    </section>
  )
}
