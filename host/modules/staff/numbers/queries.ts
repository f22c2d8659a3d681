/** SQL of the staff statistics. */
import type { Reading } from '../../../store/library.ts'

export type Counted = { bucket: number; times: number; people: number }

/**
 * Loans by equal spans of time. If summer time begins or ends within the span, an hour at midnight is counted for the
 * adjacent day.
 * @param width ms of a span
 */
export async function loansBy(
  db: Reading,
  what: 'loaned_at' | 'returned_at',
  { from, to, width }: { from: number; to: number; width: number },
): Promise<Counted[]> {
  const past = db
    .selectFrom('loan_hist')
    .select(['uid', `${what} as at`])
    .where(what, '>=', from)
    .where(what, '<', to)
  const all =
    what === 'loaned_at'
      ? past.unionAll(
          db
            .selectFrom('loan')
            .select(['uid', 'loaned_at as at'])
            .where('loaned_at', '>=', from)
            .where('loaned_at', '<', to),
        )
      : past
  const rows = await db
    .selectFrom(all.as('lent'))
    .select(({ eb, fn, lit }) => [
      eb(eb.parens('at', '-', lit(from)), '/', lit(width)).as('bucket'),
      fn.countAll<number>().as('times'),
      fn.count<number>('uid').distinct().as('people'),
    ])
    .groupBy('bucket')
    .execute()
  return rows.map(row => ({
    bucket: Number(row.bucket),
    times: Number(row.times),
    people: Number(row.people),
  }))
}

/** Books suggested by readers, with the number of readers. */
export async function wantedIn(db: Reading, from: number, to: number) {
  const rows = await db
    .selectFrom('purchase')
    .leftJoin('pda_book', 'pda_book.id', 'purchase.pda_book')
    .select(({ fn }) => [
      fn.coalesce('pda_book.title', 'purchase.title').as('title'),
      fn.coalesce('pda_book.isbn', 'purchase.isbn').as('isbn'),
      fn.min('state').as('state'),
      fn.count<number>('purchase.uid').distinct().as('readers'),
    ])
    .where('purchase.created_at', '>=', from)
    .where('purchase.created_at', '<', to)
    .where('state', '<>', 'arrived')
    .groupBy(({ fn }) => [
      fn.coalesce('pda_book.title', 'purchase.title'),
      fn.coalesce('pda_book.isbn', 'purchase.isbn'),
    ])
    .execute()
  return rows.map(row => ({ ...row, readers: Number(row.readers) }))
}

export const databaseNames = (db: Reading) =>
  db
    .selectFrom('package')
    .select(['id', 'package_id', 'name_zh', 'name_en', 'publisher_zh', 'publisher_en'])
    .orderBy('id')
    .execute()

/** Usage reported by vendors, within these months. */
export const reportedUse = (db: Reading, from: string, to: string) =>
  db
    .selectFrom('package_use')
    .select(['package', 'month', 'downloads', 'searches'])
    .where('month', '>=', from)
    .where('month', '<=', to)
    .orderBy('month')
    .execute()
