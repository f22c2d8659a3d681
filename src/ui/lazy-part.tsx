import { type ComponentType, useEffect, useReducer } from 'react'
import { whenIdle } from '../core/browser/when-idle.ts'

/** Set by the portal: reports a part that failed to load. */
export const partHooks = { onFailure: (): void => {} }

type Fetched = { fetchPart(): Promise<void> }

/**
 * A lazily loaded part that only an action shows: loaded when first rendered, or prefetched. Not for server-rendered
 * parts. A failed load is retried on the next render.
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
      // another instance may have loaded it between render and effect
      if (!drawn) fetchPart().then(redraw, import.meta.env.OPAC_ELEMENTS ? () => {} : partHooks.onFailure)
    }, [])
    return Part ? <Part {...props} /> : null
  }
  // elements load theirs when rendered
  return import.meta.env.OPAC_ELEMENTS ? (Lazy as never) : Object.assign(Lazy, { fetchPart })
}

const prefetched = new Set<Fetched>()

/**
 * Prefetches a part when the browser is idle, where the button that shows it is rendered. A failure is retried when
 * the part is rendered.
 */
export const usePrefetch = (part: Fetched): void =>
  useEffect(() => {
    if (prefetched.has(part)) return
    prefetched.add(part)
    whenIdle(() => void part.fetchPart().catch(() => undefined))
  }, [])
