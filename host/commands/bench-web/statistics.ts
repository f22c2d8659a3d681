/** Medians with bootstrap confidence intervals. */
import { seededRandom } from '../../store/demo/random.ts'

/** the median of n runs, and the 95 % interval of resampled medians */
export type Estimate = { value: number; low: number; high: number; n: number }

/** enough for stable printed digits */
const RESAMPLES = 2000
/** seeded: the same runs give the same interval */
const SEED = 11

/** @returns null when no run gave a figure */
export function estimate(values: readonly (number | null)[]): Estimate | null {
  const known = values.filter(value => value !== null)
  if (!known.length) return null
  const random = seededRandom(SEED)
  const medians = Array.from({ length: RESAMPLES }, () =>
    median(known.map(() => known[random.int(0, known.length - 1)]!)),
  ).sort((a, b) => a - b)
  const at = (share: number) => medians[Math.round(share * (RESAMPLES - 1))]!
  return { value: median(known), low: at(0.025), high: at(0.975), n: known.length }
}

/** Of paired runs: the machine's state cancels out in the ratio of a pair. */
export function ratioOf(
  mine: readonly (number | null)[],
  other: readonly (number | null)[],
): Estimate | null {
  return estimate(
    mine.map((value, at) => {
      const beside = other[at] ?? null
      return value === null || beside === null || beside <= 0 ? null : value / beside
    }),
  )
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const half = sorted.length >> 1
  return sorted.length % 2 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2
}

/** ms covered by the union of the spans, clipped to the window: concurrent calls count once */
export function covered(spans: readonly (readonly [number, number])[], from: number, to: number): number {
  let sum = 0
  let until = from
  for (const [start, end] of [...spans].sort((a, b) => a[0] - b[0])) {
    const begin = Math.max(start, until)
    const stop = Math.min(end, to)
    if (stop <= begin) continue
    sum += stop - begin
    until = stop
  }
  return sum
}
