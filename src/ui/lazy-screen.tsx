/**
 * A lazily loaded screen. It can be provided before a synchronous render (host, hydration, tests); a chunk that fails
 * or takes longer than 120 s shows an error with a retry (S13).
 */
import { type ComponentType, type ReactNode, useEffect, useReducer } from 'react'
import { CHUNK_LOAD_TIMEOUT } from '../core/limits.ts'
import { type Area, needMessages } from '../i18n/index.ts'
import { ChunkError, PageLoading } from './state/ChunkError.tsx'

/** waiting: placeholder while loading; a text by default */
export type LazyScreen = ComponentType<{ waiting?: ReactNode }> & {
  /** loads code and messages @throws the chunk's failure, or ChunkLoadError */
  preload(): Promise<void>
  /** loads what else the first render shows, depending on its data */
  ready(): Promise<unknown> | undefined
  provide(page: ComponentType): void
}

/** ready: for a screen whose document may show parts in chunks of their own */
export type LazyModule = { default: ComponentType; ready?: () => Promise<unknown> }

class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
}

/** @param areas message areas of the screen */
export function lazyScreen(load: () => Promise<LazyModule>, ...areas: Area[]): LazyScreen {
  let Page: ComponentType | undefined
  let hasFailed = false
  let ready: LazyModule['ready']

  const preload = async (): Promise<void> => {
    const messages = needMessages(...areas)
    if (Page) return messages
    const [module] = await within(CHUNK_LOAD_TIMEOUT, Promise.all([load(), messages]))
    Page = module.default
    ready = module.ready
  }

  const Lazy = ({ waiting }: { waiting?: ReactNode }) => {
    const [, redraw] = useReducer((n: number) => n + 1, 0)
    const drawn = Page
    useEffect(() => {
      // another preload may have finished between render and effect
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
    ready: () => ready?.(),
    provide: (page: ComponentType) => {
      Page = page
    },
  })
}

function within<T>(ms: number, coming: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError()), ms)
  })
  return Promise.race([coming, timeout]).finally(() => clearTimeout(timer))
}
