/**
 * Arriving at another page: the top of it, its heading focused and its title announced; going back: the place where
 * one was. Query changes of a page are its own business, except going back.
 */
import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'

/** ms that a page may take to grow until the old place can be shown, and to show its heading */
const PATIENCE = 3000

const places = new Map<string, number>()
let backTo: number | null = null

/** @returns words for a live region */
export function useArrival(): string {
  const [path] = useLocation()
  const search = useSearch()
  const last = useRef({ path, search })
  const [announcement, announce] = useState('')

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const note = () => backTo === null && places.set(location.href, scrollY)
    const back = () => {
      backTo = places.get(location.href) ?? 0
    }
    // Reloading is the browser's own business again.
    const leave = () => {
      history.scrollRestoration = 'auto'
    }
    addEventListener('scroll', note, { passive: true })
    addEventListener('popstate', back)
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('scroll', note)
      removeEventListener('popstate', back)
      removeEventListener('pagehide', leave)
    }
  }, [])

  useEffect(() => {
    const before = last.current
    last.current = { path, search }
    if (before.path === path && before.search === search) return
    const stops: (() => void)[] = []
    if (backTo !== null) stops.push(scrollBack(backTo))
    else if (before.path !== path) scrollTo(0, 0)
    if (before.path !== path) stops.push(focusHeading(() => announce(document.title)))
    return () => {
      for (const stop of stops) stop()
    }
  }, [path, search])

  return announcement
}

/** Scrolls as soon as the page is tall enough; gives up when the reader moves or patience ends. */
function scrollBack(y: number): () => void {
  const until = performance.now() + PATIENCE
  let isOver = false
  const stop = () => {
    isOver = true
    backTo = null
  }
  const look = () => {
    if (isOver) return
    const room = document.documentElement.scrollHeight - innerHeight
    if (room < y && performance.now() < until) return void requestAnimationFrame(look)
    scrollTo(0, Math.min(y, room))
    stop()
  }
  for (const move of ['wheel', 'touchstart', 'keydown'])
    addEventListener(move, stop, { once: true, passive: true })
  look()
  return stop
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
