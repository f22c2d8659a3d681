/** Seeded random numbers: the same seed makes the same library on any machine. */
export type Random = {
  /** 0 ≤ x < 1 */
  next(): number
  /** an integer, both ends included */
  int(from: number, to: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** a shuffled copy */
  shuffled<T>(list: readonly T[]): T[]
  hex(length: number): string
}

/** mulberry32: 32 bits of state are enough for a demo. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    int,
    chance: probability => next() < probability,
    pick: list => {
      if (!list.length) throw new RangeError('nothing to pick from')
      return list[int(0, list.length - 1)] as (typeof list)[number]
    },
    shuffled: list => {
      const copy = [...list]
      for (let i = copy.length - 1; i > 0; i--) {
        const j = int(0, i)
        const held = copy[i] as (typeof copy)[number]
        copy[i] = copy[j] as (typeof copy)[number]
        copy[j] = held
      }
      return copy
    },
    hex: length => Array.from({ length }, () => int(0, 15).toString(16)).join(''),
  }
}
