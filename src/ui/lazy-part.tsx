import { type ComponentType, useEffect, useReducer } from 'react'

/**
 * A part of a page that only an action brings up: its code comes when it is first drawn. Not for what the host draws.
 * One that cannot be fetched is asked for again when it is drawn the next time.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let Part: ComponentType<P> | undefined
  return function Lazy(props: P) {
    const [, redraw] = useReducer((n: number) => n + 1, 0)
    const drawn = Part
    useEffect(() => {
      if (Part) {
        // another of its kind brought it between the drawing and this
        if (!drawn) redraw()
        return
      }
      load().then(
        part => {
          Part = part
          redraw()
        },
        () => undefined,
      )
    }, [])
    return Part ? <Part {...props} /> : null
  }
}
