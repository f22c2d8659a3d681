/**
 * On navigation: scrolls to the top, focuses the heading and announces the title; on going back: restores scroll
 * position and the focused link. Query changes within a page are left to the page, except on going back.
 */
import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { takeReturn } from '../core/browser/return-to.ts'

/** ms to wait until the page is tall enough to restore the position, and shows its heading */
const TIMEOUT = 3000
/** ms to wait until a page with its heading sets a title; an unchanged title is announced then */
const TITLE_TIMEOUT = 500

/** y: px scrolled, -1 = to the link; link: its address, and its index among links with that address */
type Place = { y: number; link?: [href: string, nth: number] }
const places = new Map<string, Place>()
let backTo: Place | null = null

const linksTo = (href: string) =>
  [...document.querySelectorAll<HTMLElement>('main a')].filter(link => link.getAttribute('href') === href)

function returnPlace(): Place | null {
  const href = takeReturn()
  return href ? { y: -1, link: [href, 0] } : null
}

/** @returns text for a live region */
export function useArrival(): string {
  const [path] = useLocation()
  const search = useSearch()
  const last = useRef({ path, search })
  // saved before the new page's effects, which run first
  const left = useRef({ path, title: '' })
  if (left.current.path !== path)
    left.current = { path, title: typeof document === 'undefined' ? '' : document.title }
  const [announcement, announce] = useState('')

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const note = (change: Partial<Place>) =>
      backTo === null && places.set(location.href, { y: scrollY, ...places.get(location.href), ...change })
    const scrolled = () => note({ y: scrollY })
    const press = (event: Event) => {
      const href = (event.target as Element).closest('main a')?.getAttribute('href')
      const nth = href ? linksTo(href).findIndex(link => link.contains(event.target as Node)) : -1
      note({ link: href && nth >= 0 ? [href, nth] : undefined })
    }
    const back = () => {
      backTo = places.get(location.href) ?? { y: 0 }
    }
    // Scroll restoration on reload is left to the browser.
    const leave = () => {
      history.scrollRestoration = 'auto'
    }
    addEventListener('scroll', scrolled, { passive: true })
    // before the old page is unmounted
    addEventListener('click', press, true)
    addEventListener('popstate', back)
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('scroll', scrolled)
      removeEventListener('click', press, true)
      removeEventListener('popstate', back)
      removeEventListener('pagehide', leave)
    }
  }, [])

  useEffect(() => {
    const before = last.current
    last.current = { path, search }
    if (before.path === path && before.search === search) return
    const stops: (() => void)[] = []
    const place = backTo ?? returnPlace()
    const isOtherPage = before.path !== path
    const announceTitle = () => {
      if (isOtherPage) stops.push(whenTitled(left.current.title, announce))
    }
    if (place) stops.push(goBack(place, isOtherPage, announceTitle))
    else if (isOtherPage) {
      scrollTo(0, 0)
      stops.push(focusHeading(announceTitle))
    }
    return () => {
      for (const stop of stops) stop()
    }
  }, [path, search])

  return announcement
}

/** Scrolls and focuses as soon as the page is tall enough; gives up on user input or timeout. */
function goBack({ y, link }: Place, isOtherPage: boolean, done: () => void): () => void {
  const until = performance.now() + TIMEOUT
  let isOver = false
  let stopHeading: (() => void) | undefined
  const stop = () => {
    isOver = true
    backTo = null
    stopHeading?.()
  }
  const look = () => {
    if (isOver) return
    const room = document.documentElement.scrollHeight - innerHeight
    const same = link ? linksTo(link[0]) : []
    // a row’s cover is a link, too, which the tab key passes over
    const left = y < 0 ? same.find(one => one.tabIndex >= 0) : link && same[link[1]]
    if ((room < y || (link && !left)) && performance.now() < until) return void requestAnimationFrame(look)
    if (y < 0) left?.scrollIntoView({ block: 'center' })
    else scrollTo(0, Math.min(y, room))
    stop()
    if (left) {
      left.focus({ preventScroll: true })
      done()
    } else if (isOtherPage) stopHeading = focusHeading(done)
  }
  for (const move of ['wheel', 'touchstart', 'keydown'])
    addEventListener(move, stop, { once: true, passive: true })
  look()
  return stop
}

/** Announces the title once the new page has set it. */
function whenTitled(before: string, announceTitle: (title: string) => void): () => void {
  const until = performance.now() + TITLE_TIMEOUT
  let isOver = false
  const look = () => {
    if (isOver) return
    if (document.title === before && performance.now() < until) return void requestAnimationFrame(look)
    announceTitle(document.title)
  }
  look()
  return () => {
    isOver = true
  }
}

function focusHeading(done: () => void): () => void {
  const until = performance.now() + TIMEOUT
  const before = document.activeElement
  /**
   * The focus is in a field of the page, in a field entered while the page was loading, or in a menu opened meanwhile.
   */
  const isElsewhere = () => {
    const now = document.activeElement
    if (now?.matches('input, select, textarea')) return now !== before || !!now.closest('main')
    return !!now?.closest('header details[open]')
  }
  let isOver = false
  const look = () => {
    if (isOver) return
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) {
      if (performance.now() < until) requestAnimationFrame(look)
      return
    }
    if (!document.querySelector('dialog[open]') && !isElsewhere()) {
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    }
    done()
  }
  requestAnimationFrame(look)
  return () => {
    isOver = true
  }
}
