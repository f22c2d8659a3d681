/** /opac/reviews/*: what readers say of a book. Who wrote anonymously is named to nobody else. */
import { type OwnReview, type Review, reviewsCalls } from '../../../src/contract/reviews.ts'
import { REVIEW_LENGTH } from '../../../src/core/limits.ts'
import { Answer } from '../../kernel/envelope.ts'
import { HttpError, Refusal } from '../../kernel/errors.ts'
import type { Module } from '../../kernel/module.ts'
import { say } from '../../kernel/say.ts'
import type { Reading } from '../../store/library.ts'
import { cleanLines, cleanText } from '../bibs/detail-html.ts'
import { bookKeys } from '../bibs/queries.ts'
import { pageOf, sliceOf } from '../users/lists.ts'
import * as queries from './queries.ts'
import { scoreOf } from './score.ts'

/** @throws HttpError 404 for an id that is unknown or withdrawn */
async function bookNumber(db: Reading, bibId: string): Promise<number> {
  const [book] = await bookKeys(db, [bibId])
  if (!book) throw new HttpError(404, 'errors.missing')
  return book.id
}

export const reviews: Module = (on, ctx) => {
  const { store, writes, clock, dates } = ctx

  const shown = (row: queries.ReviewRow, uid: number): Review => ({
    reviewId: row.id,
    user: { displayName: row.anonymous && row.uid !== uid ? '' : cleanText(row.name) },
    score: row.score,
    createdDate: dates.minute(row.at),
    reviewContent: row.content,
    anonymous: row.anonymous,
    isOwn: uid !== 0 && row.uid === uid ? 1 : 0,
  })

  on(reviewsCalls.book, async ({ params, query, uid }) => {
    const bib = await bookNumber(store.db, params.id ?? '')
    const asked = { page: query.page, pageSize: query.size }
    const { offset, limit } = sliceOf(asked)
    const [rows, { total, ...score }] = await Promise.all([
      queries.reviewsOf(store.db, bib, offset, limit),
      scoreOf(store.db, bib),
    ])
    const items = rows.map(row => shown(row, uid))
    return { ...pageOf(items, total, asked), ...score }
  })

  on(reviewsCalls.check, async ({ params, uid, lang }) => {
    const bib = await bookNumber(store.db, params.id ?? '')
    const own = await queries.reviewBy(store.db, bib, uid)
    if (!own) return { canReview: true, review: null }
    const msg = say(lang, 'reviews.youHaveCommentedOnThisBook')
    return new Answer({ canReview: false, review: shown(own, uid) }, { msg })
  })

  on(reviewsCalls.review, async ({ body, uid, lang }) => {
    const content = contentOf(body.content)
    const written = await writes.together(async trx => {
      const bib = await bookNumber(trx, body.id)
      if (await queries.reviewBy(trx, bib, uid)) throw new Refusal('reviews.youHaveCommentedOnThisBook')
      const anonymous = Number(body.anonymous)
      await queries.addReview(trx, {
        bib,
        uid,
        score: body.score,
        content,
        anonymous,
        created_at: clock.now(),
      })
      return queries.reviewBy(trx, bib, uid)
    })
    return new Answer(shown(written!, uid), { msg: say(lang, 'reviews.done') })
  })

  on(reviewsCalls.remove, async ({ params, uid }) => {
    const id = numberOf(params.reviewId)
    const isDone = await writes.together(trx => queries.removeReview(trx, id, params.bibId ?? '', uid))
    if (!isDone) throw new HttpError(404, 'errors.missing')
    return { reviewId: id }
  })

  const ownShown = ({ id, at, title, content, withdrawn, ...row }: queries.OwnRow): OwnReview => ({
    ...row,
    reviewId: id,
    title: cleanText(title),
    isInCatalogue: withdrawn ? 0 : 1,
    createdDate: dates.minute(at),
    reviewContent: content,
  })

  on(reviewsCalls.edit, async ({ params, body, uid, lang }) => {
    const id = numberOf(params.reviewId)
    const change = { content: contentOf(body.content), score: body.score, anonymous: Number(body.anonymous) }
    const changed = await writes.together(async trx =>
      (await queries.changeReview(trx, { id, uid, ...change })) ? queries.ownReview(trx, uid, id) : undefined,
    )
    if (!changed) throw new HttpError(404, 'errors.missing')
    return new Answer(ownShown(changed), { msg: say(lang, 'reviews.done') })
  })

  on(reviewsCalls.own, async ({ query, uid }) => {
    const { offset, limit } = sliceOf(query)
    const by = query.sortField ?? 'createdDate'
    const [rows, total] = await Promise.all([
      queries.ownReviews(store.db, uid, by, offset, limit),
      queries.countOwn(store.db, uid),
    ])
    return pageOf(rows.map(ownShown), total, query)
  })
}

/** 0 for what is no number of a review */
const numberOf = (id = ''): number => (/^\d{1,15}$/.test(id) ? Number(id) : 0)

/** @throws Refusal */
function contentOf(text: string): string {
  const content = cleanLines(text)
  if (content === '') throw new Refusal('reviews.pleaseEnterAComment')
  if ([...content].length > REVIEW_LENGTH) throw new Refusal('reviews.tooLong', { most: REVIEW_LENGTH })
  return content
}
