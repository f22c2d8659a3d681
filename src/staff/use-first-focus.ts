import { type RefObject, useLayoutEffect, useRef } from 'react'

/** For the field that a page begins with. Preact would write the attribute autofocus with a value that HTML does not know. */
export function useFirstFocus(isWished: boolean): RefObject<HTMLInputElement> {
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (isWished) field.current?.focus()
  }, [])
  return field
}
