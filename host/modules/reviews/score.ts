import type { Reading } from '../../store/library.ts'
import { scoresOf } from './queries.ts'

export type Score = { average: number | null; counts: number[]; total: number }

/** Rating of a book: the average to one decimal, and the number of each of 1 … 5. */
export async function scoreOf(db: Reading, bib: number): Promise<Score> {
  const counts = [0, 0, 0, 0, 0]
  for (const { score, count } of await scoresOf(db, bib)) counts[score - 1] = Number(count)
  const total = counts.reduce((sum, count) => sum + count, 0)
  const stars = counts.reduce((sum, count, at) => sum + count * (at + 1), 0)
  return { average: total ? Math.round((stars / total) * 10) / 10 : null, counts, total }
}
