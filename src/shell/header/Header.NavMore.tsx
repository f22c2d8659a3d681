import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { $config } from '../../core/stores/config.ts'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { chevDown } from '../../ui/icons/icons.ts'
import { Menu } from '../../ui/over/Menu.tsx'
import { NavLinks } from './Header.NavLinks.tsx'

/** S08: overflow menu for entries of the top menu that do not fit in the row. */
export function NavMore() {
  const t = useT()
  const config = useStore($config)
  const [path] = useLocation()
  const place = useRef<HTMLSpanElement>(null)
  /** number of entries in the row; null = all */
  const [shown, setShown] = useState<number | null>(null)
  /** name of the current page's entry when it is in the menu, shown in the row */
  const [currentName, setCurrentName] = useState('')
  /** px of room in which even the name alone did not fit: with very large text */
  const tooNarrow = useRef(0)

  const measure = () => {
    const end = place.current
    const nav = end?.parentElement
    // phones have all entries in their own menu
    if (!end || !nav?.clientWidth) return
    const links = [...nav.querySelectorAll<HTMLElement>(':scope > a')]
    for (const link of links) link.hidden = false
    const room = nav.getBoundingClientRect().width
    const own = end.getBoundingClientRect().width
    const count = fitting(links, room, own, gapOf(nav))
    if (count === 0 && currentName && own > room) tooNarrow.current = room
    const focused = document.activeElement
    links.forEach((link, at) => {
      link.hidden = at >= count
    })
    const all = count === links.length
    setShown(all ? null : count)
    const current = links.slice(count).find(link => link.hasAttribute('aria-current'))
    setCurrentName(room > tooNarrow.current ? (current?.textContent ?? '') : '')
    // when the focused entry moves into the menu, the focus follows
    if (!all && links.slice(count).some(link => link === focused)) end.querySelector('summary')?.focus()
  }
  // again, since the name takes room
  useLayoutEffect(measure, [config, path, currentName])
  useEffect(() => {
    const nav = place.current?.parentElement
    if (!nav || typeof ResizeObserver === 'undefined') return
    // the row and its words: late fonts or the reader's letter spacing change widths
    // in the next frame, since hiding entries changes observed sizes
    const watch = new ResizeObserver(() => requestAnimationFrame(measure))
    for (const element of [nav, ...nav.children]) watch.observe(element)
    return () => watch.disconnect()
  }, [])

  return (
    <span ref={place} className={shown === null ? 'more more--none' : 'more'}>
      <Menu
        summary={
          <>
            <span className={currentName ? 'more__on' : undefined}>
              {t('common.more')}
              {currentName && ` · ${currentName}`}
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

/** @returns how many leading entries fit, including the menu button where needed */
function fitting(links: readonly { offsetWidth: number }[], room: number, menu: number, gap: number): number {
  // rounding: offsetWidth drops fractions of a pixel
  const widths = links.map(({ offsetWidth }) => offsetWidth + 1)
  const all = widths.reduce((sum, width) => sum + width + gap, -gap)
  if (all <= room) return links.length
  let used = menu
  const at = widths.findIndex(width => {
    used += width + gap
    return used > room
  })
  return Math.max(0, at)
}
