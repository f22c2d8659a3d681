import type { Reading } from '../../store/library.ts'

/**
 * The most frequent search terms since a day (yyyy-MM-dd), commonest first; terms below `fewest` are excluded for
 * privacy.
 */
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

/** Numbers and subjects of these books, in no order. */
export const subjectsOfBooks = (db: Reading, bibIds: string[]) =>
  db.selectFrom('bib').select(['id', 'bib_id', 'subjects']).where('bib_id', 'in', bibIds).execute()

/** Co-borrowed titles of these books, strongest first, without the books themselves. */
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
