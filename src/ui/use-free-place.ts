import { type RefObject, useLayoutEffect } from 'react'
import { type Box, freePlace, meet } from '../core/rules/free-place.ts'

const PRESSED = 'a[href], button, input, select, textarea, summary, label, [tabindex="0"]'
/** px between a message and what stands beside it */
const GAP = 8
/** how often it is looked whether the page has moved below it, in ms */
const LOOK_EVERY = 300
/** share of the window that a message may be moved away from its edge */
const FAR = 0.6

/**
 * Keeps a fixed region off what can be pressed, as long as it holds something: on a wide page from under the header down,
 * on a phone from its foot up. It stays where it is while the pointer or the focus is in it.
 */
export function useFreePlace(ref: RefObject<HTMLElement | null>, items: readonly unknown[]): void {
  useLayoutEffect(() => {
    const region = ref.current
    if (!region || !items.length) return
    place(region)
    const timer = setInterval(() => {
      if (!region.matches(':hover, :focus-within')) place(region)
    }, LOOK_EVERY)
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
  const isNarrow = innerWidth < 900
  const header = document.querySelector('header')?.getBoundingClientRect()
  // where the style sheet has it, or under the header as far as that is on view
  const top = isNarrow ? own.top : Math.max(0, header?.bottom ?? 0) + GAP
  const want: Box = { left: own.left, top, right: own.right, bottom: top + own.height }
  const within: Box = isNarrow
    ? { ...want, top: innerHeight * (1 - FAR) }
    : { left: GAP, top, right: own.right, bottom: innerHeight * FAR }
  const taken = pressable(region)
  const { left, top: to } = freePlace(want, within, taken) ?? want
  const after = `translate(${Math.round(left - own.left)}px, ${Math.round(to - own.top)}px)`
  style.transform = after
  // nothing moves that lies well where it is
  if (!before || before === after) return
  style.transform = before
  const now = region.getBoundingClientRect()
  if (taken.some(box => meet(box, now))) style.transform = after
}

/** What is on view to be pressed outside the region; under a dialog that is open nothing can be. */
function pressable(region: HTMLElement): Box[] {
  const all = (document.querySelector('dialog:modal') ?? document).querySelectorAll(PRESSED)
  return [...all].flatMap(element => {
    if (region.contains(element)) return []
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect()
    return width && height && bottom > 0 && top < innerHeight ? [{ left, top, right, bottom }] : []
  })
}
