/**
 * /opac/reviews/*: readers' reviews of a book. Paths, `review.type.bib`, user.displayName, score, createdDate and
 * reviewContent are the specification's; the other forms are ours: no public client was seen to read them.
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
import { defineCall } from '../call.ts'
import { pageOf, whole } from '../page.ts'

/** ours: 1 = hidden by the library from all but its author; the reason, in the requested language */
const hidden = { isHidden: optional(number()), hiddenReason: optional(string()) }

/** createdDate yyyy-MM-dd HH:mm; anonymous 0 | 1; isOwn 1 = written by the session's reader */
const review = looseObject({
  reviewId: number(),
  /** '' = anonymous and by another reader */
  user: looseObject({ displayName: string() }),
  score: number(),
  createdDate: string(),
  /** text, with line breaks */
  reviewContent: string(),
  anonymous: number(),
  isOwn: number(),
  /** ours: 1 = reported by the session's reader */
  isReported: optional(number()),
  ...hidden,
})
export type Review = InferOutput<typeof review>

/** average: one decimal, null without reviews; counts: how many gave 1, 2, 3, 4, 5 */
const reviewPage = object({
  ...pageOf(review).entries,
  average: nullable(number()),
  counts: array(number()),
})
export type ReviewPage = InferOutput<typeof reviewPage>

/** isInCatalogue 0: the book was withdrawn and has no page */
const ownReview = looseObject({
  reviewId: number(),
  bibId: string(),
  isInCatalogue: number(),
  title: string(),
  score: number(),
  createdDate: string(),
  reviewContent: string(),
  anonymous: number(),
  ...hidden,
})

export type OwnReview = InferOutput<typeof ownReview>

/** canReview false: the reader has already reviewed the book; `review` is that review */
const canReview = object({ canReview: boolean(), review: nullable(review) })
export type CanReview = InferOutput<typeof canReview>

const written = {
  content: optional(pipe(string(), maxLength(10_000)), ''),
  score: optional(pipe(number(), integer(), minValue(1), maxValue(5)), 5),
  anonymous: optional(union([picklist([0, 1, '0', '1']), boolean()]), 0),
}
const reviewRequest = object({
  /** bibId */
  id: pipe(string(), maxLength(64)),
  type: optional(picklist(['review.type.bib']), 'review.type.bib'),
  ...written,
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
    summary: 'Writes a review; score 5 by default',
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
  /** Ours: the specification shows no such call. */
  edit: defineCall({
    method: 'POST',
    path: '/x/reviews/:reviewId',
    summary: "Writes one's own review anew; its date stays",
    signedIn: true,
    body: object(written),
    data: ownReview,
  }),
  /** Ours: the specification shows no such call. */
  report: defineCall({
    method: 'POST',
    path: '/x/reviews/:reviewId/report',
    summary: "Tells the library that another reader's review offends; told once a reader",
    signedIn: true,
    data: object({ reviewId: number() }),
  }),
  own: defineCall({
    method: 'GET',
    path: '/users/reviews',
    summary: "The reader's own reviews, latest first, or by score or title",
    signedIn: true,
    query: object({
      page: whole(1, 1_000_000, 1),
      pageSize: whole(1, 100, 20),
      sortField: optional(picklist(['createdDate', 'score', 'title'])),
    }),
    data: pageOf(ownReview),
  }),
}
