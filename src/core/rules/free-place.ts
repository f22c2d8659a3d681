/** Finds a place for a box where it covers nothing clickable. */

export type Box = { left: number; top: number; right: number; bottom: number }

const STEP = 4
/** cost of a horizontal pixel relative to a vertical one: a message stays near its end of the line */
const SIDEWAYS = 0.5

/** Whether two boxes overlap; touching edges do not. */
export const meet = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/**
 * @param want the preferred box
 * @param within bounds of the move
 * @returns the nearest position that overlaps none of `taken`; undefined = none
 */
export function freePlace(want: Box, within: Box, taken: readonly Box[]): Box | undefined {
  const width = want.right - want.left
  const height = want.bottom - want.top
  const near = taken.filter(box => meet(box, within))
  let best: Box | undefined
  let least = Number.POSITIVE_INFINITY
  for (const left of steps(want.left, within.left, within.right - width))
    for (const top of steps(want.top, within.top, within.bottom - height)) {
      const cost = Math.abs(top - want.top) + SIDEWAYS * Math.abs(left - want.left)
      if (cost >= least) continue
      const box = { left, top, right: left + width, bottom: top + height }
      if (near.some(other => meet(box, other))) continue
      best = box
      least = cost
    }
  return best
}

/** Positions outwards from the preferred one, nearest first. */
function steps(want: number, from: number, to: number): number[] {
  const all = [want]
  for (let by = STEP; want - by >= from || want + by <= to; by += STEP) {
    if (want - by >= from) all.push(want - by)
    if (want + by <= to) all.push(want + by)
  }
  return all
}
