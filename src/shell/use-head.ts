/** Replaces the document's head after a move within the app: the served one describes the first page only. */
import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { useRouter, useSearch } from 'wouter'
import { whenIdle } from '../core/browser/when-idle.ts'
import { $openBook } from '../core/stores/books.ts'
import { $config } from '../core/stores/config.ts'
import { useLang } from '../i18n/use-t.ts'
import type { Route } from './routes/routes.ts'

/** @param route undefined while unknown */
export function useHead(route: Route | undefined, path: string): void {
  const { base } = useRouter()
  const query = useSearch()
  const lang = useLang()
  const config = useStore($config)
  const openBook = useStore($openBook)
  const key = `${lang} ${path}?${query}`
  /** null once the reader has moved */
  const served = useRef<string | null>(key)

  useEffect(() => {
    if (!route || served.current === key) return
    served.current = null
    let isLeft = false
    const place = { base, path, search: location.search, lang }
    whenIdle(
      () =>
        void import('./show-head.ts').then(
          ({ showHead }) => showHead(place, route, config, openBook, () => !isLeft),
          // as any chunk that is not vital
          () => undefined,
        ),
    )
    return () => {
      isLeft = true
    }
  }, [key, route?.name, config, openBook])
}
