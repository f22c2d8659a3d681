import { loadHotBooks, loadHotWords } from '../../core/api/commend.ts'
import { hotCounts } from '../../core/rules/home/home-request.ts'
import { $config } from '../../core/stores/config.ts'
import type { Hot } from '../../first-view-types.ts'
import { loading } from './log-failure.ts'
import { useHomeData } from './use-home-data.ts'

/** Hot words and hot books; left out after a failure, which is logged (H08). */
export const useHot = (): Hot | null => useHomeData('hot', loadHot)

async function loadHot(signal: AbortSignal): Promise<Hot> {
  const options = { silent: true, signal } as const
  const counts = hotCounts($config.get())
  const listOf = <T>(promise: Promise<T[] | undefined>, part: string) =>
    loading(promise, part).then(
      list => list ?? [],
      () => [],
    )
  const [words, books] = await Promise.all([
    listOf(loadHotWords(counts.words, options), 'hot words'),
    listOf(loadHotBooks(counts.books, options), 'hot books'),
  ])
  return { words, books }
}
