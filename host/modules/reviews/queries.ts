/** SQL of reviews. */
import type { Reading, Writing } from '../../store/library.ts'

const COLUMNS = [
  'review.id as id',
  'review.uid as uid',
  'review.score as score',
  'review.content as content',
  'review.anonymous as anonymous',
  'review.created_at as at',
  'review.hidden_at as hiddenAt',
  'review.words as words',
  'patron.display_name as name',
] as const

const reviews = (db: Reading) =>
  db.selectFrom('review').innerJoin('patron', 'patron.uid', 'review.uid').select(COLUMNS)

export type ReviewRow = {
  id: number
  uid: number
  score: number
  content: string
  anonymous: number
  at: number
  hiddenAt: number | null
  words: string
  name: string
}

/** Latest first, without hidden ones. */
export const reviewsOf = (db: Reading, bib: number, offset: number, limit: number): Promise<ReviewRow[]> =>
  reviews(db)
    .where('review.bib', '=', bib)
    .where('hidden_at', 'is', null)
    .orderBy('review.created_at', 'desc')
    .orderBy('review.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()

export const reviewBy = (db: Reading, bib: number, uid: number): Promise<ReviewRow | undefined> =>
  reviews(db).where('review.bib', '=', bib).where('review.uid', '=', uid).executeTakeFirst()

/** Number of ratings per star. */
export const scoresOf = (db: Reading, bib: number): Promise<{ score: number; count: number }[]> =>
  db
    .selectFrom('review')
    .select(({ fn }) => ['score', fn.countAll<number>().as('count')])
    .where('bib', '=', bib)
    .where('hidden_at', 'is', null)
    .groupBy('score')
    .execute()

export type NewReview = {
  bib: number
  uid: number
  score: number
  content: string
  anonymous: number
  created_at: number
}
export async function addReview(trx: Writing, review: NewReview): Promise<void> {
  await trx.insertInto('review').values(review).execute()
}

/** @returns whether the reader had such a review */
export async function removeReview(trx: Writing, id: number, bibId: string, uid: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('review')
    .where('id', '=', id)
    .where('uid', '=', uid)
    .where('bib', 'in', query => query.selectFrom('bib').select('bib.id').where('bib_id', '=', bibId))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows) > 0
}

/** Including withdrawn books: the reader's own text. */
const own = (db: Reading, uid: number) =>
  db
    .selectFrom('review')
    .innerJoin('bib', 'bib.id', 'review.bib')
    .select([
      'review.id as id',
      'review.score as score',
      'review.content as content',
      'review.anonymous as anonymous',
      'review.created_at as at',
      'review.hidden_at as hiddenAt',
      'review.words as words',
      'bib.bib_id as bibId',
      'bib.title as title',
      'bib.withdrawn as withdrawn',
    ])
    .where('review.uid', '=', uid)

export type OwnRow = Awaited<ReturnType<typeof ownReviews>>[number]
export type OwnOrder = 'createdDate' | 'score' | 'title'

export const ownReviews = (db: Reading, uid: number, by: OwnOrder, offset: number, limit: number) =>
  own(db, uid)
    .$if(by === 'score', query => query.orderBy('review.score', 'desc'))
    .$if(by === 'title', query => query.orderBy('bib.title'))
    .orderBy('review.created_at', 'desc')
    .orderBy('review.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()

export const ownReview = (db: Reading, uid: number, id: number): Promise<OwnRow | undefined> =>
  own(db, uid).where('review.id', '=', id).executeTakeFirst()

/** @returns whether the reader had such a review */
export async function changeReview(
  trx: Writing,
  { id, uid, ...now }: { id: number; uid: number; score: number; content: string; anonymous: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('review')
    .set(now)
    .where('id', '=', id)
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function countOwn(db: Reading, uid: number): Promise<number> {
  const { count } = await db
    .selectFrom('review')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const reviewNumbered = (
  db: Reading,
  id: number,
): Promise<{ uid: number; hidden_at: number | null } | undefined> =>
  db.selectFrom('review').select(['uid', 'hidden_at']).where('id', '=', id).executeTakeFirst()

/** Once per reader and review. */
export async function reportReview(trx: Writing, review: number, uid: number, at: number): Promise<void> {
  await trx
    .insertInto('review_report')
    .values({ review, uid, at })
    .onConflict(known => known.doNothing())
    .execute()
}

/** Which of these reviews a reader has reported. */
export async function reportedBy(db: Reading, uid: number, reviews: number[]): Promise<Set<number>> {
  if (!uid || !reviews.length) return new Set()
  const rows = await db
    .selectFrom('review_report')
    .select('review')
    .where('uid', '=', uid)
    .where('review', 'in', reviews)
    .execute()
  return new Set(rows.map(row => row.review))
}
