import { useLayoutEffect, useRef } from 'react'

/** Within a view, what is also shown without one. @param of the nodes are made anew when it changes */
export function Plain({ of, make }: { of: string; make: () => Element }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => place.current!.replaceChildren(make()), [of])
  return <div ref={place} style={{ display: 'contents' }} />
}
