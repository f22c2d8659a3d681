import { type ComponentType, useEffect, useReducer } from 'react'
import { drawing } from '../core/asked.ts'
import { isFrugal } from '../core/browser/frugal.ts'
import { whenIdle } from '../core/browser/when-idle.ts'

/** Set by the portal: reports a part that failed to load. */
export const partHooks = { onFailure: (): void => {} }

type Fetched<P extends object = never> = {
  fetchPart(): Promise<void>
  /** before a synchronous render, on the host only */
  provide(part: ComponentType<P>): void
}

/**
 * A lazily loaded part: loaded when first rendered, or prefetched. A server-rendered one is provided on the host, and
 * fetched before hydration. A failed load is retried on the next render.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> & Fetched<P> {
  let Part: ComponentType<P> | undefined
  const fetchPart = async (): Promise<void> => {
    Part ??= await load()
  }
  // separate from Part, which is rendered into readers' documents: these must not contain more than their page has at
  // hydration
  let loaded: ComponentType<P> | undefined
  const askedPart = () => {
    if (!drawing.asked) return undefined
    if (!loaded)
      drawing.asked.waitFor(
        load().then(part => {
          loaded = part
        }),
      )
    return loaded
  }
  const Lazy = (props: P) => {
    const [, redraw] = useReducer((n: number) => n + 1, 0)
    const drawn = Part
    useEffect(() => {
      // another instance may have loaded it between render and effect
      if (!drawn) fetchPart().then(redraw, import.meta.env.OPAC_ELEMENTS ? () => {} : partHooks.onFailure)
    }, [])
    const Shown = Part ?? (import.meta.env.SSR ? askedPart() : undefined)
    return Shown ? <Shown {...props} /> : null
  }
  // elements load their parts on render
  if (import.meta.env.OPAC_ELEMENTS) return Lazy as never
  const provide = (part: ComponentType<P>) => {
    Part = part
  }
  return Object.assign(Lazy, import.meta.env.SSR ? { fetchPart, provide } : ({ fetchPart } as never))
}

/** Before the import of a part that has its room already and nobody came for: after what is on view has its data. */
export const untilIdle = (): Promise<void> =>
  import.meta.env.SSR ? Promise.resolve() : new Promise(whenIdle)

const prefetched = new Set<object>()
let last: Promise<unknown> = Promise.resolve()

/**
 * Work for when the browser is idle, one at a time: a style sheet that arrives before an earlier one makes Chromium lay
 * out all text again.
 */
export function inTurn(work: () => Promise<unknown>): void {
  last = last
    .then(() => new Promise<void>(whenIdle))
    .then(work)
    .catch(() => undefined)
}

/**
 * Prefetches a part when the browser is idle, where the button that opens it is rendered; with Save-Data or on a 2g
 * connection it loads on the press. A failure is retried when the part is rendered.
 */
export const usePrefetch = (part: Pick<Fetched, 'fetchPart'>): void =>
  useEffect(() => {
    if (prefetched.has(part) || isFrugal()) return
    prefetched.add(part)
    inTurn(part.fetchPart)
  }, [])
