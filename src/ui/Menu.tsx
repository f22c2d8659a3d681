import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import '../styles/menu.css'

export type MenuProps = {
  /** name of the summary where its visible words do not say it: 'Language: English' */
  label?: string
  /** what the closed menu shows */
  summary: ReactNode
  /** classes of the details element, e.g. 'desk' */
  className?: string
  /** where the focus goes when the menu is gone by what was chosen in it (core/browser/keep-focus.ts) */
  then?: string
  /** 'radio': a menu of choices (MenuRadio inside); 'links': a plain list of links and buttons */
  kind?: 'radio' | 'links'
  /** drawn while the menu is open */
  children: ReactNode
}

/** Opens without a script (details), what was opened before the script came stays so. With it: arrows, Home, End, Esc, and a press elsewhere closes. */
export function Menu({ label, summary, className, then, kind = 'links', children }: MenuProps) {
  const ref = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(false)
  /** of a menu opened by an arrow: the entry to go to, once it is drawn */
  const wanted = useRef<number | null>(null)

  useEffect(() => {
    setOpen(!!ref.current?.open)
    const outside = (event: Event) => {
      const menu = ref.current
      if (menu?.open && !menu.contains(event.target as Node)) menu.open = false
    }
    // wherever the focus is: Safari gives it to no summary that is pressed
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
    const to = wanted.current
    wanted.current = null
    // closed again before it was drawn: the focus stays where it is
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
      wanted.current = to
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
          // by Enter or Space, which go to the first entry
          if (!event.detail && !ref.current!.open) wanted.current = 0
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
            // what was pressed may have taken the whole menu away: signing out does
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
  /** draws the entry in this theme's colours */
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
