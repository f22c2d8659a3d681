import type { Writing } from '../../store/library.ts'

/**
 * Search words that found something, counted by day (yyyy-MM-dd): the source of the hot words. No reader is noted.
 * @param counts searches by term
 */
export async function addTerms(trx: Writing, day: string, counts: Map<string, number>): Promise<void> {
  for (const [term, count] of counts) {
    await trx
      .insertInto('search_term')
      .values({ day, term, count })
      .onConflict(known =>
        known
          .columns(['day', 'term'])
          .doUpdateSet(({ eb }) => ({ count: eb('search_term.count', '+', count) })),
      )
      .execute()
  }
}
