/** How many books of a kind of query were found, and where two engines differ in it. */

/** of so many books: found at 1, at 10, the very record at 1; of those, by FTS5 */
export type Score = {
  count: number
  one: number
  ten: number
  itself: number
  besideOne: number
  besideTen: number
}
export type Scores = ReadonlyMap<string, Score>

/** share of the books of a kind by which engines may differ */
const ALIKE = 0.02

export type Difference = { kind: string; one: number; ten: number; isFar: boolean }

/** @returns by how much the shares found of each kind are above those of `other`, where they are not the same */
export function differences(scores: Scores, other: Scores): Difference[] {
  return [...scores].flatMap(([kind, score]) => {
    const beside = other.get(kind)
    if (!beside) throw new Error(`${kind}: not asked of the other engine`)
    const [one, ten] = [(score.one - beside.one) / score.count, (score.ten - beside.ten) / score.count]
    const isFar = Math.max(Math.abs(one), Math.abs(ten)) > ALIKE
    return one === 0 && ten === 0 ? [] : [{ kind, one, ten, isFar }]
  })
}
