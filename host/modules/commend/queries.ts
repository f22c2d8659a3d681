import type { Reading } from '../../store/library.ts'

/** The words searched for most since a day (yyyy-MM-dd), commonest first. */
export const termsSince = (db: Reading, day: string, count: number) =>
  db
    .selectFrom('search_term')
    .select(({ fn }) => ['term', fn.sum<number>('count').as('total')])
    .where('day', '>=', day)
    .groupBy('term')
    .orderBy('total', 'desc')
    .orderBy('term')
    .limit(count)
    .execute()

/** The books a reader has or had last, newest first. */
export const borrowedBy = (db: Reading, uid: number, count: number) =>
  db
    .selectFrom(
      db
        .selectFrom('loan')
        .select(['bib', 'loaned_at'])
        .where('uid', '=', uid)
        .unionAll(db.selectFrom('loan_hist').select(['bib', 'loaned_at']).where('uid', '=', uid))
        .orderBy('loaned_at', 'desc')
        .limit(count)
        .as('had'),
    )
    .innerJoin('bib', 'bib.id', 'had.bib')
    .select(['had.bib', 'bib.subjects'])
    .orderBy('had.loaned_at', 'desc')
    .execute()
