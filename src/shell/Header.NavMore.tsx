import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import '../styles/nav-more.css'
import { fitting } from '../core/rules/fitting.ts'
import { $config } from '../core/stores/config.ts'
import { useT } from '../i18n/use-t.ts'
import { Icon } from '../ui/Icon.tsx'
import { chevDown } from '../ui/icons.ts'
import { Menu } from '../ui/Menu.tsx'
import { NavLinks } from './Header.NavLinks.tsx'

/** S08: entries of the top menu that find no room in its row stand in a menu at its end. */
export function NavMore() {
  const t = useT()
  const config = useStore($config)
  const [path] = useLocation()
  const place = useRef<HTMLSpanElement>(null)
  /** how many entries stand in the row; null = all */
  const [shown, setShown] = useState<number | null>(null)
  /** the entry of the page on view, where it stands in the menu: its name stands in the row */
  const [held, setHeld] = useState('')

  const measure = () => {
    const end = place.current
    const nav = end?.parentElement
    // a phone has all of them in its own menu
    if (!end || !nav?.clientWidth) return
    const links = [...nav.querySelectorAll<HTMLElement>(':scope > a')]
    for (const link of links) link.hidden = false
    const room = nav.getBoundingClientRect().width
    const count = fitting(links, room, end.getBoundingClientRect().width, gapOf(nav))
    const focused = document.activeElement
    links.forEach((link, at) => {
      link.hidden = at >= count
    })
    const all = count === links.length
    setShown(all ? null : count)
    setHeld(links.slice(count).find(link => link.hasAttribute('aria-current'))?.textContent ?? '')
    // the entry that had the focus has gone into the menu: so does the focus
    if (!all && links.slice(count).some(link => link === focused)) end.querySelector('summary')?.focus()
  }
  // and once more when the name takes room
  useLayoutEffect(measure, [config, path, held])
  useEffect(() => {
    const nav = place.current?.parentElement
    if (!nav || typeof ResizeObserver === 'undefined') return
    // the row, and its words: a font that comes late or a reader's own letter spacing makes them wider
    // in the next frame: what is hidden here changes what is watched
    const watch = new ResizeObserver(() => requestAnimationFrame(measure))
    for (const element of [nav, ...nav.children]) watch.observe(element)
    return () => watch.disconnect()
  }, [])

  return (
    <span ref={place} className={shown === null ? 'more more--none' : 'more'}>
      <Menu
        summary={
          <>
            <span className={held ? 'more__on' : undefined}>
              {t('shell.moreMenu')}
              {held && ` · ${held}`}
            </span>
            <Icon d={chevDown} />
          </>
        }
      >
        <NavLinks from={shown ?? 0} isTicked />
      </Menu>
    </span>
  )
}

const gapOf = (nav: Element): number => Number.parseFloat(getComputedStyle(nav).columnGap) || 0
