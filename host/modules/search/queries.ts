import type { Writing } from '../../store/library.ts'

/** rows per statement */
const TOGETHER = 500

/**
 * Search terms counted by day (yyyy-MM-dd), the source of popular searches. No reader is stored.
 * @param counts searches by term
 */
export async function addTerms(trx: Writing, day: string, counts: Map<string, number>): Promise<void> {
  const rows = [...counts].map(([term, count]) => ({ day, term, count }))
  for (let at = 0; at < rows.length; at += TOGETHER) {
    await trx
      .insertInto('search_term')
      .values(rows.slice(at, at + TOGETHER))
      .onConflict(known =>
        known
          .columns(['day', 'term'])
          .doUpdateSet(({ eb, ref }) => ({ count: eb('search_term.count', '+', ref('excluded.count')) })),
      )
      .execute()
  }
}
