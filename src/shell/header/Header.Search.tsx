import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { SearchBand } from '../../blocks/search-bar/SearchBand.tsx'
import './seek.css'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { close, search } from '../../ui/icons/icons.ts'

/**
 * S12: search bar in the header, for pages without one of their own. It follows its button in the document, so that
 * Tab moves from one to the other; CSS positions it.
 */
export function HeaderSearch() {
  const t = useT()
  const [path] = useLocation()
  const [openAt, setOpenAt] = useState('')
  const button = useRef<HTMLButtonElement>(null)
  const band = useRef<HTMLDivElement>(null)
  const isOpen = openAt === path

  // closed on every navigation, back included
  useEffect(() => () => setOpenAt(''), [path])
  useLayoutEffect(() => {
    if (isOpen) band.current?.querySelector('input')?.focus()
  }, [isOpen])

  function shut() {
    setOpenAt('')
    button.current?.focus()
  }
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const box = band.current?.querySelector('input')
    // Esc first closes an open list of suggestions; typed words stay
    if (event.key === 'Escape' && !event.defaultPrevented && event.target === box && !box.value) shut()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className="util seek"
        aria-expanded={isOpen}
        onClick={isOpen ? shut : () => setOpenAt(path)}
      >
        <Icon d={isOpen ? close : search} />
        <span className="sr">{t(isOpen ? 'shell.closeSearch' : 'common.search')}</span>
      </button>
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the key comes from the box inside
        <div className="seek__band" ref={band} onKeyDown={onKeyDown}>
          <SearchBand />
        </div>
      )}
    </>
  )
}
