import { type ComponentType, useEffect, useReducer } from 'react'
import { whenIdle } from '../core/browser/when-idle.ts'

/** Set by the portal: what the reader hears when a part that was asked for cannot be had. */
export const partHooks = { onFailure: (): void => {} }

type Fetched = { fetchPart(): Promise<void> }

/**
 * A part of a page that only an action brings up: its code comes when it is first drawn, or soon. Not for what the host
 * draws. One that cannot be fetched is asked for again when it is drawn the next time.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> & Fetched {
  let Part: ComponentType<P> | undefined
  const fetchPart = async (): Promise<void> => {
    Part ??= await load()
  }
  const Lazy = (props: P) => {
    const [, redraw] = useReducer((n: number) => n + 1, 0)
    const drawn = Part
    useEffect(() => {
      // another of its kind may have brought it between the drawing and this
      if (!drawn) fetchPart().then(redraw, import.meta.env.OPAC_ELEMENTS ? () => {} : partHooks.onFailure)
    }, [])
    return Part ? <Part {...props} /> : null
  }
  // elements ask for theirs when it is drawn
  return import.meta.env.OPAC_ELEMENTS ? (Lazy as never) : Object.assign(Lazy, { fetchPart })
}

const asked = new Set<Fetched>()

/**
 * Stands where the press is drawn that may bring the part up: it then finds it there. What cannot be had when the
 * browser is idle is asked for when it is drawn.
 */
export const useSoon = (part: Fetched): void =>
  useEffect(() => {
    if (asked.has(part)) return
    asked.add(part)
    whenIdle(() => void part.fetchPart().catch(() => undefined))
  }, [])
