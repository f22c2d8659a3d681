/**
 * A screen in a chunk of its own. It can be provided before a synchronous render (host, taking over, tests); a chunk
 * that fails or takes longer than 120 s becomes a view with a way to recover (S13).
 */
import { type ComponentType, type ReactNode, useEffect, useReducer } from 'react'
import { CHUNK_LOAD_TIMEOUT } from '../core/limits.ts'
import { type Area, needMessages } from '../i18n/index.ts'
import { ChunkError, PageLoading } from './ChunkError.tsx'

/** waiting: what stands until it is there; absent = a word */
export type LazyScreen = ComponentType<{ waiting?: ReactNode }> & {
  /** fetches its code and messages @throws what the chunk fails with, or ChunkLoadError */
  preload(): Promise<void>
  provide(page: ComponentType): void
}

class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
}

/** @param areas messages that it shows */
export function lazyScreen(load: () => Promise<{ default: ComponentType }>, ...areas: Area[]): LazyScreen {
  let Page: ComponentType | undefined
  let hasFailed = false

  const preload = async (): Promise<void> => {
    const messages = needMessages(...areas)
    if (Page) return messages
    const [module] = await within(CHUNK_LOAD_TIMEOUT, Promise.all([load(), messages]))
    Page = module.default
  }

  const Lazy = ({ waiting }: { waiting?: ReactNode }) => {
    const [, redraw] = useReducer((n: number) => n + 1, 0)
    const drawn = Page
    useEffect(() => {
      // somebody else's preload may have ended between the drawing and this
      if (drawn) return
      hasFailed = false
      preload().then(redraw, () => {
        hasFailed = true
        redraw()
      })
    }, [])
    if (Page) return <Page />
    return hasFailed ? <ChunkError /> : (waiting ?? <PageLoading />)
  }
  return Object.assign(Lazy, {
    preload,
    provide: (page: ComponentType) => {
      Page = page
    },
  })
}

function within<T>(ms: number, coming: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError()), ms)
  })
  return Promise.race([coming, late]).finally(() => clearTimeout(timer))
}
