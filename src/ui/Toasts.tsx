import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from './Icon.tsx'
import { alert, info, okCircle, warn } from './icons.ts'

const ICONS = { ok: okCircle, info, warn, err: alert }

export type ToastItem = {
  id: number
  kind: keyof typeof ICONS
  text: ReactNode
  action?: { label: string; run: () => void }
}

/**
 * Live region at the top of the page. It stands in the top layer, and steps up again when a message comes while a
 * modal dialog is open, which would cover it otherwise.
 */
export function Toasts({ items, label }: { items: readonly ToastItem[]; label: string }) {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    const region = ref.current
    if (!region?.showPopover) return
    region.popover = 'manual'
    region.showPopover()
  }, [])
  useEffect(() => {
    const region = ref.current
    if (!items.length || !region?.showPopover || !document.querySelector('dialog[open]')) return
    region.hidePopover()
    region.showPopover()
  }, [items])
  return (
    <section ref={ref} className="toasts" role="status" aria-atomic="false" aria-label={label}>
      {items.map(({ id, kind, text, action }) => (
        <div key={id} className={`toast toast--${kind}`} role={kind === 'err' ? 'alert' : undefined}>
          <Icon d={ICONS[kind]} />
          <span>{text}</span>
          {action && (
            <button type="button" onClick={action.run}>
              {action.label}
            </button>
          )}
        </div>
      ))}
    </section>
  )
}
