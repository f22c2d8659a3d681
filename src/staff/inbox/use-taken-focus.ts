import { type RefObject, useLayoutEffect, useRef } from 'react'

/** When what had the focus is gone, it goes to this element, so that keys go on from here. Never takes it from a field. */
export function useTakenFocus<E extends HTMLElement>(): RefObject<E> {
  const element = useRef<E>(null)
  useLayoutEffect(() => {
    const { activeElement, body } = document
    if (!activeElement || activeElement === body) element.current?.focus({ preventScroll: true })
  }, [])
  return element
}
