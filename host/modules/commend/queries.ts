import type { Reading } from '../../store/library.ts'

/** The words searched for most since a day (yyyy-MM-dd), commonest first; those searched for less often than `fewest` are nobody's business. */
export const termsSince = (db: Reading, day: string, { fewest, count }: { fewest: number; count: number }) =>
  db
    .selectFrom('search_term')
    .select(({ fn }) => ['term', fn.sum<number>('count').as('total')])
    .where('day', '>=', day)
    .groupBy('term')
    .having(({ fn }) => fn.sum('count'), '>=', fewest)
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

/** What readers of these books also borrowed, the likest first; without the books themselves. */
export const alsoBorrowed = (db: Reading, bibs: number[], count: number) =>
  db
    .selectFrom('commend_pair')
    .innerJoin('bib', 'bib.id', 'commend_pair.other')
    .select(({ fn }) => ['commend_pair.other', fn.sum<number>('commend_pair.score').as('likeness')])
    .where('commend_pair.bib', 'in', bibs)
    .where('commend_pair.other', 'not in', bibs)
    .where('bib.withdrawn', '=', 0)
    .groupBy('commend_pair.other')
    .orderBy('likeness', 'desc')
    .orderBy('commend_pair.other')
    .limit(count)
    .execute()

/** Books of a span, the most lent first. */
export const hotOf = (db: Reading, span: string) =>
  db
    .selectFrom('commend_hot')
    .innerJoin('bib', 'bib.id', 'commend_hot.bib')
    .select(['commend_hot.bib', 'commend_hot.loans', 'commend_hot.was', 'bib.classno'])
    .where('commend_hot.span', '=', span)
    .where('bib.withdrawn', '=', 0)
    .orderBy('commend_hot.loans', 'desc')
    .orderBy('commend_hot.bib')
    .execute()
