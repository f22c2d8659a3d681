/** /opac/reviews/*: reviews of a book. The names of anonymous authors are shown to nobody else. */

import { type OwnReview, type Review, reviewsCalls } from '../../../src/contract/catalogue/reviews.ts'
import { REVIEW_LENGTH } from '../../../src/core/limits.ts'
import { Answer } from '../../http/calls/envelope.ts'
import { HttpError, Refusal } from '../../http/calls/errors.ts'
import { idIn } from '../../http/calls/id-in.ts'
import type { Module } from '../../http/calls/module.ts'
import { type Lang, say } from '../../runtime/say.ts'
import { staffMessage } from '../../runtime/staff-message.ts'
import type { Reading } from '../../store/library.ts'
import { cleanLines, cleanText } from '../bibs/detail/detail-html.ts'
import { bookKeys } from '../bibs/queries.ts'
import { pageOf, sliceOf } from '../users/lists.ts'
import * as queries from './queries.ts'
import { scoreOf } from './score.ts'

/** @throws HttpError 404 for an unknown or withdrawn id */
async function bookNumber(db: Reading, bibId: string): Promise<number> {
  const [book] = await bookKeys(db, [bibId])
  if (!book) throw new HttpError(404, 'errors.missing')
  return book.id
}

export const reviews: Module = (on, ctx) => {
  const { store, writes, clock, dates } = ctx

  const shown = (row: queries.ReviewRow, uid: number, lang: Lang, isReported = false): Review => ({
    reviewId: row.id,
    user: { displayName: row.anonymous && row.uid !== uid ? '' : cleanText(row.name) },
    score: row.score,
    createdDate: dates.minute(row.at),
    reviewContent: row.content,
    anonymous: row.anonymous,
    isOwn: uid !== 0 && row.uid === uid ? 1 : 0,
    isReported: isReported ? 1 : 0,
    ...hiddenOf(row, lang),
  })

  on(reviewsCalls.book, async ({ params, query, uid, lang }) => {
    const bib = await bookNumber(store.db, params.id ?? '')
    const page = { page: query.page, pageSize: query.size }
    const { offset, limit } = sliceOf(page)
    const [rows, { total, ...score }] = await Promise.all([
      queries.reviewsOf(store.db, bib, offset, limit),
      scoreOf(store.db, bib),
    ])
    const ids = rows.map(row => row.id)
    const reported = await queries.reportedBy(store.db, uid, ids)
    const items = rows.map(row => shown(row, uid, lang, reported.has(row.id)))
    return { ...pageOf(items, total, page), ...score }
  })

  on(reviewsCalls.check, async ({ params, uid, lang }) => {
    const bib = await bookNumber(store.db, params.id ?? '')
    const own = await queries.reviewBy(store.db, bib, uid)
    if (!own) return { canReview: true, review: null }
    const msg = say(lang, 'reviews.youHaveCommentedOnThisBook')
    return new Answer({ canReview: false, review: shown(own, uid, lang) }, { msg })
  })

  on(reviewsCalls.review, async ({ body, uid, lang }) => {
    const content = contentOf(body.content)
    const written = await writes.transaction(async trx => {
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
    return new Answer(shown(written!, uid, lang), { msg: say(lang, 'reviews.done') })
  })

  on(reviewsCalls.remove, async ({ params, uid }) => {
    const id = idIn(params.reviewId)
    const isDone = await writes.transaction(trx => queries.removeReview(trx, id, params.bibId ?? '', uid))
    if (!isDone) throw new HttpError(404, 'errors.missing')
    return { reviewId: id }
  })

  on(reviewsCalls.report, async ({ params, uid, lang }) => {
    const id = idIn(params.reviewId)
    await writes.transaction(async trx => {
      const row = await queries.reviewNumbered(trx, id)
      // hidden reviews cannot be reported
      if (!row || (row.hidden_at !== null && row.uid !== uid)) throw new HttpError(404, 'errors.missing')
      if (row.uid === uid) throw new Refusal('reviews.isOwn')
      await queries.reportReview(trx, id, uid, clock.now())
    })
    return new Answer({ reviewId: id }, { msg: say(lang, 'reviews.reported') })
  })

  const ownShown = (
    { id, at, title, content, withdrawn, hiddenAt, words, ...row }: queries.OwnRow,
    lang: Lang,
  ): OwnReview => ({
    ...row,
    ...hiddenOf({ hiddenAt, words }, lang),
    reviewId: id,
    title: cleanText(title),
    isInCatalogue: withdrawn ? 0 : 1,
    createdDate: dates.minute(at),
    reviewContent: content,
  })

  on(reviewsCalls.edit, async ({ params, body, uid, lang }) => {
    const id = idIn(params.reviewId)
    const change = { content: contentOf(body.content), score: body.score, anonymous: Number(body.anonymous) }
    const changed = await writes.transaction(async trx =>
      (await queries.changeReview(trx, { id, uid, ...change })) ? queries.ownReview(trx, uid, id) : undefined,
    )
    if (!changed) throw new HttpError(404, 'errors.missing')
    return new Answer(ownShown(changed, lang), { msg: say(lang, 'reviews.done') })
  })

  on(reviewsCalls.own, async ({ query, uid, lang }) => {
    const { offset, limit } = sliceOf(query)
    const by = query.sortField ?? 'createdDate'
    const [rows, total] = await Promise.all([
      queries.ownReviews(store.db, uid, by, offset, limit),
      queries.countOwn(store.db, uid),
    ])
    return pageOf(
      rows.map(row => ownShown(row, lang)),
      total,
      query,
    )
  })
}

const hiddenOf = ({ hiddenAt, words }: Pick<queries.ReviewRow, 'hiddenAt' | 'words'>, lang: Lang) => ({
  isHidden: hiddenAt === null ? 0 : 1,
  hiddenReason: hiddenAt === null ? '' : cleanLines(staffMessage(lang, words)),
})

/** @throws Refusal */
function contentOf(text: string): string {
  const content = cleanLines(text)
  if (content === '') throw new Refusal('reviews.pleaseEnterAComment')
  if ([...content].length > REVIEW_LENGTH) throw new Refusal('reviews.tooLong', { most: REVIEW_LENGTH })
  return content
}
