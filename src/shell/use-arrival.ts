/**
 * Arriving at another page: the top of it, its heading focused and its title announced; going back: the place where
 * one was, and the link that was left. Query changes of a page are its own business, except going back.
 */
import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'

/** ms that a page may take to grow until the old place can be shown, and to show its heading */
const PATIENCE = 3000
/** ms that a page with its heading may take to set a title; one that keeps the title of the page before says it again */
const TITLE_PATIENCE = 500

/** y: px scrolled; link: its address and which of those with this address it was */
type Place = { y: number; link?: [href: string, nth: number] }
const places = new Map<string, Place>()
let backTo: Place | null = null

const linksTo = (href: string) =>
  [...document.querySelectorAll<HTMLElement>('main a')].filter(link => link.getAttribute('href') === href)

/** @returns words for a live region */
export function useArrival(): string {
  const [path] = useLocation()
  const search = useSearch()
  const last = useRef({ path, search })
  // as it was before the new page's own effects, which run first
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
    // Reloading is the browser's own business again.
    const leave = () => {
      history.scrollRestoration = 'auto'
    }
    addEventListener('scroll', scrolled, { passive: true })
    // before the page that is left is gone
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
    const place = backTo
    const isOtherPage = before.path !== path
    const say = () => {
      if (isOtherPage) stops.push(whenTitled(left.current.title, announce))
    }
    if (place) stops.push(goBack(place, isOtherPage, say))
    else if (isOtherPage) {
      scrollTo(0, 0)
      stops.push(focusHeading(say))
    }
    return () => {
      for (const stop of stops) stop()
    }
  }, [path, search])

  return announcement
}

/** Scrolls and focuses as soon as the page is tall enough; gives up when the reader moves or patience ends. */
function goBack({ y, link }: Place, isOtherPage: boolean, done: () => void): () => void {
  const until = performance.now() + PATIENCE
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
    const left = link && linksTo(link[0])[link[1]]
    if ((room < y || (link && !left)) && performance.now() < until) return void requestAnimationFrame(look)
    scrollTo(0, Math.min(y, room))
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

/** Says the title once it is the page's own. */
function whenTitled(before: string, say: (title: string) => void): () => void {
  const until = performance.now() + TITLE_PATIENCE
  let isOver = false
  const look = () => {
    if (isOver) return
    if (document.title === before && performance.now() < until) return void requestAnimationFrame(look)
    // a heading and its title come with one drawing, but not in one effect
    setTimeout(() => isOver || say(document.title))
  }
  look()
  return () => {
    isOver = true
  }
}

function focusHeading(done: () => void): () => void {
  const until = performance.now() + PATIENCE
  let isOver = false
  const look = () => {
    if (isOver) return
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) {
      if (performance.now() < until) requestAnimationFrame(look)
      return
    }
    // A dialog, or a field the reader is already in, keeps the focus.
    if (
      !document.querySelector('dialog[open]') &&
      !document.activeElement?.closest('main :is(input, select, textarea)')
    ) {
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
