/** Cooperative cancellation: a search blocks its thread, so it has to poll. */
import { SearchError } from '../../errors.ts'

/** Called between pieces of work. @throws SearchError if the search was cancelled or its deadline has passed */
export type Stop = () => void

export const neverStop: Stop = () => {}

/** calls per check of the clock, which costs as much as a small piece of work */
const LOOKS = 16

/** @param deadline epoch ms @param isGone whether another thread has cancelled the search */
export function stopAt(deadline: number, isGone: () => boolean): Stop {
  let calls = 0
  return () => {
    if (isGone()) throw new SearchError('GONE', 'nobody waits for the answer any more')
    if (calls++ % LOOKS === 0 && Date.now() >= deadline) {
      throw new SearchError('DEADLINE', 'the search took too long')
    }
  }
}
