import { useEffect, useState } from 'react'
import { cacheAnswer, cachedAnswer } from '../../core/answer-cache.ts'
import { $firstView } from '../../core/stores/first-view.ts'
import type { FirstViewData } from '../../first-view-types.ts'

type Answers = Pick<FirstViewData, 'hot' | 'booklists' | 'week'>
type Answer<K extends keyof Answers> = NonNullable<Answers[K]>

/**
 * One answer of the start: as the document has it, else as it was when the reader left the start, else asked for once.
 * @returns null until it has come, and when it cannot be had (H08)
 */
export function useStartAnswer<K extends keyof Answers>(
  key: K,
  load: (signal: AbortSignal) => Promise<Answer<K> | null | undefined>,
): Answer<K> | null {
  const [answer, setAnswer] = useState<Answer<K> | null | undefined>(() => {
    const said = $firstView.get()[key] as Answer<K> | null | undefined
    return said ?? cachedAnswer<Answer<K>>(key) ?? said
  })
  useEffect(() => {
    if (answer) cacheAnswer(key, answer)
  }, [answer])
  useEffect(() => {
    // null: the host has asked that server already, and it does not say
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
