/**
 * A page in a chunk of its own. Unlike React.lazy it can be provided before a synchronous render (host, hydration),
 * and a chunk that fails or takes longer than 120 s becomes a view with a way to recover (S13).
 */
import { type ComponentType, useEffect, useReducer } from 'react'
import { CHUNK_LOAD_TIMEOUT } from '../core/limits.ts'
import { type Area, needMessages } from '../i18n/index.ts'
import { ChunkError, PageLoading } from './ChunkError.tsx'

export type LazyPage = ComponentType & { preload(): Promise<void>; provide(page: ComponentType): void }

export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
}

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

  const Lazy = () => {
    const [, redraw] = useReducer((n: number) => n + 1, 0)
    const drawn = Page
    useEffect(() => {
      if (!Page) void preload().then(redraw)
      // somebody else's preload ended between the drawing and this
      else if (!drawn) redraw()
    }, [])
    if (Page) return <Page />
    return failed ? <ChunkError /> : <PageLoading />
  }
  return Object.assign(Lazy, {
    preload,
    provide: (page: ComponentType) => {
      Page = page
    },
  })
}
