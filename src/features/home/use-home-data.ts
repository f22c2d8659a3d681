import { useEffect, useState } from 'react'
import { cacheAnswer, cachedAnswer } from '../../core/answer-cache.ts'
import { $firstView } from '../../core/stores/first-view.ts'
import type { FirstViewData } from '../../first-view-types.ts'

type Answers = Pick<FirstViewData, 'hot' | 'booklists' | 'week'>
type Answer<K extends keyof Answers> = NonNullable<Answers[K]>

/**
 * Data of home: from the document, else from the cache of this visit, else fetched once.
 * @returns null until loaded, and after a failure (H08)
 */
export function useHomeData<K extends keyof Answers>(
  key: K,
  load: (signal: AbortSignal) => Promise<Answer<K> | null | undefined>,
): Answer<K> | null {
  const [answer, setAnswer] = useState<Answer<K> | null | undefined>(() => {
    const served = $firstView.get()[key] as Answer<K> | null | undefined
    return served ?? cachedAnswer<Answer<K>>(key) ?? served
  })
  useEffect(() => {
    if (answer) cacheAnswer(key, answer)
  }, [answer])
  useEffect(() => {
    // null: the host has tried, and the server does not support it
    if (answer !== undefined) return
    const stop = new AbortController()
    load(stop.signal).then(
      loaded => stop.signal.aborted || setAnswer(loaded),
      () => undefined,
    )
    return () => stop.abort()
  }, [])
  return answer ?? null
}
