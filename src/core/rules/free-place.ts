/** Where a box lies over nothing that can be pressed. */

export type Box = { left: number; top: number; right: number; bottom: number }

const STEP = 4
/** what a pixel to the side costs beside one up or down: a message is looked for at its end of the line */
const SIDEWAYS = 0.5

/** Whether two boxes lie upon one another; edges that touch do not. */
export const meet = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/**
 * @param want the box at the place where it belongs
 * @param within how far it may be moved
 * @returns the nearest place in which nothing of `taken` is met; undefined = there is none
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

/** From where it should be outwards, so that the nearest are tried first. */
function steps(want: number, from: number, to: number): number[] {
  const all = [want]
  for (let by = STEP; want - by >= from || want + by <= to; by += STEP) {
    if (want - by >= from) all.push(want - by)
    if (want + by <= to) all.push(want + by)
  }
  return all
}
