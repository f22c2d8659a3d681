import { loadHotBooks, loadHotWords } from '../../core/api/commend.ts'
import { hotCounts } from '../../core/rules/home/home-request.ts'
import { $config } from '../../core/stores/config.ts'
import type { Hot } from '../../first-view-types.ts'
import { useHomeData } from './use-home-data.ts'

/** Hot words and hot books; empty after a failure (H08). */
export const useHot = (): Hot | null => useHomeData('hot', loadHot)

async function loadHot(signal: AbortSignal): Promise<Hot> {
  const options = { silent: true, signal } as const
  const counts = hotCounts($config.get())
  const listOf = <T>(promise: Promise<T[] | undefined>) =>
    promise.catch(() => undefined).then(list => list ?? [])
  const [words, books] = await Promise.all([
    listOf(loadHotWords(counts.words, options)),
    listOf(loadHotBooks(counts.books, options)),
  ])
  return { words, books }
}
