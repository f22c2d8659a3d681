/**
 * A page, or a part of every page, in a chunk of its own. Unlike React.lazy it can be provided before a synchronous
 * render (host, hydration); what the host has drawn sleeps until it is needed (sleep.ts); and a chunk that fails or
 * takes longer than 120 s becomes a view with a way to recover (S13).
 */
import { type ComponentType, Suspense, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { onMove } from '../core/browser/moves.ts'
import { CHUNK_LOAD_TIMEOUT } from '../core/limits.ts'
import { $config } from '../core/stores/config.ts'
import { $language } from '../core/stores/language.ts'
import { $flagAt } from '../core/stores/session.ts'
import { $shelf } from '../core/stores/shelf.ts'
import { type Area, needMessages } from '../i18n/index.ts'
import { ChunkError, PageLoading } from './ChunkError.tsx'
import { typedIn, wakeWhenTouched } from './sleep.ts'
import { IdScope, useId } from './use-id.ts'
import { isHydrating, setHydrating } from './use-kept.ts'

export type LazyPage = ComponentType & { preload(): Promise<void>; provide(page: ComponentType): void }

export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
}

/**
 * Opens once, when the code may take over what the host has drawn; `taken` resolves when it has. leave: the page is
 * left or drawn anew instead, and from then on it stays shut.
 */
type Gate = {
  promise: Promise<void>
  isOpen: boolean
  isLeft: boolean
  open(): void
  taken: Promise<void>
  take(): void
  leave(): void
}

/** The host draws for nobody in particular: a visitor with a shelf or a session needs the page's code at once. */
export const isSomebody = (): boolean => $flagAt.get() > 0 || $shelf.get().length > 0

export function lazyPage(load: () => Promise<{ default: ComponentType }>, ...areas: Area[]): LazyPage {
  let Page: ComponentType | undefined
  let failed: Error | undefined

  const preload = async (): Promise<void> => {
    if (Page) return needMessages(...areas)
    failed = undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new ChunkLoadError()), CHUNK_LOAD_TIMEOUT)
    })
    try {
      const [module] = await Promise.race([Promise.all([load(), needMessages(...areas)]), late])
      Page = module.default
    } catch (error) {
      failed = error instanceof ChunkLoadError ? error : new ChunkLoadError(String(error))
    } finally {
      clearTimeout(timer)
    }
  }

  const Drawn = () => {
    if (Page) return <Page />
    return failed ? <ChunkError /> : <PageLoading />
  }

  /** While its gate is shut the elements that the host has drawn stay as they are. */
  const Asleep = ({ gate }: { gate: Gate }) => {
    if (!gate.isOpen) throw gate.promise
    return (
      <div className="island">
        <Awaking />
        <Drawn />
        <Awake gate={gate} />
      </div>
    )
  }

  const Lazy = () => {
    const [, redraw] = useReducer((n: number) => n + 1, 0)
    const [gate] = useState(() => (isHydrating() && !Page ? shutGate() : undefined))
    const [isAnew, drawAnew] = useState(false)
    const place = useRef<HTMLDivElement>(null)
    const putBack = useRef<() => void>()
    useEffect(() => putBack.current?.(), [isAnew])
    const drawn = Page
    const name = useId()
    useEffect(() => {
      if (!gate) {
        if (!Page) void preload().then(redraw)
        // somebody else's preload ended between the drawing and this
        else if (!drawn) redraw()
        return
      }
      const wake = () =>
        preload().then(() => {
          if (failed && !gate.isLeft) {
            stopWatching()
            return drawAnew(true)
          }
          gate.open()
          return gate.taken
        })
      const anew = () =>
        void preload().then(() => {
          if (gate.isOpen || !place.current) return
          gate.leave()
          putBack.current = typedIn(place.current)
          stopWatching()
          drawAnew(true)
        })
      const stopWatching = wakeWhenTouched(place.current!, wake)
      const stops = [
        stopWatching,
        $flagAt.listen(() => void wake()),
        $shelf.listen(() => void wake()),
        // what was drawn is in another language: it cannot be taken over
        $language.listen(() => gate.isOpen || anew()),
        $config.listen(() => gate.isOpen || anew()),
        onMove(() => gate.isOpen || anew()),
      ]
      return () => {
        gate.leave()
        for (const stop of stops) stop()
      }
    }, [])
    return (
      <div className="island" ref={place}>
        <IdScope name={name}>
          {gate && !isAnew ? (
            <Suspense fallback={null}>
              <Asleep gate={gate} />
            </Suspense>
          ) : (
            <div className="island" key="anew">
              <Drawn />
            </div>
          )}
        </IdScope>
      </div>
    )
  }
  return Object.assign(Lazy, {
    preload,
    provide: (page: ComponentType) => {
      Page = page
    },
  })
}

/** First in what takes over: from here on stores that only the browser knows draw their own value. */
function Awaking() {
  useLayoutEffect(() => setHydrating(false), [])
  return null
}

/** Last in it: every part before it listens now. */
function Awake({ gate }: { gate: Gate }) {
  useEffect(() => gate.take(), [])
  return null
}

function shutGate(): Gate {
  const [promise, resolve] = later()
  const [taken, take] = later()
  let isTaken = false
  const gate: Gate = {
    promise,
    isOpen: false,
    isLeft: false,
    open: () => {
      if (gate.isOpen || gate.isLeft) return
      gate.isOpen = true
      setHydrating(true)
      resolve()
    },
    taken,
    take: () => {
      isTaken = true
      take()
    },
    leave: () => {
      gate.isLeft = true
      // left on the way: nothing takes over any more, and the next page is drawn like any other
      if (gate.isOpen && !isTaken) setHydrating(false)
    },
  }
  return gate
}

function later(): [Promise<void>, () => void] {
  let resolve = (): void => {}
  const promise = new Promise<void>(done => {
    resolve = done
  })
  return [promise, resolve]
}
