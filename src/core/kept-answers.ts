/** Answers of this visit, so that going back shows at once what was there. Written in effects only: never on the host. */
import { KEPT_FRESH } from './limits.ts'
import { $uid } from './stores/session.ts'

const MOST = 24

const kept = new Map<string, { answer: unknown; at: number }>()

/** @param key what makes another answer: the page, what it was asked for, and the language */
export function keepAnswer(key: string, answer: unknown): void {
  kept.delete(key)
  kept.set(key, { answer, at: Date.now() })
  if (kept.size > MOST) kept.delete(kept.keys().next().value!)
}

export function keptAnswer<T>(key: string): T | undefined {
  const found = kept.get(key)
  return found && Date.now() - found.at < KEPT_FRESH ? (found.answer as T) : undefined
}

export const forgetAnswers = (): void => kept.clear()

// What one reader has collected stands in the rows: the next reader must not see it.
$uid.listen(forgetAnswers)
