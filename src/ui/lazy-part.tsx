import { type ComponentType, useEffect, useReducer } from 'react'

/** Set by the portal: what the reader hears when a part that was asked for cannot be had. */
export const partHooks = { onFailure: (): void => {} }

/** Fetchers of parts whose code has not come yet. */
const missing = new Set<() => Promise<void>>()

/**
 * Fetches every part that the code loaded so far may bring up: a press that wants one finds it there.
 * What cannot be had now is asked for when it is drawn.
 */
export const preloadParts = (): void => {
  for (const load of missing) load().catch(() => undefined)
}

/**
 * A part of a page that only an action brings up. Its code comes soon after the page is alive, or when it is first
 * drawn. Not for what the host draws. One that cannot be fetched is asked for again when it is drawn the next time.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let Part: ComponentType<P> | undefined
  const fetchPart = async (): Promise<void> => {
    Part ??= await load()
    missing.delete(fetchPart)
  }
  missing.add(fetchPart)
  return function Lazy(props: P) {
    const [, redraw] = useReducer((n: number) => n + 1, 0)
    const drawn = Part
    useEffect(() => {
      // another of its kind may have brought it between the drawing and this
      if (!drawn) fetchPart().then(redraw, partHooks.onFailure)
    }, [])
    return Part ? <Part {...props} /> : null
  }
}
