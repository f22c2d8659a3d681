/** Search words that found something, counted by day: the source of the hot words. No reader is noted. */
import type { Store } from '../../store/open.ts'

/** Synchronous, so that nothing else of this connection gets into the transaction. @param day yyyy-MM-dd */
export function addTerms({ raw }: Store, day: string, terms: Map<string, number>): void {
  const add = raw.prepare(
    'INSERT INTO search_term (day, term, count) VALUES (?, ?, ?) ON CONFLICT (day, term) DO UPDATE SET count = count + excluded.count',
  )
  raw
    .transaction(() => {
      for (const [term, count] of terms) add.run(day, term, count)
    })
    .immediate()
}
