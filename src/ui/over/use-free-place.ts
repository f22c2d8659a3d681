import { type RefObject, useLayoutEffect } from 'react'
import { type Box, freePlace, meet } from '../../core/rules/free-place.ts'
import { isNarrow } from '../narrow.ts'

const PRESSED = 'a[href], button, input, select, textarea, summary, label, [tabindex="0"]'
/** px between a message and its neighbours */
const GAP = 8
/** ms; polling interval for layout changes below it */
const POLL_INTERVAL = 300
/** maximum shift as a share of the window */
const MAX_SHIFT = 0.6

/**
 * Moves a fixed region away from clickable content while it is not empty: downwards from the header on wide pages,
 * upwards on phones. It does not move while hovered or focused.
 */
export function useFreePlace(ref: RefObject<HTMLElement | null>, items: readonly unknown[]): void {
  useLayoutEffect(() => {
    const region = ref.current
    if (!region || !items.length) return
    place(region)
    const timer = setInterval(() => {
      if (!region.matches(':hover, :focus-within')) place(region)
    }, POLL_INTERVAL)
    return () => {
      clearInterval(timer)
    }
  }, [items])
}

function place(region: HTMLElement): void {
  const { style } = region
  const before = style.transform
  style.transform = ''
  const own = region.getBoundingClientRect()
  const atFoot = isNarrow()
  const header = document.querySelector('header')?.getBoundingClientRect()
  // position of the style sheet, or below the visible part of the header
  const top = atFoot ? own.top : Math.max(0, header?.bottom ?? 0) + GAP
  const want: Box = { left: own.left, top, right: own.right, bottom: top + own.height }
  const within: Box = atFoot
    ? { ...want, top: innerHeight * (1 - MAX_SHIFT) }
    : { left: GAP, top, right: own.right, bottom: innerHeight * MAX_SHIFT }
  const taken = pressable(region)
  const { left, top: to } = freePlace(want, within, taken) ?? want
  const after = `translate(${Math.round(left - own.left)}px, ${Math.round(to - own.top)}px)`
  style.transform = after
  // no move without an overlap
  if (!before || before === after) return
  style.transform = before
  const now = region.getBoundingClientRect()
  if (taken.some(box => meet(box, now))) style.transform = after
}

/** Visible clickable elements outside the region; none are under an open modal dialog. */
function pressable(region: HTMLElement): Box[] {
  const all = (document.querySelector('dialog:modal') ?? document).querySelectorAll(PRESSED)
  return [...all].flatMap(element => {
    // skip rows not laid out (content-visibility): measuring would force their layout, one by one
    if (region.contains(element) || element.checkVisibility?.({ contentVisibilityAuto: true }) === false)
      return []
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect()
    return width && height && bottom > 0 && top < innerHeight ? [{ left, top, right, bottom }] : []
  })
}
