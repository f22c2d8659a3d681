/** Results for the URL, from the cache of this visit or the discovery index. */
import { useEffect, useState } from 'react'
import type { DiscoveryAnswer, DiscoveryView } from '../../../contract/catalogue/discovery.ts'
import { cacheAnswer, cachedAnswer } from '../../../core/answer-cache.ts'
import { searchDiscovery } from '../../../core/api/discovery.ts'
import { type DiscoveryState, toDiscoveryRequest } from '../../../core/rules/search/discovery-url.ts'
import { $lastList } from '../../../core/stores/books.ts'
import { discoveryConfs, type FoundConfs } from '../../../core/stores/discovery-confs.ts'

type Shown = FoundConfs & { key: string; view: DiscoveryView; answer: DiscoveryAnswer }
export type Discovery = {
  /** the latest answer of this view; of the previous search while loading */
  shown: Shown | null
  isLoading: boolean
  /** null = no failure */
  failure: { error: unknown } | null
  retry: () => void
}

/** @param key identifies the request: view, search and language */
export function useDiscovery(
  view: DiscoveryView,
  state: DiscoveryState,
  lang: string,
  key: string,
): Discovery {
  const [shown, setShown] = useState(() => cachedAnswer<Shown>(key) ?? null)
  const [failed, setFailed] = useState<{ key: string; error: unknown } | null>(null)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (!shown) return
    // without its search conditions it is loaded anew
    if (!shown.error) cacheAnswer(shown.key, shown)
    $lastList.set(location.pathname + location.search)
  }, [shown])
  // reloads when the key changes or on retry
  useEffect(() => {
    if (shown?.key === key || failed?.key === key) return
    const cached = cachedAnswer<Shown>(key)
    if (cached) return setShown(cached)
    const stop = new AbortController()
    setFailed(null)
    const load = async () => {
      // defaults are defined by the index
      const found = await discoveryConfs(view, lang)
      if (stop.signal.aborted) return
      const answer = await searchDiscovery(toDiscoveryRequest(state, view, found.confs), {
        signal: stop.signal,
        silent: true,
      })
      if (answer && !stop.signal.aborted) setShown({ key, view, ...found, answer })
    }
    load().catch(error => stop.signal.aborted || setFailed({ key, error }))
    return () => stop.abort()
  }, [key, attempt])

  const failure = failed?.key === key ? failed : null
  return {
    shown: shown?.view === view ? shown : null,
    isLoading: shown?.key !== key && failure === null,
    failure,
    retry: () => {
      setShown(null)
      setFailed(null)
      setAttempt(attempt + 1)
    },
  }
}
