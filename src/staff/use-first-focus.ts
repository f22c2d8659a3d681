import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Focuses the first field of a page. Preact would write the autofocus attribute with a value invalid in HTML. */
export function useFirstFocus(isWished: boolean): RefObject<HTMLInputElement> {
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (isWished) field.current?.focus()
  }, [])
  return field
}
