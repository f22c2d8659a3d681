import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import '../../styles/menu.css'
import { useT } from '../../i18n/use-t.ts'
import { iconBefore } from '../../ui/Icon.tsx'
import { dots } from '../../ui/icons-pages.ts'

/**
 * The actions of a row, by their names, over everything else. Each presses the row's own button, which may have a
 * dialog to show when this is gone; what follows it in the row is what there is.
 */
export function RowMenu() {
  const t = useT()
  const [acts, setActs] = useState<HTMLButtonElement[] | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  /** the pointer went down on the opener of an open menu, which closes it: the click that follows opens none */
  const isClosing = useRef(false)

  useLayoutEffect(() => {
    const list = menu.current
    if (!list) return
    list.popover = 'auto'
    list.showPopover?.()
    list.ontoggle = event => (event as ToggleEvent).newState === 'closed' && setActs(null)
    const { top, bottom, right } = opener.current!.getBoundingClientRect()
    const { offsetHeight, offsetWidth } = list
    list.style.top = `${scrollY + (bottom + offsetHeight < innerHeight ? bottom : top - offsetHeight)}px`
    list.style.left = `${Math.max(8, right - offsetWidth)}px`
    ;(list.firstChild as HTMLElement).focus({ preventScroll: true })
  }, [acts])

  function close() {
    opener.current!.focus()
    setActs(null)
  }
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const { firstChild: first, lastChild: last } = event.currentTarget
    const { nextSibling: next, previousSibling: previous } = document.activeElement!
    const to = {
      ArrowDown: next ?? first,
      ArrowUp: previous ?? last,
      Home: first,
      End: last,
      // the next stop is the one after the opener
      Tab: opener.current,
    }[event.key] as HTMLElement | undefined
    if (!to) return
    if (to === opener.current) return close()
    event.preventDefault()
    to.focus()
  }
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={`rec__more${iconBefore(dots)}`}
        aria-label={t('book.actions')}
        aria-haspopup="menu"
        aria-expanded={!!acts}
        onPointerDown={() => {
          isClosing.current = !!acts
        }}
        onClick={event => {
          const row = event.currentTarget.parentElement!
          setActs(isClosing.current ? null : [...row.querySelectorAll<HTMLButtonElement>('.act')])
          isClosing.current = false
        }}
      />
      {acts && (
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
        </div>
      )}
    </>
  )
}

/** A button that is pressed or not is here a choice that is made or not. */
const roleOf = (pressed: string | null) =>
  pressed ? ({ role: 'menuitemcheckbox', 'aria-checked': pressed === 'true' } as const) : { role: 'menuitem' }
