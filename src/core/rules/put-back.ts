import { SHELF_LIMIT } from '../limits.ts'

/**
 * The temporary shelf with what was taken off put back where it stood: behind the nearest of those before it that is
 * still there. What came meanwhile stays, and keeps its room.
 *
 * @param now the shelf as it is @param gone what was taken off @param before the shelf as it was
 */
export function putBack(now: string[], gone: string[], before: string[]): string[] {
  const next = [...now]
  const back = new Set(gone)
  let at = 0
  for (const id of before) {
    const found = next.indexOf(id)
    if (found >= 0) at = found + 1
    else if (back.has(id) && next.length < SHELF_LIMIT) next.splice(at++, 0, id)
  }
  return next
}
