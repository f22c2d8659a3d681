import { cacheAnswer, cachedAnswer } from '../../../core/answer-cache.ts'
import { useFetch } from '../../../ui/use-fetch.ts'
import { loading } from '../log-failure.ts'

/**
 * Loads a part of home when near, cached for going back. A failure is only logged (H08).
 * @param key identifies the request, including the language
 */
export const usePart = <T>(key: string, load: (signal: AbortSignal) => Promise<T | undefined>) =>
  useFetch<T>(key, async signal => {
    const cached = cachedAnswer<T>(key)
    if (cached !== undefined) return cached
    const whole = async () => {
      const data = await load(signal)
      // treat missing data as a failure
      if (data === undefined || data === null) throw new Error('no data')
      cacheAnswer(key, data)
      return data
    }
    return loading(whole(), key)
  })
