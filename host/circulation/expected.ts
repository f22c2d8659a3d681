/** When a waiting reservation should get its copy, if every copy is returned on the day it is due. Pure. */
import type { Expected } from './driver.ts'

/**
 * @param position in the queue, 1 = next; null = unknown
 * @param dueAts of the copies on loan that fit, epoch ms, in any order. Overdue ones are left out: nobody knows when they come
 * @param loanMs length of a further loan; null = unknown, then nothing is said of readers behind the first of each copy
 */
export function expectedOf(
  position: number | null,
  dueAts: readonly number[],
  now: number,
  loanMs: number | null,
): Expected | null {
  const coming = dueAts.filter(at => at >= now).sort((a, b) => a - b)
  if (position === null || position < 1 || coming.length === 0) return null
  const turns = Math.floor((position - 1) / coming.length)
  if (turns > 0 && loanMs === null) return null
  return { at: coming[(position - 1) % coming.length]! + turns * (loanMs ?? 0), isRough: turns > 0 }
}
