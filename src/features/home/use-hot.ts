import { useEffect, useState } from 'react'
import { loadHotBooks, loadHotWords } from '../../core/api/commend.ts'
import { keepAnswer, keptAnswer } from '../../core/kept-answers.ts'
import { hotCounts } from '../../core/rules/home-request.ts'
import { $config } from '../../core/stores/config.ts'
import { $firstView } from '../../core/stores/first-view.ts'
import type { Hot } from '../../first-view-types.ts'

/** Hot words and hot books; a list that cannot be had is empty (H08). */
export function useHot(): Hot | null {
  const [hot, setHot] = useState(() => $firstView.get().hot ?? keptAnswer<Hot>('hot'))
  useEffect(() => {
    if (hot) keepAnswer('hot', hot)
  }, [hot])
  useEffect(() => {
    // null: the host has asked that server already, and it does not say
    if (hot !== undefined) return
    const stop = new AbortController()
    const options = { silent: true, signal: stop.signal } as const
    const { words, books } = hotCounts($config.get())
    const listOf = <T>(asked: Promise<T[] | undefined>) =>
      asked.catch(() => undefined).then(list => list ?? [])
    Promise.all([listOf(loadHotWords(words, options)), listOf(loadHotBooks(books, options))]).then(
      ([words, books]) => stop.signal.aborted || setHot({ words, books }),
    )
    return () => stop.abort()
  }, [])
  return hot ?? null
}
