import { cacheAnswer, cachedAnswer } from '../../../core/answer-cache.ts'
import { isCancelled } from '../../../core/errors.ts'
import { useAnswer } from '../../../ui/use-answer.ts'

/**
 * What a part of home asks for once it comes near; as it was when the reader left, when he comes back. A failure is
 * logged and no more (H08).
 * @param key what makes another answer, the language included
 */
export const usePart = <T>(key: string, load: (signal: AbortSignal) => Promise<T | undefined>) =>
  useAnswer<T>(key, async signal => {
    const cached = cachedAnswer<T>(key)
    if (cached !== undefined) return cached
    try {
      const data = await load(signal)
      // without data there is nothing to wait for
      if (data === undefined || data === null) throw new Error('no data')
      cacheAnswer(key, data)
      return data
    } catch (error) {
      if (!isCancelled(error) && !signal.aborted) console.warn(`home: ${key}`, error)
      throw error
    }
  })
