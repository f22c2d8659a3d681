/**
 * /opac/reviews/*: what readers say of a book. Paths, `review.type.bib`, user.displayName, score, createdDate and
 * reviewContent are the specification's; the rest of the forms is ours, no public client was seen to read them.
 */
import {
  array,
  boolean,
  type InferOutput,
  integer,
  looseObject,
  maxLength,
  maxValue,
  minValue,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  string,
  union,
} from 'valibot'
import { defineCall } from './call.ts'
import { pageOf, whole } from './page.ts'

/** createdDate yyyy-MM-dd HH:mm; anonymous 0 | 1; isOwn 1 = the session's own reader wrote it */
const review = looseObject({
  reviewId: number(),
  /** '' = anonymous, and somebody else's */
  user: looseObject({ displayName: string() }),
  score: number(),
  createdDate: string(),
  /** text, with line breaks */
  reviewContent: string(),
  anonymous: number(),
  isOwn: number(),
})
export type Review = InferOutput<typeof review>

/** average: one decimal, null without reviews; counts: how many gave 1, 2, 3, 4, 5 */
const reviewPage = object({
  ...pageOf(review).entries,
  average: nullable(number()),
  counts: array(number()),
})
export type ReviewPage = InferOutput<typeof reviewPage>

const ownReview = looseObject({
  reviewId: number(),
  bibId: string(),
  title: string(),
  score: number(),
  createdDate: string(),
  reviewContent: string(),
  anonymous: number(),
})

/** canReview false: the reader has reviewed the book, and `review` is that one */
const canReview = object({ canReview: boolean(), review: nullable(review) })
export type CanReview = InferOutput<typeof canReview>

const reviewRequest = object({
  /** bibId */
  id: pipe(string(), maxLength(64)),
  type: optional(picklist(['review.type.bib']), 'review.type.bib'),
  content: optional(pipe(string(), maxLength(10_000)), ''),
  score: optional(pipe(number(), integer(), minValue(1), maxValue(5)), 5),
  anonymous: optional(union([picklist([0, 1, '0', '1']), boolean()]), 0),
})

export const reviewsCalls = {
  book: defineCall({
    method: 'GET',
    path: '/reviews/book/:id',
    summary: 'Reviews of a book, latest first, with their average',
    ofVisitor: true,
    query: object({ page: whole(1, 1_000_000, 1), size: whole(1, 100, 10) }),
    data: reviewPage,
  }),
  check: defineCall({
    method: 'GET',
    path: '/reviews/check/:id',
    summary: 'Whether the reader may review this book: once',
    signedIn: true,
    data: canReview,
  }),
  review: defineCall({
    method: 'POST',
    path: '/reviews/review',
    summary: 'Writes a review; score 5 unless said',
    signedIn: true,
    body: reviewRequest,
    data: review,
  }),
  /** The specification writes {a}/{b}: a = bibId, b = reviewId */
  remove: defineCall({
    method: 'DELETE',
    path: '/reviews/delete/:bibId/:reviewId',
    summary: "Takes one's own review of a book away",
    signedIn: true,
    data: object({ reviewId: number() }),
  }),
  own: defineCall({
    method: 'GET',
    path: '/users/reviews',
    summary: "The reader's own reviews, latest first",
    signedIn: true,
    query: object({ page: whole(1, 1_000_000, 1), pageSize: whole(1, 100, 20) }),
    data: pageOf(ownReview),
  }),
}
