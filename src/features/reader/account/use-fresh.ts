import { useStore } from '@nanostores/react'
import { $changedAt } from '../../../core/stores/reader-stats.ts'
import { type Asked, useAnswer } from '../../../ui/use-answer.ts'

/** An answer that is asked for anew when the reader has changed something, in whichever window. */
export function useFresh<T>(key: string, load: (signal: AbortSignal) => Promise<T | undefined>): Asked<T> {
  const changedAt = useStore($changedAt)
  return useAnswer(`${key} ${changedAt}`, load)
}
