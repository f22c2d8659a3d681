import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import '../../styles/menu.css'
import { can } from '../../core/stores/config.ts'
import { useT } from '../../i18n/use-t.ts'
import { openIntroduction } from '../introduction/open-introduction.ts'

type Props = { opener: HTMLButtonElement; onClose: () => void }

/**
 * Menu of a row's actions in the top layer. Each item clicks the row's own button, which may open a dialog
 * afterwards.
 */
export function RowMenuList({ opener, onClose }: Props) {
  const t = useT()
  const [acts] = useState(() => [...opener.parentElement!.querySelectorAll<HTMLButtonElement>('.act')])
  const menu = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const list = menu.current!
    list.popover = 'auto'
    list.showPopover?.()
    list.ontoggle = event => (event as ToggleEvent).newState === 'closed' && onClose()
    const { top, bottom, right } = opener.getBoundingClientRect()
    const { offsetHeight, offsetWidth } = list
    list.style.top = `${scrollY + (bottom + offsetHeight < innerHeight ? bottom : top - offsetHeight)}px`
    list.style.left = `${Math.max(8, right - offsetWidth)}px`
    ;(list.firstChild as HTMLElement).focus({ preventScroll: true })
    // takes effect on the next press: the opening press would close the menu again
    setTimeout(() => {
      opener.popoverTargetElement = list
    })
  }, [])

  function close() {
    opener.focus()
    onClose()
  }
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const { firstChild: first, lastChild: last } = event.currentTarget
    const { nextSibling: next, previousSibling: previous } = document.activeElement!
    // the popover reports its own closing on Escape a task later: a press in between would meet a half-closed menu
    if (event.key === 'Escape') event.preventDefault()
    // Tab: so that the next tab stop is the one after the opener
    if (event.key === 'Tab' || event.key === 'Escape') return close()
    const to = { ArrowDown: next ?? first, ArrowUp: previous ?? last, Home: first, End: last }[event.key]
    if (!to) return
    event.preventDefault()
    ;(to as HTMLElement).focus()
  }
  return (
    <div
      ref={menu}
      className="menu rec__menu"
      role="menu"
      aria-label={t('book.actions')}
      onKeyDown={onKeyDown}
    >
      {acts.map(act => (
        <button
          key={act.textContent}
          type="button"
          className={act.className.replace('act', '')}
          tabIndex={-1}
          onClick={() => {
            close()
            act.click()
          }}
          {...roleOf(act.ariaPressed)}
        >
          {act.textContent}
        </button>
      ))}
      {can('introductions') && (
        <button
          type="button"
          role="menuitem"
          tabIndex={-1}
          onClick={() => {
            const link = opener.closest('article')?.querySelector<HTMLAnchorElement>('h2 a')
            close()
            if (link) openIntroduction(link.pathname.split('/').at(-1)!, link.textContent!)
          }}
        >
          {t('book.introduction')}
        </button>
      )}
    </div>
  )
}

/** A toggle button becomes a checkable menu item. */
const roleOf = (pressed: string | null) =>
  pressed ? ({ role: 'menuitemcheckbox', 'aria-checked': pressed === 'true' } as const) : { role: 'menuitem' }
