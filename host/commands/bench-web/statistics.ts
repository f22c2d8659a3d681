/** Medians with an interval that says how far to believe them. */
import { seededRandom } from '../../store/demo/random.ts'

/** the median of n runs, and the bounds between which 95 % of resampled medians lie */
export type Estimate = { value: number; low: number; high: number; n: number }

/** enough that the bounds no longer move by what is printed */
const RESAMPLES = 2000
/** the same runs give the same interval */
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

/** Of runs made one beside the other: the machine's mood falls out of the ratio of a pair. */
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

/** ms that lie within any of the spans, clipped to the window: calls under way together are waited for once */
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
