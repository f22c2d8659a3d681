import { loadHotBooks, loadHotWords } from '../../core/api/commend.ts'
import { hotCounts } from '../../core/rules/home-request.ts'
import { $config } from '../../core/stores/config.ts'
import type { Hot } from '../../first-view-types.ts'
import { useStartAnswer } from './use-start-answer.ts'

/** Hot words and hot books; a list that cannot be had is empty (H08). */
export const useHot = (): Hot | null => useStartAnswer('hot', loadHot)

async function loadHot(signal: AbortSignal): Promise<Hot> {
  const options = { silent: true, signal } as const
  const counts = hotCounts($config.get())
  const listOf = <T>(asked: Promise<T[] | undefined>) => asked.catch(() => undefined).then(list => list ?? [])
  const [words, books] = await Promise.all([
    listOf(loadHotWords(counts.words, options)),
    listOf(loadHotBooks(counts.books, options)),
  ])
  return { words, books }
}
