/** Answers of this visit, so that going back shows the list at once. Written in effects only: never on the host. */
import type { SearchAnswer } from '../../contract/search.ts'
import { $uid } from '../../core/stores/session.ts'

/** ms; availability grows old */
const FRESH = 300_000
const MOST = 12

const kept = new Map<string, { answer: SearchAnswer; at: number }>()

export function keepAnswer(key: string, answer: SearchAnswer): void {
  kept.delete(key)
  kept.set(key, { answer, at: Date.now() })
  if (kept.size > MOST) kept.delete(kept.keys().next().value!)
}

export function keptAnswer(key: string): SearchAnswer | undefined {
  const found = kept.get(key)
  return found && Date.now() - found.at < FRESH ? found.answer : undefined
}

export const forgetAnswers = (): void => kept.clear()

// What one reader has collected stands in the rows: the next reader must not see it.
$uid.listen(forgetAnswers)
