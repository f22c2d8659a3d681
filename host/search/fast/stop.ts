/** Cooperative cancellation: a search blocks its thread, so it has to poll. */
import { SearchError } from '../errors.ts'

/** Called between pieces of work. @throws SearchError when the answer is not wanted any more */
export type Stop = () => void

export const neverStop: Stop = () => {}

/** checks the clock once in so many calls: it costs as much as a small piece of work */
const LOOKS = 16

/** @param deadline epoch ms @param isGone set by another thread */
export function stopAt(deadline: number, isGone: () => boolean): Stop {
  let calls = 0
  return () => {
    if (isGone()) throw new SearchError('GONE', 'nobody waits for the answer any more')
    if (calls++ % LOOKS === 0 && Date.now() >= deadline) {
      throw new SearchError('DEADLINE', 'the search took too long')
    }
  }
}
