/** What sources say about a key: kept for a day, failures for a shorter time; a few are asked at the same time. */
import { openGate } from '../http/guard/gate.ts'
import type { SourceAnswer } from './sources.ts'

const DAY_MS = 86_400_000
const FAILED_FOR = 600_000
const MOST_KEPT = 2000
const BOUNDS = { concurrent: 4, queued: 50, timeout: 5000 }

type Parts<T> = {
  clock: { now(): number }
  /** ms for which a failure is kept */
  failedFor?: number
  ask(key: string): Promise<SourceAnswer<T>>
}

/** @returns never rejects: `failed` also when too many wait, which is not kept */
export function keptAnswers<T>({
  clock,
  failedFor = FAILED_FOR,
  ask,
}: Parts<T>): (key: string) => Promise<SourceAnswer<T>> {
  const gate = openGate(BOUNDS)
  const kept = new Map<string, { until: number; answer: Promise<SourceAnswer<T>> }>()

  function keep(key: string, until: number, answer: Promise<SourceAnswer<T>>): void {
    kept.delete(key)
    kept.set(key, { until, answer })
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!)
  }

  return key => {
    const known = kept.get(key)
    if (known && known.until > clock.now()) return known.answer
    const answer = gate
      .run(() => ask(key))
      .then(
        said => {
          if (said.kind === 'failed') keep(key, clock.now() + failedFor, answer)
          return said
        },
        (): SourceAnswer<T> => {
          kept.delete(key)
          return { kind: 'failed' }
        },
      )
    keep(key, clock.now() + DAY_MS, answer)
    return answer
  }
}
