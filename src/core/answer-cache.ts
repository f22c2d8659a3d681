/**
 * LRU cache of this visit's API answers, for instant back navigation. Written in effects only, so never on the host.
 */
import { ANSWER_CACHE_AGE } from './limits.ts'
import { $uid } from './stores/session/session.ts'

const MAX_ENTRIES = 24

const cached = new Map<string, { answer: unknown; at: number }>()

/** @param key identifies the answer: page, request and language */
export function cacheAnswer(key: string, answer: unknown): void {
  cached.delete(key)
  cached.set(key, { answer, at: Date.now() })
  if (cached.size > MAX_ENTRIES) cached.delete(cached.keys().next().value!)
}

export function cachedAnswer<T>(key: string): T | undefined {
  const found = cached.get(key)
  return found && Date.now() - found.at < ANSWER_CACHE_AGE ? (found.answer as T) : undefined
}

export const clearAnswers = (): void => cached.clear()

// Rows contain the reader's collected state, which the next reader must not see.
$uid.listen(clearAnswers)
