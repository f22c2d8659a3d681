import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import '../../styles/menu.css'

export type MenuProps = {
  /** accessible name where the visible text is not enough: 'Language: English' */
  label?: string
  /** content of the closed menu */
  summary: ReactNode
  /** classes of the details element, e.g. 'desk' */
  className?: string
  /** focus target when a choice removes the menu (core/browser/keep-focus.ts) */
  then?: string
  /** 'radio': MenuRadio items; 'links': a plain list of links and buttons */
  kind?: 'radio' | 'links'
  /** rendered while open */
  children: ReactNode
}

/**
 * Works without JavaScript (details), and keeps its state on hydration. With it: arrows, Home, End, Esc, and a press
 * outside closes.
 */
export function Menu({ label, summary, className, then, kind = 'links', children }: MenuProps) {
  const ref = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(false)
  /** opened by an arrow key: index of the item to focus once rendered */
  const focusIndex = useRef<number | null>(null)

  useEffect(() => {
    setOpen(!!ref.current?.open)
    const outside = (event: Event) => {
      const menu = ref.current
      if (menu?.open && !menu.contains(event.target as Node)) menu.open = false
    }
    // on the document: Safari does not focus a pressed summary
    const onEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || !ref.current?.open) return
      event.preventDefault()
      ref.current.open = false
      opener().focus()
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('keydown', onEscape)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('keydown', onEscape)
    }
  }, [])

  useEffect(() => {
    const to = focusIndex.current
    focusIndex.current = null
    // closed before it was rendered: leave the focus
    if (isOpen && to !== null && ref.current?.open) items().at(to)?.focus()
  }, [isOpen])

  const items = () => [
    ...ref.current!.querySelectorAll<HTMLElement>('.menu a[href], .menu button:not(:disabled)'),
  ]
  const opener = () => ref.current!.querySelector('summary')!

  function onKeyDown(event: KeyboardEvent) {
    const menu = ref.current!
    const list = items()
    const at = list.indexOf(document.activeElement as HTMLElement)
    const go = (to: number) => {
      event.preventDefault()
      if (menu.open) return list[(to + list.length) % list.length]?.focus()
      focusIndex.current = to
      menu.open = true
    }
    if (event.key === 'ArrowDown') go(at + 1)
    else if (event.key === 'ArrowUp') go(at < 0 ? -1 : at - 1)
    else if (menu.open && event.key === 'Home') go(0)
    else if (menu.open && event.key === 'End') go(-1)
  }

  return (
    <details
      ref={ref}
      className={className}
      data-then={then}
      onKeyDown={onKeyDown}
      onToggle={event => setOpen(event.currentTarget.open)}
      onBlur={event => {
        const to = event.relatedTarget
        if (to && !ref.current?.contains(to as Node)) ref.current!.open = false
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
      <summary
        className="util"
        aria-label={label}
        onClick={event => {
          // Enter or Space: focus the first item
          if (!event.detail && !ref.current!.open) focusIndex.current = 0
        }}
      >
        {summary}
      </summary>
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the press comes from the links and buttons inside
        // biome-ignore lint/a11y/useKeyWithClickEvents: a key on them arrives as a click
        <div
          className="menu"
          role={kind === 'radio' ? 'menu' : undefined}
          onClick={event => {
            // the press may have removed the menu, e.g. signing out
            const menu = ref.current
            if (!menu || !(event.target as Element).closest('a, button')) return
            menu.open = false
            opener().focus()
          }}
        >
          {children}
        </div>
      )}
    </details>
  )
}

export type MenuRadioProps = {
  checked: boolean
  onChoose: () => void
  lang?: string
  /** renders the item in this theme's colours */
  theme?: string
  children: ReactNode
}

export function MenuRadio({ checked, onChoose, lang, theme, children }: MenuRadioProps) {
  return (
    <button
      type="button"
      role="menuitemradio"
      aria-checked={checked}
      lang={lang}
      data-theme={theme}
      onClick={onChoose}
    >
      {children}
    </button>
  )
}
