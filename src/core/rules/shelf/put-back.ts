import { SHELF_LIMIT } from '../../limits.ts'

/**
 * Restores removed books on the temporary shelf at their former positions: behind the nearest predecessor that is
 * still there. Books added since then stay.
 * @param now the current shelf
 * @param removed the removed books
 * @param before the shelf before the removal
 */
export function putBack(now: string[], removed: string[], before: string[]): string[] {
  const next = [...now]
  const back = new Set(removed)
  let at = 0
  for (const id of before) {
    const found = next.indexOf(id)
    if (found >= 0) at = found + 1
    else if (back.has(id) && next.length < SHELF_LIMIT) next.splice(at++, 0, id)
  }
  return next
}
