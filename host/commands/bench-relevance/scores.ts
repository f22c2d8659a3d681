/** Number of books found per kind of query, and differences between two engines. */

/** of `count` books: found in first place, in the first ten, the exact record in first place; the same found by FTS5 */
export type Score = {
  count: number
  one: number
  ten: number
  itself: number
  besideOne: number
  besideTen: number
}
export type Scores = ReadonlyMap<string, Score>

/** tolerated difference between engines, as a fraction of a kind's books */
const ALIKE = 0.02

export type Difference = { kind: string; one: number; ten: number; isFar: boolean }

/** @returns by how much the hit rates per kind exceed those of `other`, where they differ */
export function differences(scores: Scores, other: Scores): Difference[] {
  return [...scores].flatMap(([kind, score]) => {
    const beside = other.get(kind)
    if (!beside) throw new Error(`${kind}: not asked of the other engine`)
    const [one, ten] = [(score.one - beside.one) / score.count, (score.ten - beside.ten) / score.count]
    const isFar = Math.max(Math.abs(one), Math.abs(ten)) > ALIKE
    return one === 0 && ten === 0 ? [] : [{ kind, one, ten, isFar }]
  })
}
